// Until the server speaks the new wire: translates between the two. Goes when it does.
/* eslint-disable */
type Any = any;
const line = (e: Any): Any => {
  if (!e) return e;
  const { ply, part, facts, ...rest } = e;
  return { version: ply, period: part, details: facts, ...rest };
};
const table = (t: Any): Any => {
  if (!t) return t;
  const { ply, asked, result, ...rest } = t;
  const shares = result?.shares.map(({ part, ...share }: Any) => ({ ...share, period: part }));
  return { version: ply, takeback: asked, result: result && { ...result, shares }, ...rest };
};
export function fromServer(m: Any): Any {
  switch (m.type) {
    case 'whole':
      return { type: 'sync', table: table(m.table), viewer: m.you, view: m.view, log: m.log.map(line) };
    case 'moved':
      return { type: 'delta', since: m.since, table: table(m.table), steps: m.steps.map((s: Any) => ({ line: line(s.entry), view: s.view })) };
    case 'yours':
      return { type: 'viewer', version: m.ply, viewer: m.you };
    case 'news':
      return { type: 'table', table: table(m.table) };
    case 'accepted':
      return { type: 'accepted', id: m.id, version: m.ply };
  }
  return m;
}
export function toServer(m: Any): Any {
  const { version, ...rest } = m;
  const type = ({ 'answer-takeback': 'answer', resync: 'look' } as Any)[m.type] ?? m.type;
  return version === undefined ? { ...rest, type } : { ...rest, ply: version, type };
}
export function httpFrom(c: Any): Any {
  if (Array.isArray(c) || !c || typeof c !== 'object') return c;
  if ('frames' in c) {
    const { frames, you, ...rest } = c;
    return { ...rest, table: table(c.table), viewer: you, positions: frames.map((f: Any) => ({ line: line(f.line), view: f.view })) };
  }
  if ('tables' in c) return { tables: c.tables.map(table) };
  if ('clock' in c) return table(c);
  return c;
}
export const httpTo = (b: Any): Any => (b && 'version' in b ? { ply: b.version ?? b.ply, move: b.move } : b);

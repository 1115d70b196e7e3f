/** The rules of docs/rules, in the reader's language, as sections of numbered rules. */

const FILES = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });
const HERE = '../../../docs/rules/';

export type Block =
  { kind: 'rule'; id: string; text: string } | { kind: 'item' | 'words' | 'code'; text: string } | { kind: 'table'; rows: string[][] };

export interface Section {
  id: string;
  level: number;
  title: string;
  blocks: Block[];
}

const HEADING = /^(#+) (.*)/;
const ITEM = /^- (?:([A-Z]{2}-[A-Z]\d+) )?(.*)/;

/** Where the page of what is printed begins, of a game that has one. */
export const PRINTED = 'part-1-0';

/** All sections of a game; the first has the page's title. What else belongs to a game follows as a part of its own. */
export async function readRules(game: string, language: string): Promise<Section[]> {
  const folder = language === 'en' ? HERE : `${HERE}${language}/`;
  const names = [`${folder}${game}.md`, `${folder}${game}-components.md`].filter((name) => name in FILES);
  const parts = await Promise.all(names.map((name) => FILES[name]!()));
  return parts.flatMap((text, part) => parse(text, part));
}

/** Whether the rules of a game can be read here. */
export const hasRules = (game: string): boolean => `${HERE}${game}.md` in FILES;

/** A rule in plain words; nothing where there is none of that number. */
export async function readRule(game: string, language: string, id: string): Promise<string | null> {
  const blocks = (await readRules(game, language)).flatMap((section) => section.blocks);
  const found = blocks.find((block) => block.kind === 'rule' && block.id === id);
  return found?.kind === 'rule' ? found.text.replace(/\*\*|`/g, '') : null;
}

export function parse(text: string, part = 0): Section[] {
  const sections: Section[] = [];
  let open = false; // whether the next line goes on with the last block
  let fenced: string[] | null = null;
  for (const line of text.split('\n')) {
    const blocks = sections.at(-1)?.blocks ?? [];
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line.startsWith('```')) {
      if (fenced) blocks.push({ kind: 'code', text: fenced.join('\n') });
      fenced = fenced ? null : [];
      open = false;
    } else if (fenced) {
      fenced.push(line);
    } else if (heading) {
      const level = Math.min(heading[1]!.length + (part ? 1 : 0), 3);
      sections.push({ id: `part-${part}-${sections.length}`, level, title: heading[2]!, blocks: [] });
      open = false;
    } else if (!line.trim()) {
      open = false;
    } else if (line.startsWith('|')) {
      addRow(blocks, line);
    } else if (item) {
      const [, id, words = ''] = item;
      blocks.push(id ? { kind: 'rule', id, text: words } : { kind: 'item', text: words });
      open = true;
    } else {
      const last = blocks.at(-1);
      if (open && last && last.kind !== 'table') last.text += ` ${line.trim()}`;
      else blocks.push({ kind: 'words', text: line.trim() });
      open = true;
    }
  }
  return sections;
}

function addRow(blocks: Block[], line: string): void {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const last = blocks.at(-1);
  if (last?.kind !== 'table') blocks.push({ kind: 'table', rows: [cells] });
  else if (!cells.every((cell) => /^-+$/.test(cell))) last.rows.push(cells);
}

// --- Within a line -----------------------------------------------------------------------------------------------------

export interface Piece {
  kind: 'text' | 'strong' | 'code' | 'rule';
  text: string;
}

/** A line as words, **stressed words**, `code`, and the numbers of other rules. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|`(.+?)`|\b[A-Z]{2}-[A-Z]\d+\b/g)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    if (match[1] !== undefined) found.push({ kind: 'strong', text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: 'code', text: match[2] });
    else found.push({ kind: 'rule', text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

// --- Searching ---------------------------------------------------------------------------------------------------------

/** Small letters without accents, as many as before, so that places can be compared. */
export const fold = (text: string) => [...text].map((letter) => letter.normalize('NFD')[0]!.toLowerCase()).join('');

export const wordsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean);

export function textOf(block: Block): string {
  if (block.kind === 'table') return block.rows.flat().join(' ');
  return block.kind === 'rule' ? `${block.id} ${block.text}` : block.text;
}

export function matches(block: Block, words: string[]): boolean {
  const text = fold(textOf(block).replaceAll('**', ''));
  return words.every((word) => text.includes(word));
}

/** A text cut at the places that are searched for. */
export function marked(text: string, words: string[]): { text: string; hit: boolean }[] {
  const folded = fold(text);
  const letters = [...text];
  const hits = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  }
  const runs: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = runs.at(-1);
    if (last && last.hit === hits[at]) last.text += letter;
    else runs.push({ text: letter, hit: hits[at]! });
  });
  return runs;
}

import { expect, test, vi } from 'vitest';
import { api, Refusal } from '../../src/wire/http';
import { me } from '../../src/wire/me.svelte';

const answering = (status: number, content: object) =>
  vi.fn((_: string, __: RequestInit) => Promise.resolve(new Response(JSON.stringify(content), { status })));

test('the key of a spectator travels in a header, not in an address', async () => {
  const asked = answering(200, {});
  vi.stubGlobal('fetch', asked);
  await api.open('abcdefghij12', 'secret-key');
  await api.replay('abcdefghij12', null);
  await api.record('abcdefghij12', 'secret-key');
  const [[path, request], [, without]] = asked.mock.calls as [[string, RequestInit], [string, RequestInit]];
  expect(path).toBe('/api/tables/abcdefghij12');
  expect(request.headers).toMatchObject({ 'Tilewright-Watch': 'secret-key' });
  expect(without.headers).not.toHaveProperty('Tilewright-Watch');
  for (const [address] of asked.mock.calls) expect(address).not.toContain('secret-key');
});

test('somebody whom the server has forgotten gives a name again', async () => {
  vi.stubGlobal('fetch', answering(200, { name: 'Ada' }));
  await me.load();
  expect(me.name).toBe('Ada');
  vi.stubGlobal('fetch', answering(401, { code: 'no-name', reason: '', rule: null }));
  await expect(api.join('abcdefghij12', { seat: 0, invite: null, hints: false })).rejects.toThrow(Refusal);
  expect(me.name).toBeNull();
});

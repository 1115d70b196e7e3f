import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://localhost/'));
const { read } = await import('../src/router.svelte');

test.each([
  ['/', 'home', ''],
  ['/new/some-game', 'new', 'some-game'],
  ['/t/abcdefghij12', 'table', 'abcdefghij12'],
  ['/t/abcdefghij12/replay?ply=9#watch=key', 'replay', 'abcdefghij12'],
  ['/analysis?table=abcdefghij12&ply=9', 'analysis', ''],
  ['/analysis/abcdefghij12', 'analysis', 'abcdefghij12'],
  ['/learn/tic_tac_toe', 'learn', 'tic_tac_toe'],
  ['/rules/azul#AZ-F4', 'rules', 'azul'],
  ['/return#key', 'return', ''],
  ['/t/short', 'not-found', ''],
  ['/analysis/short', 'not-found', ''],
  ['/azul', 'not-found', ''],
])('%s is the page %s of "%s"', (path, page, arg) => {
  expect(read(new URL(path, 'http://localhost'))).toMatchObject({ page, arg });
});

test('a page is told what stands behind the ? and the #', () => {
  const { query, hash } = read(new URL('http://localhost/t/abcdefghij12/replay?ply=9#watch=key'));
  expect(query.get('ply')).toBe('9');
  expect(hash).toBe('watch=key');
});

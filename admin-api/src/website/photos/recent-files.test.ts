import { expect, it } from 'vitest';

import { RecentFiles } from './recent-files.ts';

it('recent files are kept up to a number of bytes, those that were asked for last', () => {
  const recent = new RecentFiles(100);
  const keep = (name: string, bytes: number) => recent.set(name, Buffer.alloc(bytes));
  const kept = (...names: string[]) => names.filter((name) => recent.get(name) !== undefined);
  keep('first', 40);
  keep('second', 40);
  keep('second', 40);
  expect(recent.get('first')).toHaveLength(40);
  keep('third', 40);
  expect(kept('first', 'second', 'third')).toEqual(['first', 'third']);
  keep('huge', 200);
  expect(kept('first', 'second', 'third', 'huge')).toEqual([]);
  keep('last', 100);
  expect(kept('last')).toEqual(['last']);
});

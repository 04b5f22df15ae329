import { expect, it } from 'vitest';

import { FileCache } from './file-cache.ts';

it('the file cache evicts the least recently used files when it exceeds its size', () => {
  const cache = new FileCache(100);
  const add = (name: string, bytes: number) => cache.set(name, Buffer.alloc(bytes));
  const cached = (...names: string[]) => names.filter((name) => cache.get(name) !== undefined);
  add('first', 40);
  add('second', 40);
  add('second', 40);
  expect(cache.get('first')).toHaveLength(40);
  add('third', 40);
  expect(cached('first', 'second', 'third')).toEqual(['first', 'third']);
  add('huge', 200);
  expect(cached('first', 'second', 'third', 'huge')).toEqual([]);
  add('last', 100);
  expect(cached('last')).toEqual(['last']);
});

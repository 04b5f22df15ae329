/** Seeded random numbers: the same seed gives the same sequence. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** An integer from 0 (inclusive) to `end` (exclusive). */
  below: (end: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  chance: (share: number) => boolean;
}

/** Mulberry32: good enough for demo data, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0], chance: (share) => next() < share };
}

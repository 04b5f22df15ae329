/** An entry of a list that is being changed, with a key that stays its own when others are moved or removed. */
export type Keyed<Item> = Item & { key: number };

let last = 0;

/** Gives an entry a key. */
export function withKey<Item extends object>(item: Item): Keyed<Item> {
  last += 1;
  return { ...item, key: last };
}

/** The entry as the API knows it. */
export function withoutKey<Item extends object>({ key: _key, ...item }: Keyed<Item>): Omit<Keyed<Item>, 'key'> {
  return item;
}

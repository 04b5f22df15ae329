import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';

/** The change of a service between two lists. */
export type ServiceChangeKind = 'new' | 'removed' | 'hidden' | 'shown' | 'group' | 'drawing' | 'related' | 'price' | 'warranty';

export interface ServiceChange {
  kind: ServiceChangeKind;
  /** The service after the change; a removed one as it was before. */
  entry: ServiceEntry;
}

/** The differing fields of two entries of a service. */
export function entryChanges(before: ServiceEntry | undefined, entry: ServiceEntry): ServiceChange[] {
  if (!before) return [{ kind: 'new', entry }];
  const kinds: (ServiceChangeKind | false)[] = [
    before.isHidden !== entry.isHidden && (entry.isHidden ? 'hidden' : 'shown'),
    before.group !== entry.group && 'group',
    before.drawing !== entry.drawing && 'drawing',
    before.related.join() !== entry.related.join() && 'related',
    !isSamePrice(before.price, entry.price) && 'price',
    before.warrantyMonths !== entry.warrantyMonths && 'warranty',
  ];
  return kinds.flatMap((kind) => (kind ? [{ kind, entry }] : []));
}

function isSamePrice(one: ServiceEntry['price'], other: ServiceEntry['price']): boolean {
  return one?.from === other?.from && one?.callOut === other?.callOut && one?.unit === other?.unit && one?.hasVat === other?.hasVat;
}

/** The differences between two lists of services, and the names of those whose relative order changed. */
export function serviceChanges(from: readonly ServiceEntry[], to: readonly ServiceEntry[]): { changes: ServiceChange[]; moved: string[] } {
  const find = (list: readonly ServiceEntry[], name: string) => list.find((each) => each.name === name);
  const removed = from.filter(({ name }) => !find(to, name));
  return {
    changes: [
      ...to.flatMap((entry) => entryChanges(find(from, entry.name), entry)),
      ...removed.map((entry) => ({ kind: 'removed' as const, entry })),
    ],
    moved: movedNames(
      from.map(({ name }) => name),
      to.map(({ name }) => name),
    ),
  };
}

/** The minimal set of names to move to get the new order: those outside the longest subsequence in the old order. */
export function movedNames(from: readonly string[], to: readonly string[]): string[] {
  const places = new Map(from.map((name, place) => [name, place]));
  const common = to.filter((name) => places.has(name));
  const placeOf = (name: string) => places.get(name) ?? 0;
  // runs[i]: the longest such subsequence that ends with the name at i.
  const runs: string[][] = [];
  for (const name of common) {
    const longest = runs
      .filter((run) => placeOf(run.at(-1) ?? '') < placeOf(name))
      .reduce<string[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, name]);
  }
  const unmoved = runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []);
  return common.filter((name) => !unmoved.includes(name));
}

import { builtInServices } from '@zmb/admin-api/contract/services.ts';
import { describe, expect, it } from 'vitest';

import { serviceChanges } from './service-changes.ts';

const [first, second, third, ...rest] = builtInServices as [
  (typeof builtInServices)[0],
  (typeof builtInServices)[0],
  (typeof builtInServices)[0],
];
const kindsOf = (to: typeof builtInServices) =>
  serviceChanges(builtInServices, to).changes.map(({ kind, entry }) => `${entry.name} ${kind}`);

describe('serviceChanges', () => {
  it('reports new, removed and changed services with the changed fields', () => {
    const added = { ...first, name: 'gypsum_works', slug: 'gypsum-works' };
    const changed = { ...second, isHidden: true, group: 'interiors' as const, drawing: 'painting' as const, related: first.related };
    expect(kindsOf([first, changed, ...rest, added])).toEqual([
      ...[`${second.name} hidden`, `${second.name} group`, `${second.name} drawing`, `${second.name} related`],
      ...['gypsum_works new', `${third.name} removed`],
    ]);
    expect(serviceChanges([changed], [{ ...changed, isHidden: false }]).changes.map(({ kind }) => kind)).toEqual(['shown']);
    expect(kindsOf(builtInServices)).toEqual([]);
  });

  it('[WEB-123] reports changes of price and warranty', () => {
    const price = { from: 150, unit: 'visit', hasVat: true } as const;
    const kinds = (before: object, after: object) =>
      serviceChanges([{ ...first, ...before }], [{ ...first, ...after }]).changes.map(({ kind }) => kind);
    expect(kinds({}, { price, warrantyMonths: 12 })).toEqual(['price', 'warranty']);
    for (const other of [{ from: 151 }, { unit: 'hour' }, { hasVat: false }, { callOut: 50 }])
      expect(kinds({ price }, { price: { ...price, ...other } })).toEqual(['price']);
    expect(kinds({ price }, {})).toEqual(['price']);
    expect(kinds({ price }, { price: { ...price } })).toEqual([]);
  });

  it('reports as few moved services as possible, and none when another one was added or removed', () => {
    const movedIn = (to: typeof builtInServices) => serviceChanges(builtInServices, to).moved;
    expect(movedIn([second, third, ...rest, first])).toEqual([first.name]);
    expect(movedIn([third, first, second, ...rest])).toEqual([third.name]);
    expect(movedIn([second, first, third, ...rest])).toHaveLength(1);
    expect(movedIn([{ ...first, name: 'gypsum_works' }, first, third, ...rest])).toEqual([]);
  });
});

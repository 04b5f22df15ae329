import { company } from '@zmb/admin-api/contract/company.ts';
import { type ServiceName, services } from '@zmb/admin-api/contract/services.ts';
import { describe, expect, it } from 'vitest';

import { sceneOf } from '../../../design-system/src/company/scenes/drawings.ts';
import { serviceGroupsOf, servicesOf } from './services.ts';

/** The objects that two scenes have in common, of those that any scene could have. */
function sharedProps(one: ServiceName, other: ServiceName): string[] {
  const { props } = sceneOf(other);
  return [...sceneOf(one).props].filter((prop) => props.has(prop)).map((prop) => `${one} and ${other}: ${prop}`);
}

/** What cards share with the next one of their row, and with the one below. */
function repeated(names: readonly ServiceName[], columns: number): string[] {
  return names.flatMap((name, i) => {
    const isLast = i % columns === columns - 1;
    const neighbours = [isLast ? undefined : names[i + 1], names[i + columns]];
    return neighbours.flatMap((neighbour) => (neighbour ? sharedProps(name, neighbour) : []));
  });
}

const orders: [string, ServiceName[]][] = [
  ['the home page', servicesOf(company).map(({ drawing }) => drawing)],
  ...serviceGroupsOf(company).map(({ name, members }): [string, ServiceName[]] => [
    `the group ${name} of the services page`,
    members.map(({ drawing }) => drawing),
  ]),
];

describe('the scenes of neighbouring cards', () => {
  it.each(orders)('share no plant, ladder, sofa, bucket or toolbox, in one, two and three columns, on %s', (_, names) => {
    for (const columns of [1, 2, 3]) expect(repeated(names, columns)).toEqual([]);
  });

  it.each(services.map(({ name, related }) => [name, related] as const))('share none among the related services of %s', (_, related) => {
    expect(repeated(related, 3)).toEqual([]);
    expect(repeated(related, 1)).toEqual([]);
  });

  it('are compared by props that scenes record as they are drawn', () => {
    const used = services.flatMap(({ name }) => [...sceneOf(name).props]);
    expect([...new Set(used)].sort()).toEqual(['bucket', 'ladder', 'plant', 'sofa', 'toolbox']);
    expect(sharedProps('painting', 'water_tank_cleaning')).toHaveLength(2);
  });
});

import { company } from '@zmb/admin-api/contract/company.ts';
import { type ServiceName, services } from '@zmb/admin-api/contract/services.ts';
import { describe, expect, it } from 'vitest';

import { sceneOf } from '../../../design-system/src/company/scenes/drawings.ts';
import { serviceGroupsOf, servicesOf } from './services.ts';

/** The interchangeable objects that two scenes have in common. */
function sharedProps(one: ServiceName, other: ServiceName): string[] {
  const { props } = sceneOf(other);
  return [...sceneOf(one).props].filter((prop) => props.has(prop)).map((prop) => `${one} and ${other}: ${prop}`);
}

/** The objects that cards share with the next one in their row and with the one below. */
function sharedWithNeighbours(names: readonly ServiceName[], columns: number): string[] {
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
  it.each(orders)('share no plant, ladder, sofa, bucket or toolbox in one, two and three columns on %s', (_, names) => {
    for (const columns of [1, 2, 3]) expect(sharedWithNeighbours(names, columns)).toEqual([]);
  });

  it.each(services.map(({ name, related }) => [name, related] as const))('share none between the related services of %s', (_, related) => {
    expect(sharedWithNeighbours(related, 3)).toEqual([]);
    expect(sharedWithNeighbours(related, 1)).toEqual([]);
  });

  it('are compared by the props that scenes record when rendered', () => {
    const used = services.flatMap(({ name }) => [...sceneOf(name).props]);
    expect([...new Set(used)].sort()).toEqual(['bucket', 'ladder', 'plant', 'sofa', 'toolbox']);
    expect(sharedProps('painting', 'water_tank_cleaning')).toHaveLength(2);
  });
});

import { serviceTypes } from '@zmb/admin-api/contract/services.ts';
import { expect, it } from 'vitest';

import { rankServices } from './rank-services.ts';

it('[DSK-45] ranks every service, and counts AC services and AC maintenance as one with two parts', () => {
  const requested = serviceTypes.map((serviceType, index) => ({ serviceType, count: index + 1 }));
  const ranked = rankServices([
    { serviceType: 'ac_services', count: 23 },
    { serviceType: 'ac_maintenance', count: 18 },
    { serviceType: 'painting', count: 30 },
    { serviceType: 'other', count: 1 },
  ]);
  expect(ranked).toEqual([
    {
      count: 41,
      parts: [
        { serviceType: 'ac_services', count: 23 },
        { serviceType: 'ac_maintenance', count: 18 },
      ],
    },
    { count: 30, parts: [{ serviceType: 'painting', count: 30 }] },
    { count: 1, parts: [{ serviceType: 'other', count: 1 }] },
  ]);
  const all = rankServices(requested);
  expect(
    all
      .flatMap(({ parts }) => parts)
      .map(({ serviceType }) => serviceType)
      .toSorted(),
  ).toEqual(serviceTypes.toSorted());
  expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).toSorted((a, b) => b - a));
  expect(rankServices([])).toEqual([]);
});

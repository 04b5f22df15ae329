import { describe, expect, it } from 'vitest';

import { contrast, contrastOf, contrastPairs, decorativeRoles, inkContrasts, type Role } from './contrast.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { paperOf } from './create-theme.ts';

describe.each([
  ['light', light],
  ['dark', dark],
  ['paper', paperOf(light)],
])('the %s theme', (_name, theme) => {
  const cases = contrastPairs.flatMap(([least, role, surfaces]) => surfaces.map((surface) => ({ least, role, surface })));
  it.each(cases)('$role has at least $least : 1 on $surface', ({ least, role, surface }) => {
    expect(contrastOf(theme, role, surface)).toBeGreaterThanOrEqual(least);
  });
});

describe('an ink surface', () => {
  it.each(inkContrasts.map(([least, role]) => ({ least, role })))('$role has at least $least : 1', ({ least, role }) => {
    expect(contrastOf(dark, role, 'surface.ink')).toBeGreaterThanOrEqual(least);
  });
});

it('measures known values', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#bf9b30', '#ffffff')).toBeCloseTo(2.6, 1);
  expect(contrast('#111111', '#bf9b30')).toBeCloseTo(7.15, 2);
});

it('every role that is not decorative is measured', () => {
  const measured = new Set(contrastPairs.flatMap(([, role, surfaces]) => [role, ...surfaces]));
  const roles = Object.entries(light).flatMap(([group, names]) => Object.keys(names as object).map((name) => `${group}.${name}`));
  expect(roles.filter((role) => !measured.has(role as Role) && !decorativeRoles.has(role as Role))).toEqual([]);
});

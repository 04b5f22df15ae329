import { describe, expect, it } from 'vitest';

import type { ColorTheme } from './contract.css.ts';
import { contrast } from './contrast.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { paper } from './paper.ts';

type Group = keyof ColorTheme;
type Role = { [G in Group]: `${G}.${keyof ColorTheme[G] & string}` }[Group];

/** What each role must hold against each surface it is drawn on. */
const pairs: readonly (readonly [least: number, role: Role, on: readonly Role[]])[] = [
  [7, 'text.base', ['surface.base', 'surface.raised', 'surface.selected', 'surface.field', 'surface.hover']],
  [7, 'text.muted', ['surface.base', 'surface.raised', 'surface.field']],
  [4.5, 'text.muted', ['surface.selected', 'surface.hover']],
  [4.5, 'text.accent', ['surface.base', 'surface.raised', 'surface.selected', 'surface.hover']],
  [4.5, 'text.accentHover', ['surface.base', 'surface.raised', 'surface.selected', 'surface.hover']],
  [7, 'text.onAccent', ['accent.fill', 'accent.fillHover']],
  [4.5, 'text.onAccent', ['accent.fillPressed']],
  [7, 'text.onInk', ['surface.ink']],
  [4.5, 'text.onCritical', ['critical.fill', 'critical.fillHover']],
  [3, 'border.control', ['surface.base', 'surface.raised', 'surface.field']],
  [3, 'border.controlHover', ['surface.base', 'surface.raised', 'surface.field', 'surface.hover']],
  [3, 'focus.ring', ['surface.base', 'surface.raised', 'surface.selected', 'surface.field', 'surface.hover', 'focus.gap']],
  [4.5, 'success.text', ['success.surface', 'surface.base', 'surface.raised']],
  [4.5, 'warning.text', ['warning.surface', 'surface.base', 'surface.raised']],
  [4.5, 'critical.text', ['critical.surface', 'surface.base', 'surface.raised']],
  [4.5, 'info.text', ['info.surface', 'surface.base', 'surface.raised']],
  [4.5, 'neutral.text', ['neutral.surface']],
  [3, 'success.mark', ['success.surface', 'surface.base']],
  [3, 'warning.mark', ['warning.surface', 'surface.base']],
  [3, 'critical.mark', ['critical.surface', 'surface.base', 'surface.raised', 'surface.field']],
  [3, 'info.mark', ['info.surface', 'surface.base']],
  [3, 'neutral.mark', ['neutral.surface']],
];

/** On an ink plane, in either theme, the dark values lie on the ink surface. */
const onInk: readonly (readonly [least: number, role: Role])[] = [
  [7, 'text.base'],
  [7, 'text.muted'],
  [4.5, 'text.accent'],
  [4.5, 'text.accentHover'],
  [3, 'border.control'],
  [3, 'border.controlHover'],
  [3, 'focus.ring'],
  [4.5, 'critical.text'],
  [3, 'critical.mark'],
  [3, 'success.mark'],
  [3, 'accent.fill'],
];

function read(theme: ColorTheme, role: Role): string {
  const [group, name] = role.split('.') as [Group, string];
  return (theme[group] as Record<string, string>)[name] ?? '';
}

describe.each([
  ['light', light],
  ['dark', dark],
  ['paper', paper],
])('the %s theme', (_name, theme) => {
  const cases = pairs.flatMap(([least, role, surfaces]) => surfaces.map((surface) => ({ least, role, surface })));
  it.each(cases)('$role holds $least : 1 on $surface', ({ least, role, surface }) => {
    expect(contrast(read(theme, role), read(theme, surface))).toBeGreaterThanOrEqual(least);
  });
});

describe('an ink plane', () => {
  it.each(onInk.map(([least, role]) => ({ least, role })))('$role holds $least : 1', ({ least, role }) => {
    expect(contrast(read(dark, role), dark.surface.ink)).toBeGreaterThanOrEqual(least);
  });
});

it('measures what is known', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#bf9b30', '#ffffff')).toBeCloseTo(2.6, 1);
  expect(contrast('#111111', '#bf9b30')).toBeCloseTo(7.15, 2);
});

it('every role that carries a meaning is measured', () => {
  const measured = new Set(pairs.flatMap(([, role, surfaces]) => [role, ...surfaces]));
  // Lines that only decorate, and a shadow, hold no contrast.
  const decoration = new Set(['accent.line', 'border.hairline', 'shadow.soft']);
  const roles = Object.entries(light).flatMap(([group, names]) => Object.keys(names as object).map((name) => `${group}.${name}`));
  expect(roles.filter((role) => !measured.has(role as Role) && !decoration.has(role))).toEqual([]);
});

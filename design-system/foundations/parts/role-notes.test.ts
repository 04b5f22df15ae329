import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { light } from '../../src/theme/light.ts';
import { readRoleNotes } from './role-notes.ts';

it('finds the comment of every role', () => {
  const notes = readRoleNotes(readFileSync(join(import.meta.dirname, '../../src/theme/color-roles.ts'), 'utf8'));
  const roles = Object.entries(light).flatMap(([group, names]) => Object.keys(names as object).map((name) => `${group}.${name}`));
  expect([...notes.keys()].sort()).toEqual(roles.sort());
  expect(notes.get('text.onCritical')).toBe('On critical.fill: 4.5 : 1.');
  expect(notes.get('accent.fillHover')).toBe('');
});

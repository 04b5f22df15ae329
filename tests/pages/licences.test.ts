import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { isPermissive } from '../../tools/gates/packages/licences.ts';
import { CLIENT } from '../support/built-pages.ts';

it('all packages in the bundles of pages have a permissive licence', () => {
  const bundled = JSON.parse(readFileSync(join(CLIENT, '../licences.json'), 'utf8')) as { name: string; identifier?: string }[];
  const names = bundled.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-aria-components', 'react-intl', '@tanstack/react-query']));
  expect(names).not.toContain('vite');
  expect(
    bundled.filter(({ identifier = '' }) => !isPermissive(identifier)).map(({ name, identifier }) => `${name}: ${identifier}`),
  ).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { palette } from '../../design-system/src/theme/palette.ts';

const root = join(import.meta.dirname, '..', '..');
const colours = new Set<string>(Object.values(palette).flatMap((ramp) => Object.values(ramp)));

// Neither can use the theme: an e-mail has no custom properties, and a browser draws its own frame before any style is read.
it.each(['admin-api/src/emails/email-html.ts', 'site/index.html'])(
  '%s has the company’s colours, those of the palette, and no others',
  async (file) => {
    const found = (await readFile(join(root, file), 'utf8')).match(/#[\da-f]{6}\b/gi) ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((colour) => !colours.has(colour.toLowerCase()))).toEqual([]);
  },
);

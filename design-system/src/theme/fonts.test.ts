import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const bytes = async (name: string) => (await stat(join(import.meta.dirname, 'fonts', name))).size;

describe('the font files', () => {
  it('weigh at most 30 KB for an English page and 35 KB for an Arabic one', async () => {
    expect(await bytes('readex-pro-latin.woff2')).toBeLessThanOrEqual(30_000);
    expect((await bytes('readex-pro-arabic.woff2')) + (await bytes('readex-pro-latin-basic.woff2'))).toBeLessThanOrEqual(35_000);
  });

  it('include their licence', async () => {
    expect(await readFile(join(import.meta.dirname, 'fonts/OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});

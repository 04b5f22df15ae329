import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { askLater } from './lean-locale.ts';

describe('askLater', () => {
  it('leaves nothing in react-aria that asks for the language as soon as it is read', async () => {
    const folder = new URL('../private/i18n/', import.meta.resolve('react-aria'));
    const code = await readFile(fileURLToPath(new URL('useDefaultLocale.mjs', folder)), 'utf8');
    const asked = /^let \S+currentLocale = \S+\(\);$/m;
    expect(code).toMatch(asked);
    expect(askLater(code)).not.toMatch(asked);
    expect(askLater(code)).toMatch(/useState\)\(\(\) => (\S+currentLocale) \?\?= \S+\(\)\)/);
  });

  it('says so when it finds nothing to put off', () => {
    expect(() => askLater('let current = ask();')).toThrow('site/build/lean-locale.ts');
  });
});

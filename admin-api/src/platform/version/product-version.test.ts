import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { checkoutRoot } from '../configuration/paths.ts';
import { productVersion } from './product-version.ts';

describe('productVersion', () => {
  it('returns the version, and the build of the module', () => {
    const built = join(checkoutRoot(), 'admin-api/dist/0123456789abcdef/src/operations/version');
    expect(productVersion(built)).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), build: '0123456789abcdef' });
    expect(productVersion().build).toBe('source');
  });
});

import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { defaultDataDir, createDataDir } from './paths.ts';

describe('defaultDataDir', () => {
  it('is in the checkout for an ordinary user', () => {
    expect(defaultDataDir('/home/a/my project', false)).toBe('/home/a/my project/.data');
  });

  it('is outside of the checkout for root, one per checkout', () => {
    const first = defaultDataDir('/root/one', true);
    expect(first).toMatch(/^\/var\/lib\/zmb\/[0-9a-f]{12}$/);
    expect(defaultDataDir('/root/one', true)).toBe(first);
    expect(defaultDataDir('/root/two', true)).not.toBe(first);
  });
});

describe('createDataDir', () => {
  let parent: string;
  let umask: number;
  const modeOf = (name: string) => statSync(join(parent, name)).mode & 0o777;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'zmb-data-'));
    umask = process.umask(0o077);
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(parent, { recursive: true });
  });

  it('creates folders for the owner only, for root also traversable by others, regardless of the umask', () => {
    createDataDir(join(parent, 'user/data'), false);
    expect([modeOf('user'), modeOf('user/data')]).toEqual([0o700, 0o700]);
    createDataDir(join(parent, 'root/data'), true);
    expect([modeOf('root'), modeOf('root/data')]).toEqual([0o711, 0o711]);
  });

  it('keeps the permissions of an existing folder', () => {
    chmodSync(parent, 0o750);
    createDataDir(parent, true);
    expect(modeOf('')).toBe(0o750);
  });
});

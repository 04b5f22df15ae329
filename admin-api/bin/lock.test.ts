import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { withLock } from './lock.ts';

describe('withLock', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zmb-lock-'));
    path = join(folder, 'inner/lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('runs one callback at a time', async () => {
    let working = 0;
    let max = 0;
    let waits = 0;
    const work = async () => {
      working += 1;
      max = Math.max(max, working);
      await sleep(50);
      working -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withLock(path, () => (waits += 1), work)));
    expect([max, waits]).toEqual([1, 2]);
    expect(existsSync(path)).toBe(false);
  });

  it('is released after a failure', async () => {
    await expect(
      withLock(
        path,
        () => {},
        () => Promise.reject(new Error('broken')),
      ),
    ).rejects.toThrow('broken');
    expect(
      await withLock(
        path,
        () => {},
        () => Promise.resolve(1),
      ),
    ).toBe(1);
  });

  it('takes over the lock of a dead process', async () => {
    await withLock(
      path,
      () => {},
      () => Promise.resolve(),
    );
    writeFileSync(path, '2147483646');
    expect(
      await withLock(
        path,
        () => {},
        () => Promise.resolve(1),
      ),
    ).toBe(1);
  });
});

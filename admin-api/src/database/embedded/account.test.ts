import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { assertReachable } from './account.ts';

const STRANGER = { uid: 54_321, gid: 54_321 };

describe('assertReachable', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'zmb-account-'));
    folder = join(parent, 'data');
    mkdirSync(folder);
    chmodSync(parent, 0o755);
    chmodSync(folder, 0o711);
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('is content with folders that anybody may pass through', () => {
    expect(() => assertReachable(folder, STRANGER)).not.toThrow();
  });

  it('names the folder that is closed, and what to do', () => {
    chmodSync(parent, 0o700);
    expect(() => assertReachable(folder, STRANGER)).toThrow(
      `cannot reach ${folder}, because ${parent} is closed to others: run "chmod o+x ${parent}", or set DATA_DIR`,
    );
  });

  it('knows the owner and the group of a folder', () => {
    const mine = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    chmodSync(folder, 0o700);
    expect(() => assertReachable(folder, mine)).not.toThrow();
    chmodSync(folder, 0o710);
    expect(() => assertReachable(folder, { ...STRANGER, gid: mine.gid })).not.toThrow();
    chmodSync(folder, 0o601);
    expect(() => assertReachable(folder, mine)).toThrow(/closed/);
  });
});

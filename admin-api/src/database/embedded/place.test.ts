import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { databaseUrl } from './connections.ts';
import { assertReachable, preparePlace } from './place.ts';

describe('preparePlace', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'zmb-place-'));
    // As root, PostgreSQL runs as another user, which needs access.
    chmodSync(parent, 0o711);
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  function place(name: string) {
    return preparePlace(join(parent, name));
  }

  it('creates everything in the data folder, closed to others', () => {
    const { socket, cluster, home } = place('data');
    expect([socket, cluster]).toEqual([join(parent, 'data/postgres/run'), join(parent, 'data/postgres/cluster')]);
    for (const folder of [home, socket]) expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('uses a short temporary folder for the socket when the path is too long', () => {
    const long = place('x'.repeat(90));
    expect(Buffer.byteLength(join(long.socket, '.s.PGSQL.5432'))).toBeLessThan(104);
    expect(statSync(long.socket).mode & 0o777).toBe(0o700);
    expect(long.cluster).toContain('x'.repeat(90));
    expect(place('y'.repeat(90)).socket).not.toBe(long.socket);
    for (const socket of [long.socket, place('y'.repeat(90)).socket]) rmSync(socket, { recursive: true });
  });

  it('encodes spaces in the URL of the socket', () => {
    expect(databaseUrl(place('with space'), 'owner')).toBe(
      `postgresql://app@${encodeURIComponent(join(parent, 'with space/postgres/run'))}:5432/app`,
    );
  });
});

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

  it('accepts folders that everybody can traverse', () => {
    expect(() => assertReachable(folder, STRANGER)).not.toThrow();
  });

  it('names the closed folder and the remedy', () => {
    chmodSync(parent, 0o700);
    expect(() => assertReachable(folder, STRANGER)).toThrow(
      `cannot reach ${folder}, because ${parent} is closed to others: run "chmod o+x ${parent}", or set DATA_DIR`,
    );
  });

  it('considers the owner and the group of a folder', () => {
    const mine = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    chmodSync(folder, 0o700);
    expect(() => assertReachable(folder, mine)).not.toThrow();
    chmodSync(folder, 0o710);
    expect(() => assertReachable(folder, { ...STRANGER, gid: mine.gid })).not.toThrow();
    chmodSync(folder, 0o601);
    expect(() => assertReachable(folder, mine)).toThrow(/closed/);
  });
});

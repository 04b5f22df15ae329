// @module-tag full
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Read from package.json, so that new commands are tested too. */
const programs = ['package.json', 'admin-api/package.json'].flatMap((file) => {
  const { scripts } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts: Record<string, string> };
  return Object.entries(scripts).flatMap(([name, line]) => {
    const [, program] = /^node (?:admin-api\/)?bin\/run-built\.ts (\S+)$/.exec(line) ?? [];
    return program ? [{ name, program }] : [];
  });
});

it('there are commands that work on the database', () => {
  expect(programs.map(({ name }) => name)).toEqual(expect.arrayContaining(['admin', 'backup', 'restore', 'demo', 'migration']));
});

it.each(programs)('npm run $name -- --help explains the command and opens no database', ({ name, program }) => {
  const data = join(tmpdir(), `help-${process.pid}-${name.replace(':', '-')}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['admin-api/bin/run-built.ts', program, '--help'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`npm run ${name}`);
  expect(existsSync(data)).toBe(false);
});

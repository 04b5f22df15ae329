import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lastModified, readHistory } from './last-modified.ts';

const PAGE = ['site/src/pages/a/', 'site/src/locales/en/a.json'];

describe('lastModified', () => {
  let root: string;

  function git(day: string, ...args: string[]): void {
    const date = `${day}T20:30:00Z`;
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, TZ: 'Asia/Dubai' };
    execFileSync('git', [...identity, ...args], { cwd: root, env, stdio: 'ignore' });
  }

  function write(file: string, text: string): void {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  function commit(day: string): void {
    git(day, 'add', '-A');
    git(day, 'commit', '-m', day);
  }

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'zmb-history-'));
    git('2025-01-01', 'init');
    write('site/src/pages/a/APage.tsx', '1');
    write('site/src/pages/b/BPage.tsx', '1');
    write('site/src/locales/en/a.json', '{}');
    commit('2025-01-01');
    write('site/src/locales/en/a.json', '{ }');
    write('site/src/pages/a/APage.test.tsx', 'later');
    commit('2025-03-05');
    write('site/src/pages/a/APage.test.tsx', 'latest');
    write('site/src/pages/b/BPage.tsx', '2');
    commit('2025-09-09');
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('is the date of the last commit to a page’s sources without its tests, in UTC', async () => {
    const history = await readHistory(root, ['site/src']);
    expect(lastModified(history, PAGE)).toBe('2025-03-05');
    expect(lastModified(history, ['site/src/pages/b/'])).toBe('2025-09-09');
    expect(lastModified(history, ['site/src/pages/never/'])).toBeNull();
  });

  it('is unknown while a source has uncommitted changes', async () => {
    appendFileSync(join(root, 'site/src/locales/en/a.json'), ' ');
    const history = await readHistory(root, ['site/src']);
    expect(lastModified(history, PAGE)).toBeNull();
    expect(lastModified(history, ['site/src/pages/b/'])).toBe('2025-09-09');
  });

  it('is unknown without a repository, inside another one, and in a shallow clone', async () => {
    expect(await readHistory(tmpdir(), ['.'])).toBeNull();
    expect(await readHistory(join(root, 'site'), ['src'])).toBeNull();
    const clone = join(root, 'clone');
    git('2025-09-09', 'clone', '--depth', '1', `file://${root}`, clone);
    expect(await readHistory(clone, ['site/src'])).toBeNull();
    expect(lastModified(null, PAGE)).toBeNull();
  });
});

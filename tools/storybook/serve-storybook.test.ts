import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { BuildTarget } from '../../admin-api/bin/build.ts';
import { GROUPED } from './grouped-stories.ts';
import { serveStorybook } from './serve-storybook.ts';

/** Builds an index whose stories are named in the source. */
const BUILD = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const folder = process.argv[2];
const names = readFileSync('stories', 'utf8').split(' ');
const entries = names.map((name) => ['button--' + name.toLowerCase(), { type: 'story', title: 'Actions/Button', name }]);
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/index.json', JSON.stringify({ v: 5, entries: Object.fromEntries(entries) }));`;

const target: BuildTarget = {
  title: 'Storybook',
  workspace: '.',
  builds: 'storybook-static',
  tool: 'storybook',
  command: (folder) => ['build.js', folder],
  inputs: ['stories'],
  environment: {},
};

describe('serveStorybook', () => {
  let root: string;

  const indexAt = async (url: string, headers = {}) =>
    Object.keys(((await (await fetch(`${url}/index.json`, { headers })).json()) as { entries: object }).entries);

  /** The stories that the test-runner visits. */
  async function servedStories(...patterns: string[]): Promise<string[]> {
    const { url, close } = await serveStorybook(patterns, root, target);
    const entries = await indexAt(url, { [GROUPED]: 'yes' });
    close();
    return entries;
  }

  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    root = mkdtempSync(join(tmpdir(), 'zmb-storybook-'));
    mkdirSync(join(root, 'node_modules/storybook'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(root, 'build.js'), BUILD);
    writeFileSync(join(root, 'stories'), 'Primary Quiet Large');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it('builds again when a source has changed since the build', async () => {
    expect(await servedStories()).toEqual(['button--primary', 'button--quiet', 'button--large']);
    writeFileSync(join(root, 'stories'), 'Changed');
    expect(await servedStories()).toEqual(['button--changed']);
  });

  it('lists the stories that one of several patterns matches, by title and name or by id', async () => {
    expect(await servedStories('Button Primary', '^button--large$')).toEqual(['button--primary', 'button--large']);
  });

  it('lists all stories to a page, which knows by them which one is the first of a component', async () => {
    const { url, close } = await serveStorybook(['Large'], root, target);
    expect(await indexAt(url)).toEqual(['button--primary', 'button--quiet', 'button--large']);
    close();
  });

  it('names the pattern that matches no story', async () => {
    await expect(servedStories('Primary', 'Secondary')).rejects.toThrow('No story matches “Secondary”.');
    await expect(servedStories('Button (')).rejects.toThrow('“Button (” is not a regular expression.');
  });
});

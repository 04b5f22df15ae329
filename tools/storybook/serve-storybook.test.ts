import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { BuildTarget } from '../../admin-api/bin/build.ts';
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

  async function servedStories(...patterns: string[]): Promise<string[]> {
    const { url, close } = await serveStorybook(patterns, root, target);
    const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { entries: object };
    close();
    return Object.keys(entries);
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

  it('names the pattern that matches no story', async () => {
    await expect(servedStories('Primary', 'Secondary')).rejects.toThrow('No story matches “Secondary”.');
    await expect(servedStories('Button (')).rejects.toThrow('“Button (” is not a regular expression.');
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import sirv from 'sirv';

const built = join(import.meta.dirname, '../../storybook-static');

export interface ServedStorybook {
  /** Without a slash at the end. */
  url: string;
  close: () => void;
}

interface StoryIndex {
  v: number;
  entries: Record<string, { type: string; title: string; name: string }>;
}

/** Who asks for the list with this header gets the stories in a few groups, whatever component they are of. */
export const GROUPED = 'x-grouped-stories';
/** How many stories the test-runner shows on one page: loading a page takes as long as showing six of them. */
const GROUP = 75;

/** The list of stories, of which those remain whose title and name match. */
function indexOf(stories: RegExp): string {
  const { entries, ...rest } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as StoryIndex;
  const kept = Object.entries(entries).filter(([, { title, name }]) => stories.test(`${title} ${name}`));
  if (kept.length === 0) throw new Error(`No story matches ${stories.source}.`);
  return JSON.stringify({ ...rest, entries: Object.fromEntries(kept) });
}

/** The test-runner opens a page for each title; the titles that stories have are part of their names here. */
function inGroups(index: string): string {
  const { entries, ...rest } = JSON.parse(index) as StoryIndex;
  const stories = Object.entries(entries).filter(([, { type }]) => type === 'story');
  const size = Math.ceil(stories.length / Math.ceil(stories.length / GROUP));
  const grouped = stories.map(([id, { title, name, ...entry }], place) => {
    const group = String(Math.floor(place / size) + 1).padStart(2, '0');
    return [id, { ...entry, title: `Stories ${group}`, name: `${title} ${name}` }];
  });
  return JSON.stringify({ ...rest, entries: Object.fromEntries(grouped) as StoryIndex['entries'] });
}

/**
 * Serves the built Storybook on a free port of this machine, or on `STORYBOOK_PORT`.
 *
 * @param stories Which stories its index lists; all without it.
 * @throws Error that names the command when it has not been built.
 */
export async function serveStorybook(stories?: string): Promise<ServedStorybook> {
  if (!existsSync(join(built, 'index.json'))) throw new Error('storybook-static is missing: run npm run build:storybook first.');
  const index = stories ? indexOf(new RegExp(stories)) : readFileSync(join(built, 'index.json'), 'utf8');
  const grouped = inGroups(index);
  const files = sirv(built);
  const server = createServer((request, response) => {
    if (request.url !== '/index.json') return files(request, response);
    response.setHeader('Content-Type', 'application/json');
    response.end(request.headers[GROUPED] ? grouped : index);
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env['STORYBOOK_PORT'] ?? 0), '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

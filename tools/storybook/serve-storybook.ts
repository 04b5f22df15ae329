import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import sirv from 'sirv';

const built = join(import.meta.dirname, '../../storybook-static/current');

export interface ServedStorybook {
  /** Origin without a trailing slash. */
  url: string;
  close: () => void;
}

interface StoryIndex {
  v: number;
  entries: Record<string, { type: string; title: string; name: string }>;
}

/** Request header that makes `/index.json` group the stories, regardless of their component. */
export const GROUPED = 'x-grouped-stories';
/** Stories per page of the test-runner. Loading a page takes as long as showing six stories. */
const GROUP = 75;

/** The index with only the stories whose title and name match. */
function indexOf(stories: RegExp): string {
  const { entries, ...rest } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as StoryIndex;
  const kept = Object.entries(entries).filter(([, { title, name }]) => stories.test(`${title} ${name}`));
  if (kept.length === 0) throw new Error(`No story matches ${stories.source}.`);
  return JSON.stringify({ ...rest, entries: Object.fromEntries(kept) });
}

/** The test-runner opens a page per title, so a group becomes the title and the real title moves into the name. */
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
  if (!existsSync(join(built, 'index.json'))) throw new Error('Storybook is not built: run npm run build:storybook first.');
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

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
  entries: Record<string, { title: string; name: string }>;
}

/** The list of stories, of which those remain whose title and name match. */
function indexOf(stories: RegExp): string {
  const { entries, ...rest } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as StoryIndex;
  const kept = Object.entries(entries).filter(([, { title, name }]) => stories.test(`${title} ${name}`));
  if (kept.length === 0) throw new Error(`No story matches ${stories.source}.`);
  return JSON.stringify({ ...rest, entries: Object.fromEntries(kept) });
}

/**
 * Serves the built Storybook on a free port of this machine, or on `STORYBOOK_PORT`.
 *
 * @param stories Which stories its index lists; all without it.
 * @throws Error that names the command when it has not been built.
 */
export async function serveStorybook(stories?: string): Promise<ServedStorybook> {
  if (!existsSync(join(built, 'index.json'))) throw new Error('storybook-static is missing: run npm run build:storybook first.');
  const index = stories ? indexOf(new RegExp(stories)) : undefined;
  const files = sirv(built);
  const server = createServer((request, response) => {
    if (index && request.url === '/index.json') response.end(index);
    else files(request, response);
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env['STORYBOOK_PORT'] ?? 0), '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

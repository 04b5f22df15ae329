import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import sirv from 'sirv';

import { buildCurrent, storybookTarget } from '../../admin-api/bin/build.ts';
import { GROUPED, inGroups, type StoryIndex } from './grouped-stories.ts';

const CHECKOUT = join(import.meta.dirname, '../..');

export interface ServedStorybook {
  /** Origin without a trailing slash. */
  url: string;
  close: () => void;
}

/** A pattern that no story matches, or that is not a regular expression. */
export class PatternError extends Error {}

/**
 * Keeps the stories that one of the patterns matches in “title name” or in the id.
 *
 * @throws PatternError when a pattern matches no story.
 */
function withMatching(index: string, patterns: readonly string[]): string {
  const { entries, ...rest } = JSON.parse(index) as StoryIndex;
  const stories = Object.entries(entries).filter(([, { type }]) => type === 'story');
  const ids = new Set<string>();
  for (const pattern of patterns) {
    const expression = toExpression(pattern);
    const found = stories.filter(([id, { title, name }]) => expression.test(`${title} ${name}`) || expression.test(id));
    if (found.length === 0) throw new PatternError(`No story matches “${pattern}”.`);
    for (const [id] of found) ids.add(id);
  }
  return JSON.stringify({ ...rest, entries: Object.fromEntries(stories.filter(([id]) => ids.has(id))) });
}

function toExpression(pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch {
    throw new PatternError(`“${pattern}” is not a regular expression.`);
  }
}

/**
 * Serves Storybook on a free port of this machine, or on `STORYBOOK_PORT`. Builds it first unless there is a build of the current sources.
 *
 * @param patterns Regular expressions for the stories that the test-runner visits; all without them.
 * @throws PatternError when a pattern matches no story; StartError when Storybook cannot be built.
 */
export async function serveStorybook(
  patterns: readonly string[] = [],
  root = CHECKOUT,
  target = storybookTarget,
): Promise<ServedStorybook> {
  const [built] = await buildCurrent(root, [target], (message) => console.log(message));
  if (!built) throw new Error('unreachable');
  const whole = readFileSync(join(built, 'index.json'), 'utf8');
  const grouped = inGroups(patterns.length > 0 ? withMatching(whole, patterns) : whole);
  const files = sirv(built);
  const server = createServer((request, response) => {
    // Only the test-runner visits less than all stories: a page must know which story is the first of its component.
    if (request.url !== '/index.json' || !request.headers[GROUPED]) return files(request, response);
    response.setHeader('Content-Type', 'application/json');
    response.end(grouped);
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env['STORYBOOK_PORT'] ?? 0), '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

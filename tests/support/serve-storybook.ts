import { existsSync } from 'node:fs';
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

/**
 * Serves the built Storybook on a free port of this machine, or on `STORYBOOK_PORT`.
 *
 * @throws Error that names the command when it has not been built.
 */
export async function serveStorybook(): Promise<ServedStorybook> {
  if (!existsSync(join(built, 'index.json'))) throw new Error('storybook-static is missing: run npm run build:storybook first.');
  const server = createServer(sirv(built));
  await new Promise<void>((resolve) => server.listen(Number(process.env['STORYBOOK_PORT'] ?? 0), '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

import { statSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { Page } from '@playwright/test';

const CLIENT = join(import.meta.dirname, '../../site/dist/client');

/** What a page has fetched by itself, in bytes as they are sent. */
export interface PageWeight {
  /** Every script that arrived without being asked for. */
  script: number;
  /** In how many files. */
  scripts: number;
  /** What is needed to read and use the page: its HTML with styles and boot script in it, and fonts. */
  needed: number;
  /** The whole style sheets, which arrive with the scripts. */
  sheets: number;
  /** How many requests that took. */
  requests: number;
  /** Addresses of other hosts. */
  foreign: string[];
}

/** A file of the build as it is sent to a browser that takes brotli. */
function sizeOf(path: string): number {
  const file = join(CLIENT, path);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** Weighs what the shown page has fetched so far. `file` is its own file in the build. */
export async function weigh(page: Page, file: string): Promise<PageWeight> {
  const { origin } = new URL(page.url());
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const urls = [...new Set(names)].filter((name) => name.startsWith('http')).map((name) => new URL(name));
  const own = urls.filter((url) => url.origin === origin && !url.pathname.startsWith('/api/')).map(({ pathname }) => pathname);
  const isScript = (path: string) => extname(path) === '.js';
  const sum = (paths: string[]) => paths.reduce((total, path) => total + sizeOf(path), 0);
  const isSheet = (path: string) => extname(path) === '.css';
  const beside = own.filter((path) => !isScript(path) && !isSheet(path));
  return {
    script: sum(own.filter(isScript)),
    scripts: own.filter(isScript).length,
    needed: sum([file, ...beside]),
    sheets: sum(own.filter(isSheet)),
    requests: 1 + beside.length,
    foreign: urls.filter((url) => url.origin !== origin).map(({ href }) => href),
  };
}

import { statSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { Page } from '@playwright/test';

const CLIENT = join(import.meta.dirname, '../../site/dist/current/client');

/** Transferred bytes of what a page loads without interaction. */
export interface PageWeight {
  /** Scripts. */
  script: number;
  /** Number of script files. */
  scripts: number;
  /** What the page needs to be read and used: HTML with its inlined styles and scripts, and fonts. */
  needed: number;
  /** The whole style sheets, which load with the scripts. */
  sheets: number;
  /** Number of requests. */
  requests: number;
  /** URLs of other hosts. */
  foreign: string[];
}

/** Size of a file of the build with brotli. */
function sizeOf(path: string): number {
  const file = join(CLIENT, path);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** Weighs what the current page has loaded so far. `file` is its HTML file in the build. */
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Selector } from 'lightningcss';
import type { Manifest } from 'vite';

import type { Locale } from '../src/i18n/locale.ts';
import type { SiteAssets } from './render-page.ts';
import type { SitemapEntry } from './sitemap.ts';

/** A sitemap entry with the texts that its page shows. */
export interface ListedPage extends SitemapEntry {
  locale: Locale;
  namespaces: readonly string[];
}

/** Data that the build stores with the server bundle, so that a server can render the pages with published texts. */
export interface ServerAssets extends Pick<SiteAssets, 'origin' | 'template' | 'scripts' | 'hasGoogleAnalytics'> {
  manifest: Manifest;
  sheets: [file: string, css: string][];
  selectors: [selector: string, parsed: Selector[]][];
  pictures: { style: string; files: [locale: Locale, path: string, file: string][] };
  listed: ListedPage[];
}

/** @param folder The folder of the server bundle. */
export async function readServerAssets(folder: string): Promise<ServerAssets> {
  return JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as ServerAssets;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Selector } from 'lightningcss';
import type { Manifest } from 'vite';

import type { Locale } from '../src/i18n/locale.ts';
import type { SiteAssets } from './render-page.ts';
import type { SitemapEntry } from './sitemap.ts';

/** A page as the sitemap lists it, and the texts that it shows. */
export interface ListedPage extends SitemapEntry {
  locale: Locale;
  namespaces: readonly string[];
}

/** What the build keeps beside its server part, so that a server renders the same pages from other texts. */
export interface KeptAssets extends Pick<SiteAssets, 'origin' | 'template' | 'scripts' | 'hasGoogleAnalytics'> {
  manifest: Manifest;
  sheets: [file: string, css: string][];
  selectors: [selector: string, parsed: Selector[]][];
  pictures: { style: string; files: [locale: Locale, path: string, file: string][] };
  listed: ListedPage[];
}

/** @param folder That of the server part. */
export async function readKeptAssets(folder: string): Promise<KeptAssets> {
  return JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as KeptAssets;
}

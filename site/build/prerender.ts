/** Writes every public page of the built site as complete HTML, with its policy and what search engines and other sites ask for, and compresses what is served. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Manifest } from 'vite';

import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';

import { compressFolder } from './compress.ts';
import { buildDocument, type BuiltDocument, type DocumentParts } from './document.ts';
import { readMeasurementId } from './google-analytics.ts';
import { iconFiles, iconTags } from './icons.ts';
import { compileInlineScript } from './inline-script.ts';
import { lastModified, readHistory } from './last-modified.ts';
import { filesOf } from './manifest.ts';
import { stylesFor, withoutFonts } from './page-styles.ts';
import { isDrawable } from './rasterise.ts';
import type { PictureWords } from './share-picture.ts';
import { createShareStudio } from './share-pictures.ts';
import { SITEMAP_PATH, type SitemapEntry, sitemapXml } from './sitemap.ts';
import { pictureTitle, socialTags } from './social.ts';
import { statedDay } from './stated-day.ts';
import type * as EntryServer from '../src/entry-server.tsx';
import { DEFAULT_LOCALE, directionOf, unprefixedPath } from '../src/i18n/locale.ts';
import { escapeHtml } from '../src/routing/page-head.ts';

const ENTRY = 'src/entry-client.tsx';
const BUILT_IN_WORDS = '../design-system/src/messages';
const ADMIN_ROUTES = 'src/staff/staff-routes.tsx';

const site = join(import.meta.dirname, '..');
const root = join(site, '..');
const client = join(site, 'dist/client');
const origin = (process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/$/, '');

const hasGoogleAnalytics = readMeasurementId(process.env) !== '';

const server = (await import(pathToFileURL(join(site, 'dist/server/entry-server.js')).href)) as typeof EntryServer;
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const template = await readFile(join(site, 'index.html'), 'utf8');
const early = await compileInlineScript(join(site, 'src/startup/early.ts'));
const appUrl = `/${filesOf(manifest, ENTRY, []).entry}`;
const boot = await compileInlineScript(join(site, 'src/startup/boot.ts'));

const brand = server.brand();
const studio = await createShareStudio(brand, join(root, 'node_modules/.cache/zmb/share-pictures'));
const history = await readHistory(root, ['site/src', 'admin-api/contract']);

/** The file that an address is served from: `/` is index.html, `/ar/contact` is ar/contact.html. */
function fileOf(path: string) {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The style sheets that pages hold, by their place in the build. */
const sheets = new Map<string, string>();

async function readSheet(sheet: string): Promise<string> {
  const known = sheets.get(sheet) ?? (await readFile(join(client, sheet), 'utf8'));
  sheets.set(sheet, known);
  return known;
}

async function write(file: string, parts: Omit<DocumentParts, 'early' | 'styles' | 'inlinedSheets' | 'scripts'>, sources: string[]) {
  const { css, scripts } = filesOf(manifest, ENTRY, sources);
  const whole = (await Promise.all(css.map(readSheet))).join('').trim();
  // The staff area is rendered by script: nothing of it stands in the document.
  const styles = sources.includes(ADMIN_ROUTES) ? whole : stylesFor(whole, `<html lang="${parts.lang}"><body>${parts.app}`);
  const inlinedSheets = css.map((sheet) => `/${sheet}`);
  const built: BuiltDocument = buildDocument(
    template,
    { ...parts, early, styles, inlinedSheets, scripts: scripts.map((script) => `/${script}`) },
    server.injectedStyleTexts,
  );
  const path = join(client, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, built.html);
  return { file, csp: built.csp };
}

/** What pictures say of the pages in the default language, which come first, by their paths. */
const pictured = new Map<string, PictureWords>();

/** The tags by which other sites show a page; none for a page that is not listed. */
async function sharedBy({ locale, meta: { title, description, canonical } }: EntryServer.RenderedPage): Promise<string[]> {
  if (!canonical) return [];
  const own = { locale, title: pictureTitle(title), company: inLanguage(company.name, locale) };
  const path = unprefixedPath(new URL(canonical).pathname);
  // A script that no font is there for: the picture of the page in the default language is better than empty boxes.
  const words = isDrawable(own.title + own.company) ? own : pictured.get(path);
  if (!words) throw new Error(`No picture can be drawn for ${canonical}`);
  if (locale === DEFAULT_LOCALE) pictured.set(path, words);
  const file = await studio.fileFor(words);
  return [socialTags({ locale, title, description, url: canonical, picture: `${origin}/${file}` })];
}

/** A page as the sitemap lists it; nothing for one that is not listed, or whose own address is another. */
function entryOf(path: string, { locale, meta, html, source, namespaces }: EntryServer.RenderedPage): SitemapEntry[] {
  if (meta.canonical !== origin + path || unprefixedPath(path) === SITEMAP_PATH) return [];
  const sources = [
    `site/${dirname(source)}/`,
    ...namespaces.map((namespace) => `site/src/locales/${locale}/${namespace}.json`),
    'admin-api/contract/company.ts',
  ];
  const day = statedDay(unprefixedPath(path), html) ?? lastModified(history, sources);
  return [{ url: meta.canonical, alternates: meta.alternates, lastModified: day }];
}

const pages: Record<string, Awaited<ReturnType<typeof write>>> = {};
const listed: SitemapEntry[] = [];
const special: Record<'notFound' | 'serverError', typeof pages> = { notFound: {}, serverError: {} };
for (const address of server.addresses()) {
  const page = await server.render(address.path, origin);
  const { locale, dir, html, source, fonts } = page;
  const isAlive = address.kind !== 'serverError';
  const head = [page.head, iconTags(locale), ...(await sharedBy(page))].join('\n    ');
  const parts = {
    lang: locale,
    dir,
    head,
    fonts,
    app: html,
    boot: isAlive ? boot : null,
    hasGoogleAnalytics: hasGoogleAnalytics && isAlive,
  };
  const catalogues = ['common', ...page.namespaces].map((namespace) => `src/locales/${locale}/${namespace}.json`);
  // The shell waits for the built-in words while it is evaluated.
  const file = await write(fileOf(address.path), parts, [
    `${BUILT_IN_WORDS}/${locale}/words.ts`,
    source,
    `src/locales/${locale}/index.ts`,
    ...catalogues,
  ]);
  if (address.kind !== 'page') special[address.kind][locale] = file;
  else {
    pages[address.path] = file;
    listed.push(...entryOf(address.path, page));
  }
}

const shell = await server.renderAdminShell();
const head = `<title>${escapeHtml(company.shortName)}</title>\n    <meta name="robots" content="noindex">`;
const adminBoot = await compileInlineScript(join(site, 'src/startup/admin-boot.ts'), appUrl);
const admin = await write(
  'admin.html',
  { lang: DEFAULT_LOCALE, dir: directionOf(DEFAULT_LOCALE), head, fonts: shell.fonts, app: shell.html, boot: adminBoot },
  [ADMIN_ROUTES],
);

for (const [file, content] of [...studio.drawn, ...(await iconFiles(brand)), [SITEMAP_PATH.slice(1), sitemapXml(listed)] as const]) {
  await mkdir(dirname(join(client, file)), { recursive: true });
  await writeFile(join(client, file), content);
}

// Every page has the fonts in its own styles; the sheets are fetched to stand beside them.
for (const [sheet, css] of sheets) await writeFile(join(client, sheet), withoutFonts(css));

await writeFile(join(site, 'dist/pages.json'), `${JSON.stringify({ pages, ...special, admin }, null, 2)}\n`);
await rm(join(client, '.vite'), { recursive: true });
await compressFolder(client);
console.log(`${Object.keys(pages).length} pages prerendered for ${origin}`);

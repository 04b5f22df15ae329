/** Called by build.ts with the folder of the bundles: writes every public page as a complete document, with sitemap, icons, manifests and share pictures. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Manifest } from 'vite';

import { company } from '@zmb/admin-api/contract/company.ts';

import { DEFAULT_LOCALE, type Locale, unprefixedPath } from '../src/i18n/locale.ts';
import { Compressor } from './compress.ts';
import { contactCards } from './contact-cards.ts';
import { readMeasurementId } from './google-analytics.ts';
import { builtIcons } from './icons.ts';
import { compileInlineScript } from './inline-script.ts';
import { lastModified, readHistory } from './last-modified.ts';
import { filesOf } from './manifest.ts';
import { withoutFonts } from './page-styles.ts';
import { pictureParts, rasteriserFor } from './picture-fonts.ts';
import type { SiteAssets } from './render-page.ts';
import type * as Server from './server.ts';
import type { ServerAssets, ListedPage } from './server-assets.ts';
import { withCache, pictureStyle } from './share-pictures.ts';
import { pictureDrawer, SharePictureRenderer } from './share-picture-renderer.ts';
import { SITEMAP_PATH, sitemapXml } from './sitemap.ts';
import { type PageFile, publicTexts } from './public-texts.ts';

const site = join(import.meta.dirname, '..');
const root = join(site, '..');
const folder = join(site, process.argv[2] ?? '');
const client = join(folder, 'client');
const origin = (process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/$/, '');

const server = (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as typeof Server;
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const appUrl = `/${filesOf(manifest, 'src/entry-client.tsx', []).entry}`;
const [early, boot, adminBoot, requestBoot] = await Promise.all(
  ['early', 'boot', 'admin-boot', 'request-boot'].map((name) => compileInlineScript(join(site, `src/startup/${name}.ts`), appUrl)),
);
if (!early || !boot || !adminBoot || !requestBoot) throw new Error('An inline script is missing');
const sheets = new Map<string, string>();
for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
  sheets.set(file, await readFile(join(client, file), 'utf8'));
// The licences of bundled packages; a test reads the file.
await rename(join(client, '.vite/licences.json'), join(folder, 'licences.json'));
// Pages inline their styles and declare the fonts. Style sheets that are loaded later must not declare the fonts again.
await rm(join(client, '.vite'), { recursive: true });
for (const [file, css] of sheets) await writeFile(join(client, file), withoutFonts(css));
const compressor = new Compressor();
await compressor.addFolder(client);

const style = await pictureStyle(server.brand);
const sharePictures = new SharePictureRenderer(
  style,
  withCache(join(root, 'node_modules/.cache/zmb/share-pictures'), pictureDrawer(server.brand, pictureParts)),
);
/** The picture of each page. */
const pictures: [locale: Locale, path: string, file: string][] = [];

const assets: SiteAssets = {
  origin,
  template: await readFile(join(site, 'index.html'), 'utf8'),
  scripts: { early, boot, adminBoot, requestBoot },
  hasGoogleAnalytics: readMeasurementId(process.env) !== '',
  client: { manifest, sheets },
  async pictureFor(path, texts) {
    const file = await sharePictures.pictureFor(path, texts);
    pictures.push([texts.locale, path, file]);
    return file;
  },
};

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(client, file)), { recursive: true });
  await writeFile(join(client, file), content);
  compressor.add(join(client, file));
}

/** A page's file, relative to the client folder, and its Content-Security-Policy, for the API that serves it. */
type BuiltPage = Record<'file' | 'csp', string>;

const history = await readHistory(root, ['site/src', 'admin-api/contract']);
const built = { pages: {}, notFound: {}, serverError: {} } as Record<'pages' | 'notFound' | 'serverError', Record<string, BuiltPage>>;
const listed: ListedPage[] = [];
/** The file of each page, for the server. */
const pageFiles: PageFile[] = [];
for (const address of server.addresses()) {
  const { page, locale, path, kind } = address;
  const { html, csp, head, source, updated } = await server.renderPage(address, await server.loadContent(page, locale), assets);
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  await write(file, html);
  pageFiles.push({ path, file, language: locale, page: unprefixedPath(path), namespaces: page.namespaces, isIndexed: page.isIndexed });
  if (kind === 'page') built.pages[path] = { file, csp };
  else built[kind][locale] = { file, csp };
  // The sitemap lists a page once, at its canonical URL.
  if (head.canonical !== origin + path || unprefixedPath(path) === SITEMAP_PATH) continue;
  const sources = [
    `site/${dirname(source ?? '')}/`,
    ...page.namespaces.map((namespace) => `site/src/locales/${locale}/${namespace}.json`),
    'admin-api/contract/company.ts',
  ];
  listed.push({
    url: head.canonical,
    alternates: head.alternates,
    lastModified: updated ?? lastModified(history, sources),
    locale,
    namespaces: page.namespaces,
  });
}
const admin = await server.renderAdminPage(assets);
await write('admin.html', admin.html);
// Below /admin, which limits its scope to the staff area.
await write('admin/push-worker.js', await compileInlineScript(join(site, 'src/staff/push/push-worker.ts')));

for (const [file, picture] of sharePictures.drawn) await write(file, picture);
for (const [file, icon] of builtIcons(server.brand, await rasteriserFor(DEFAULT_LOCALE))) await write(file, icon);
for (const [file, card] of contactCards(company, origin)) await write(file, card);
await write(SITEMAP_PATH.slice(1), sitemapXml(listed));

// The data for rendering pages again when staff publish texts.
const { fonts, wasm } = await pictureParts();
const serverAssets: ServerAssets = {
  origin,
  template: assets.template,
  scripts: assets.scripts,
  hasGoogleAnalytics: assets.hasGoogleAnalytics,
  manifest,
  sheets: [...sheets],
  selectors: server.parsedSelectors(),
  pictures: { style, files: pictures },
  listed,
};
await writeFile(join(folder, 'server/assets.json'), JSON.stringify(serverAssets));
for (const [name, font] of Object.entries(fonts)) await writeFile(join(folder, `server/${name}.ttf`), font);
await writeFile(join(folder, 'server/resvg.wasm'), wasm);
await writeFile(join(folder, 'texts.json'), JSON.stringify({ texts: await publicTexts(join(site, 'src/locales')), pages: pageFiles }));

const index = { ...built, admin: { file: 'admin.html', csp: admin.csp } };
await writeFile(join(folder, 'pages.json'), `${JSON.stringify(index, null, 2)}\n`);
await compressor.finish();
console.log(`${Object.keys(built.pages).length} pages prerendered for ${origin}`);

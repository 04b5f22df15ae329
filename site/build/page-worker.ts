/** A process of the server: renders the pages of a published version by the same code as the build. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { type Company, company as builtIn, type HoursCalendar } from '@zmb/admin-api/contract/company.ts';

import { addresses, loadContent, type PageContent } from '../src/entry-server.tsx';
import { DEFAULT_LOCALE, type Locale, unprefixedPath } from '../src/i18n/locale.ts';
import type { Namespace } from '../src/i18n/messages.ts';
import { headOf } from '../src/routing/page-head.ts';
import { isDrawnFor } from './brand.ts';
import { contactCards } from './contact-cards.ts';
import { framePage } from './frame-page.ts';
import { changedManifests, iconFiles } from './icons.ts';
import { type ListedPage, readKeptAssets } from './kept-assets.ts';
import { withLogoFiles } from './logo-files.ts';
import { addParsedSelectors } from './page-styles.ts';
import { type AllOverrides, type Overrides, overridesOf, withPublishedTexts } from './published-texts.ts';
import { renderAdminPage, renderPage, type SiteAssets } from './render-page.ts';
import { openRasteriser, type RasteriserParts } from './rasterise.ts';
import { brand } from './server.ts';
import { pictureDrawer, ShareStudio } from './share-studio.ts';
import { SITEMAP_PATH, sitemapXml } from './sitemap.ts';
import { markTexts } from './text-marks.ts';

/** What pages are made of, besides the build: `PageContents` of admin-api/src/website/page-renderer.ts. */
interface Contents {
  contentPath: string;
  overrides: AllOverrides;
  /** Null while every fact is as built. */
  company: Company | null;
  /** Null while none is announced. */
  calendar: HoursCalendar | null;
}

/** Every page: `RenderingOrder` of the same file. */
interface Order extends Contents {
  id: number;
  isBackground: boolean;
  changedOn: Partial<Record<Locale, Record<string, string>>>;
}

/** One page: `PageOrder` of the same file. */
interface PageOrder extends Contents {
  id: number;
  /** With language prefix. */
  path: string;
  marksTexts?: boolean;
  /** Null where its link has ended. */
  request?: RequestPageData | null;
}

/** `RenderedFile` of the same file. */
interface RenderedFile {
  file: string;
  csp: string | null;
  content: Uint8Array;
  brotli?: Uint8Array;
  gzip?: Uint8Array;
}

/** A page. Within a version it is kept before it is told which one it belongs to. */
interface Rendered {
  html: string;
  csp: string;
}

const server = import.meta.dirname;
const siteDir = join(server, '..');
const client = join(siteDir, 'client');
const kept = await readKeptAssets(server);
addParsedSelectors(kept.selectors);
const builtPictures = new Map(kept.pictures.files.map(([locale, path, file]) => [`${locale} ${path}`, file]));

/** A service or project that the build does not have has the picture of all of them. */
function builtPicture(path: string, { locale }: { locale: Locale }): string {
  const file = builtPictures.get(`${locale} ${path}`) ?? builtPictures.get(`${locale} ${dirname(path)}`);
  if (file === undefined) throw new Error(`No picture can be drawn for ${path}`);
  return file;
}

let pictureParts: Promise<RasteriserParts> | undefined;
/** Fonts and code of pictures, read for the first one. */
function loadPictureParts(): Promise<RasteriserParts> {
  pictureParts ??= Promise.all(['latin.ttf', 'arabic.ttf', 'resvg.wasm'].map((name) => readFile(join(server, name)))).then(
    ([latin, arabic, wasm]) => {
      if (!latin || !arabic || !wasm) throw new Error('The fonts of pictures are missing');
      return { fonts: { latin, arabic }, wasm };
    },
  );
  return pictureParts;
}

const studio = new ShareStudio(kept.pictures.style, pictureDrawer(brand, loadPictureParts), new Set(builtPictures.values()));
const assets: SiteAssets = {
  origin: kept.origin,
  template: kept.template,
  scripts: kept.scripts,
  hasGoogleAnalytics: kept.hasGoogleAnalytics,
  client: { manifest: kept.manifest, sheets: new Map(kept.sheets) },
  async pictureFor(path, words) {
    // A title that fits in no size keeps the picture of the build.
    return (await studio.pictureFor(path, words).catch(() => undefined)) ?? builtPicture(path, words);
  },
};
/** For single pages: nobody would find a picture with their title. */
const assetsWithoutDrawing: SiteAssets = { ...assets, pictureFor: (path, words) => Promise.resolve(builtPicture(path, words)) };
const policies = new Map(
  Object.values(
    JSON.parse(await readFile(join(siteDir, 'pages.json'), 'utf8')) as Record<string, Record<string, { file: string; csp: string }>>,
  )
    .flatMap((group) => Object.values(group))
    .map(({ file, csp }) => [file, csp]),
);

/** What was rendered for the last order, by file: most pages show the same texts and facts in the next version. */
const rendered = new Map<string, { shown: string; page: Rendered }>();

type Address = ReturnType<typeof addresses>[number];

/** What a page shows otherwise than the build. */
interface Shown {
  own: Overrides;
  company: Company | null;
  /** Null on pages without structured data too. */
  calendar: HoursCalendar | null;
}

async function contentOf(address: Address, own: Overrides): Promise<PageContent> {
  const content = await loadContent(address.page, address.locale);
  const names = Object.keys(content) as Namespace[];
  return Object.fromEntries(names.map((name) => [name, { ...content[name], ...own[name] }]));
}

async function renderWith(address: Address, { own, company, calendar }: Shown, siteAssets: SiteAssets): Promise<Rendered> {
  const texts = await contentOf(address, own);
  return renderPage(address, texts, siteAssets, company ?? undefined, calendar ?? undefined);
}

const fileOf = ({ path }: Address) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const isAsBuilt = ({ own, company, calendar }: Shown) => !company && !calendar && Object.keys(own).length === 0;

async function builtPage(file: string): Promise<Rendered> {
  return { html: await readFile(join(client, file), 'utf8'), csp: policies.get(file) ?? '' };
}

async function pageOf(address: Address, differing: Shown): Promise<Rendered> {
  const file = fileOf(address);
  if (isAsBuilt(differing)) return builtPage(file);
  const shown = JSON.stringify(differing);
  const known = rendered.get(file);
  if (known?.shown === shown) return known.page;
  const page = await renderWith(address, differing, assets);
  rendered.set(file, { shown, page });
  return page;
}

/** The pages that the sitemap lists: those of the build, without services and projects that are hidden and with those that staff have added. */
function listedPages(company: Company | null): ListedPage[] {
  if (!company) return kept.listed;
  const known = new Map(kept.listed.map((entry) => [entry.url, entry]));
  return addresses(company).flatMap(({ page, locale, path, kind }): ListedPage[] => {
    const entry = known.get(kept.origin + path);
    if (entry) return [entry];
    if (kind !== 'page' || (page.service ?? page.project) === undefined || unprefixedPath(path) !== page.path) return [];
    const { canonical, alternates } = headOf({ ...page, title: '', description: '', locale, origin: kept.origin });
    return canonical ? [{ url: canonical, alternates, lastModified: null, locale, namespaces: page.namespaces }] : [];
  });
}

/** A few milliseconds for a page. Brotli takes ten times as long from 9 on: as the build compresses, a page would take a quarter of a second. */
const QUALITY = { brotli: 7, gzip: 6 };

function compressed(file: string, csp: string | null, text: string): RenderedFile {
  const content = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { file, csp, content, brotli: brotliCompressSync(content, { params }), gzip: gzipSync(content, { level: QUALITY.gzip }) };
}

let plainIcons: ReturnType<typeof iconFiles> | undefined;

/** The icons of a company whose short name the logo does not spell, which are the same for all of these; none for any other. */
async function changedIcons(company: Company): Promise<RenderedFile[]> {
  if (isDrawnFor(brand, company)) return [];
  plainIcons ??= iconFiles(brand, await openRasteriser(await loadPictureParts(), DEFAULT_LOCALE), company);
  return Array.from(plainIcons, ([file, icon]) => (typeof icon === 'string' ? compressed(file, null, icon) : binary(file, icon)));
}

const binary = (file: string, content: Uint8Array): RenderedFile => ({ file, csp: null, content });

/** Sends each file as soon as it is made: all at once would hold up the process that gets them. */
async function render({ id, contentPath, overrides, company: published, calendar, changedOn, isBackground }: Order): Promise<void> {
  const send = (file: RenderedFile) => process.send?.({ id, file });
  const { company, files: logos } = published ? withLogoFiles(published) : { company: null, files: [] };
  for (const [file, logo] of logos) send(file.endsWith('.svg') ? compressed(file, null, logo.toString()) : binary(file, logo));
  const all = addresses(company ?? undefined);
  for (const [done, address] of all.entries()) {
    const { page, locale } = address;
    // The facts are on the pages of every language.
    const ofLanguage = overrides[locale] ?? (company ? {} : undefined);
    const special = page.isIndexed ? calendar : null;
    if (!ofLanguage && !special) continue;
    process.send?.({ id, progress: { done, total: all.length } });
    // Lets messages in.
    await turn();
    if (isBackground) await serveUrgent();
    const file = fileOf(address);
    const own = overridesOf(ofLanguage ?? {}, ['common', ...page.namespaces]);
    const shown = { own, company, calendar: special };
    const { html, csp } = await pageOf(address, shown);
    if (page.isStatic && isAsBuilt(shown)) continue;
    const texts = ofLanguage && { path: contentPath, namespaces: Object.keys(ofLanguage), messages: own, ...(company && { company }) };
    send(compressed(file, csp, texts ? withPublishedTexts(html, texts) : html));
  }
  if (company) {
    // Staff who have not signed in yet see the company's name as well.
    const { html, csp } = await renderAdminPage(assets, company);
    const texts = { path: contentPath, namespaces: [], messages: {}, company };
    send(compressed('admin.html', csp, withPublishedTexts(html, texts)));
    for (const [file, manifest] of changedManifests(company)) send(compressed(file, null, manifest));
    for (const icon of await changedIcons(company)) send(icon);
    for (const [file, card] of contactCards(company, kept.origin)) send(compressed(file, null, card));
  }
  for (const [file, picture] of studio.drawn) send(binary(file, picture));
  const listed = listedPages(company).map((entry) => {
    const days = [
      entry.lastModified,
      ...[...entry.namespaces, FACTS_NAMESPACE].map((namespace) => changedOn[entry.locale]?.[namespace]),
      // Facts that are the same in all languages are written in this one.
      changedOn[DEFAULT_LOCALE]?.[FACTS_NAMESPACE],
    ];
    return {
      ...entry,
      lastModified:
        days
          .filter((day) => typeof day === 'string')
          .sort()
          .at(-1) ?? null,
    };
  });
  if (sitemapXml(listed) !== sitemapXml(kept.listed)) send(compressed(SITEMAP_PATH.slice(1), null, sitemapXml(listed)));
}

/**
 * Renders a single page, such as one of a draft. A title of its own keeps the picture of the build.
 *
 * @returns undefined when the site has no page at the path.
 */
async function renderOne({
  path,
  contentPath,
  overrides,
  company: ordered,
  calendar,
  marksTexts,
  request,
}: PageOrder): Promise<Rendered | undefined> {
  // The page of a request shows what is published, whose files are there.
  const company = ordered && request !== undefined ? withLogoFiles(ordered).company : ordered;
  const address = addresses(company ?? undefined).find((each) => each.path === path);
  if (!address) return undefined;
  const file = fileOf(address);
  const ofLanguage = overrides[address.locale] ?? (company ? {} : undefined);
  const own = overridesOf(ofLanguage ?? {}, ['common', ...address.page.namespaces]);
  if (marksTexts) {
    const marked = markTexts(await contentOf(address, own), company ?? builtIn);
    const { html } = await renderPage(address, marked.content, assetsWithoutDrawing, marked.company, calendar ?? undefined);
    return framePage(html, marked.keys);
  }
  if (request) {
    const page = await renderPage(address, await contentOf(address, own), assetsWithoutDrawing, company ?? undefined, undefined, request);
    // For what it loads on use; its own texts are in its markup.
    const later = { path: contentPath, namespaces: Object.keys(ofLanguage ?? {}), messages: {} };
    return ofLanguage ? { html: withPublishedTexts(page.html, later), csp: page.csp } : page;
  }
  const shown = { own, company, calendar: address.page.isIndexed ? calendar : null };
  const page = isAsBuilt(shown) ? await builtPage(file) : await renderWith(address, shown, assetsWithoutDrawing);
  if (!ofLanguage) return page;
  const texts = { path: contentPath, namespaces: Object.keys(ofLanguage), messages: own, ...(company && { company }) };
  return { html: withPublishedTexts(page.html, texts), csp: page.csp };
}

const publications: Order[] = [];
const pages: PageOrder[] = [];
const background: Order[] = [];

async function serve(order: Order | PageOrder): Promise<void> {
  try {
    let page: Rendered | undefined;
    if ('path' in order) page = await renderOne(order);
    else await render(order);
    process.send?.({ id: order.id, page });
  } catch (error) {
    process.send?.({ id: order.id, error });
  }
  // Lets messages in.
  await turn();
}

/** Serves what somebody waits for: publications first, which wait for one page at most. */
async function serveUrgent(): Promise<void> {
  const next = () => publications.shift() ?? pages.shift();
  for (let order = next(); order; order = next()) await serve(order);
}

let isWorking = false;
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  await serveUrgent();
  for (let order = background.shift(); order; order = background.shift()) {
    await serve(order);
    await serveUrgent();
  }
  isWorking = false;
}

process.on('message', (order: Order | PageOrder) => {
  if ('path' in order) pages.push(order);
  else (order.isBackground ? background : publications).push(order);
  void work();
});

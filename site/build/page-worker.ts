/** A child process of the server that renders the pages of a published version with the code of the build. */
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
import { type ListedPage, readServerAssets } from './server-assets.ts';
import { withLogoFiles } from './logo-files.ts';
import { addParsedSelectors } from './page-styles.ts';
import { type AllOverrides, type Overrides, overridesOf, withPublishedTexts } from './published-texts.ts';
import { renderAdminPage, renderPage, type SiteAssets } from './render-page.ts';
import { openRasteriser, type RasteriserParts } from './rasterise.ts';
import { brand } from './server.ts';
import { pictureDrawer, SharePictureRenderer } from './share-picture-renderer.ts';
import { SITEMAP_PATH, sitemapXml } from './sitemap.ts';
import { markTexts } from './text-marks.ts';

/** `PageContents` of admin-api/src/website/page-renderer.ts. */
interface Contents {
  contentPath: string;
  overrides: AllOverrides;
  /** Null while all facts are those of the build. */
  company: Company | null;
  /** Null while there are no announced holidays or periods. */
  calendar: HoursCalendar | null;
}

/** A job for every page: `RenderJob` of the same file. */
interface SiteJob extends Contents {
  id: number;
  isBackground: boolean;
  changedOn: Partial<Record<Locale, Record<string, string>>>;
}

/** A job for one page: `PageRenderJob` of the same file. */
interface PageJob extends Contents {
  id: number;
  /** With language prefix. */
  path: string;
  marksTexts?: boolean;
  /** Null when its link has expired or was revoked. */
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

/** A rendered page, without the published texts and paths of its version, so that it can be cached across versions. */
interface Rendered {
  html: string;
  csp: string;
}

const server = import.meta.dirname;
const siteDir = join(server, '..');
const client = join(siteDir, 'client');
const serverAssets = await readServerAssets(server);
addParsedSelectors(serverAssets.selectors);
const builtPictures = new Map(serverAssets.pictures.files.map(([locale, path, file]) => [`${locale} ${path}`, file]));

/** The built picture of a page. Services and projects that the build lacks use that of their list page. */
function builtPicture(path: string, { locale }: { locale: Locale }): string {
  const file = builtPictures.get(`${locale} ${path}`) ?? builtPictures.get(`${locale} ${dirname(path)}`);
  if (file === undefined) throw new Error(`No picture can be drawn for ${path}`);
  return file;
}

let pictureParts: Promise<RasteriserParts> | undefined;
/** Loads the fonts and the module for pictures, on the first call. */
function loadPictureParts(): Promise<RasteriserParts> {
  pictureParts ??= Promise.all(['latin.ttf', 'arabic.ttf', 'resvg.wasm'].map((name) => readFile(join(server, name)))).then(
    ([latin, arabic, wasm]) => {
      if (!latin || !arabic || !wasm) throw new Error('The fonts of pictures are missing');
      return { fonts: { latin, arabic }, wasm };
    },
  );
  return pictureParts;
}

const sharePictures = new SharePictureRenderer(
  serverAssets.pictures.style,
  pictureDrawer(brand, loadPictureParts),
  new Set(builtPictures.values()),
);
const assets: SiteAssets = {
  origin: serverAssets.origin,
  template: serverAssets.template,
  scripts: serverAssets.scripts,
  hasGoogleAnalytics: serverAssets.hasGoogleAnalytics,
  client: { manifest: serverAssets.manifest, sheets: new Map(serverAssets.sheets) },
  async pictureFor(path, texts) {
    // For a title that does not fit in any size the picture of the build is used.
    return (await sharePictures.pictureFor(path, texts).catch(() => undefined)) ?? builtPicture(path, texts);
  },
};
/** For single pages, whose new pictures would not be served. */
const assetsWithBuiltPictures: SiteAssets = { ...assets, pictureFor: (path, texts) => Promise.resolve(builtPicture(path, texts)) };
const policies = new Map(
  Object.values(
    JSON.parse(await readFile(join(siteDir, 'pages.json'), 'utf8')) as Record<string, Record<string, { file: string; csp: string }>>,
  )
    .flatMap((group) => Object.values(group))
    .map(({ file, csp }) => [file, csp]),
);

/** The last rendered pages by file: most pages show the same texts and facts in the next version. */
const cache = new Map<string, { inputs: string; page: Rendered }>();

type Address = ReturnType<typeof addresses>[number];

/** The published data of a page that differs from the build. */
interface PageOverrides {
  texts: Overrides;
  company: Company | null;
  /** Also null on pages without structured data. */
  calendar: HoursCalendar | null;
}

async function contentOf(address: Address, texts: Overrides): Promise<PageContent> {
  const content = await loadContent(address.page, address.locale);
  const names = Object.keys(content) as Namespace[];
  return Object.fromEntries(names.map((name) => [name, { ...content[name], ...texts[name] }]));
}

async function renderWith(address: Address, { texts, company, calendar }: PageOverrides, siteAssets: SiteAssets): Promise<Rendered> {
  return renderPage(address, await contentOf(address, texts), siteAssets, company ?? undefined, calendar ?? undefined);
}

const fileOf = ({ path }: Address) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const isAsBuilt = ({ texts, company, calendar }: PageOverrides) => !company && !calendar && Object.keys(texts).length === 0;

async function builtPage(file: string): Promise<Rendered> {
  return { html: await readFile(join(client, file), 'utf8'), csp: policies.get(file) ?? '' };
}

async function pageOf(address: Address, overrides: PageOverrides): Promise<Rendered> {
  const file = fileOf(address);
  if (isAsBuilt(overrides)) return builtPage(file);
  const inputs = JSON.stringify(overrides);
  const cached = cache.get(file);
  if (cached?.inputs === inputs) return cached.page;
  const page = await renderWith(address, overrides, assets);
  cache.set(file, { inputs, page });
  return page;
}

/** The pages in the sitemap: those of the build, without hidden services and projects, and those added by staff. */
function listedPages(company: Company | null): ListedPage[] {
  if (!company) return serverAssets.listed;
  const known = new Map(serverAssets.listed.map((entry) => [entry.url, entry]));
  return addresses(company).flatMap(({ page, locale, path, kind }): ListedPage[] => {
    const entry = known.get(serverAssets.origin + path);
    if (entry) return [entry];
    if (kind !== 'page' || (page.service ?? page.project) === undefined || unprefixedPath(path) !== page.path) return [];
    const { canonical, alternates } = headOf({ ...page, title: '', description: '', locale, origin: serverAssets.origin });
    return canonical ? [{ url: canonical, alternates, lastModified: null, locale, namespaces: page.namespaces }] : [];
  });
}

/** A few milliseconds per page. From 9 on Brotli takes ten times as long: at the level of the build a page takes a quarter of a second. */
const QUALITY = { brotli: 7, gzip: 6 };

function compressed(file: string, csp: string | null, text: string): RenderedFile {
  const content = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { file, csp, content, brotli: brotliCompressSync(content, { params }), gzip: gzipSync(content, { level: QUALITY.gzip }) };
}

let plainIcons: ReturnType<typeof iconFiles> | undefined;

/** The icons with the plain seal, when the logo does not spell the short name; otherwise none. They do not depend on that name. */
async function changedIcons(company: Company): Promise<RenderedFile[]> {
  if (isDrawnFor(brand, company)) return [];
  plainIcons ??= iconFiles(brand, await openRasteriser(await loadPictureParts(), DEFAULT_LOCALE), company);
  return Array.from(plainIcons, ([file, icon]) => (typeof icon === 'string' ? compressed(file, null, icon) : binary(file, icon)));
}

const binary = (file: string, content: Uint8Array): RenderedFile => ({ file, csp: null, content });

/** Renders every page and sends each file at once: all files together would block the process that receives them. */
async function render({ id, contentPath, overrides, company: published, calendar, changedOn, isBackground }: SiteJob): Promise<void> {
  const send = (file: RenderedFile) => process.send?.({ id, file });
  const { company, files: logos } = published ? withLogoFiles(published) : { company: null, files: [] };
  for (const [file, logo] of logos) send(file.endsWith('.svg') ? compressed(file, null, logo.toString()) : binary(file, logo));
  const all = addresses(company ?? undefined);
  for (const [done, address] of all.entries()) {
    const { page, locale } = address;
    // Facts are shown in every language.
    const ofLanguage = overrides[locale] ?? (company ? {} : undefined);
    const pageCalendar = page.isIndexed ? calendar : null;
    if (!ofLanguage && !pageCalendar) continue;
    process.send?.({ id, progress: { done, total: all.length } });
    // Yields, so that new messages are received.
    await turn();
    if (isBackground) await runUrgentJobs();
    const file = fileOf(address);
    const messages = overridesOf(ofLanguage ?? {}, ['common', ...page.namespaces]);
    const pageOverrides = { texts: messages, company, calendar: pageCalendar };
    const { html, csp } = await pageOf(address, pageOverrides);
    if (page.isStatic && isAsBuilt(pageOverrides)) continue;
    const texts = ofLanguage && { path: contentPath, namespaces: Object.keys(ofLanguage), messages, ...(company && { company }) };
    send(compressed(file, csp, texts ? withPublishedTexts(html, texts) : html));
  }
  if (company) {
    // The sign-in page shows the company's name too.
    const { html, csp } = await renderAdminPage(assets, company);
    const texts = { path: contentPath, namespaces: [], messages: {}, company };
    send(compressed('admin.html', csp, withPublishedTexts(html, texts)));
    for (const [file, manifest] of changedManifests(company)) send(compressed(file, null, manifest));
    for (const icon of await changedIcons(company)) send(icon);
    for (const [file, card] of contactCards(company, serverAssets.origin)) send(compressed(file, null, card));
  }
  for (const [file, picture] of sharePictures.drawn) send(binary(file, picture));
  const listed = listedPages(company).map((entry) => {
    const days = [
      entry.lastModified,
      ...[...entry.namespaces, FACTS_NAMESPACE].map((namespace) => changedOn[entry.locale]?.[namespace]),
      // Facts that are the same in all languages are stored in the default language.
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
  if (sitemapXml(listed) !== sitemapXml(serverAssets.listed)) send(compressed(SITEMAP_PATH.slice(1), null, sitemapXml(listed)));
}

/**
 * Renders a single page, such as one of a draft. It uses the built picture even if its title has changed.
 *
 * @returns undefined when the site has no page at the path.
 */
async function renderOne({
  path,
  contentPath,
  overrides,
  company: ownCompany,
  calendar,
  marksTexts,
  request,
}: PageJob): Promise<Rendered | undefined> {
  // The page of a request shows the published company, whose logo files are served.
  const company = ownCompany && request !== undefined ? withLogoFiles(ownCompany).company : ownCompany;
  const address = addresses(company ?? undefined).find((each) => each.path === path);
  if (!address) return undefined;
  const file = fileOf(address);
  const ofLanguage = overrides[address.locale] ?? (company ? {} : undefined);
  const messages = overridesOf(ofLanguage ?? {}, ['common', ...address.page.namespaces]);
  if (marksTexts) {
    const marked = markTexts(await contentOf(address, messages), company ?? builtIn);
    const { html } = await renderPage(address, marked.content, assetsWithBuiltPictures, marked.company, calendar ?? undefined);
    return framePage(html, marked.keys);
  }
  if (request) {
    const content = await contentOf(address, messages);
    const page = await renderPage(address, content, assetsWithBuiltPictures, company ?? undefined, undefined, request);
    // Without messages: the page's own texts are in its markup, and code that is loaded on demand loads its catalogues.
    const texts = { path: contentPath, namespaces: Object.keys(ofLanguage ?? {}), messages: {} };
    return ofLanguage ? { html: withPublishedTexts(page.html, texts), csp: page.csp } : page;
  }
  const pageOverrides = { texts: messages, company, calendar: address.page.isIndexed ? calendar : null };
  const page = isAsBuilt(pageOverrides) ? await builtPage(file) : await renderWith(address, pageOverrides, assetsWithBuiltPictures);
  if (!ofLanguage) return page;
  const texts = { path: contentPath, namespaces: Object.keys(ofLanguage), messages, ...(company && { company }) };
  return { html: withPublishedTexts(page.html, texts), csp: page.csp };
}

const publications: SiteJob[] = [];
const pages: PageJob[] = [];
const background: SiteJob[] = [];

async function run(job: SiteJob | PageJob): Promise<void> {
  try {
    let page: Rendered | undefined;
    if ('path' in job) page = await renderOne(job);
    else await render(job);
    process.send?.({ id: job.id, page });
  } catch (error) {
    process.send?.({ id: job.id, error });
  }
  // Yields, so that new messages are received.
  await turn();
}

/** Runs jobs that a caller waits for: publications first, which wait for one page at most. */
async function runUrgentJobs(): Promise<void> {
  const next = () => publications.shift() ?? pages.shift();
  for (let job = next(); job; job = next()) await run(job);
}

let isRunning = false;
async function runJobs(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  await runUrgentJobs();
  for (let job = background.shift(); job; job = background.shift()) {
    await run(job);
    await runUrgentJobs();
  }
  isRunning = false;
}

process.on('message', (job: SiteJob | PageJob) => {
  if ('path' in job) pages.push(job);
  else (job.isBackground ? background : publications).push(job);
  void runJobs();
});

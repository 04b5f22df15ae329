/** A thread of the server: renders the pages of a published version by the same code as the build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import type { Company } from '@zmb/admin-api/contract/company.ts';

import { addresses, loadContent } from '../src/entry-server.tsx';
import { DEFAULT_LOCALE, type Locale } from '../src/i18n/locale.ts';
import type { Namespace } from '../src/i18n/messages.ts';
import { readKeptAssets } from './kept-assets.ts';
import { addParsedSelectors } from './page-styles.ts';
import { type AllOverrides, type Overrides, overridesOf, withPublishedTexts } from './published-texts.ts';
import { renderPage, type SiteAssets } from './render-page.ts';
import { brand } from './server.ts';
import { pictureDrawer, ShareStudio } from './share-studio.ts';
import { SITEMAP_PATH, sitemapXml } from './sitemap.ts';

/** What to render: `RenderingOrder` of admin-api/src/website/page-renderer.ts. */
interface Order {
  id: number;
  contentPath: string;
  isFinal: boolean;
  overrides: AllOverrides;
  /** Null while every fact is as built. */
  company: Company | null;
  changedOn: Partial<Record<Locale, Record<string, string>>>;
}

/** `RenderedFile` of the same file. */
interface RenderedFile {
  file: string;
  csp: string | null;
  content: Uint8Array | null;
  brotli: Uint8Array | null;
  gzip: Uint8Array | null;
}

/** A page before it is told which version it belongs to. */
interface Rendered {
  html: string;
  csp: string;
}

const { siteDir } = workerData as { siteDir: string };
const server = join(siteDir, 'server');
const client = join(siteDir, 'client');
const kept = await readKeptAssets(server);
addParsedSelectors(kept.selectors);
const builtPictures = new Map(kept.pictures.files.map(([locale, path, file]) => [`${locale} ${path}`, file]));
const studio = new ShareStudio(
  kept.pictures.style,
  pictureDrawer(brand, async () => {
    const [latin, arabic, wasm] = await Promise.all(['latin.ttf', 'arabic.ttf', 'resvg.wasm'].map((name) => readFile(join(server, name))));
    if (!latin || !arabic || !wasm) throw new Error('The fonts of pictures are missing');
    return { fonts: { latin, arabic }, wasm };
  }),
  new Set(builtPictures.values()),
);
const assets: SiteAssets = {
  origin: kept.origin,
  template: kept.template,
  scripts: kept.scripts,
  hasGoogleAnalytics: kept.hasGoogleAnalytics,
  client: { manifest: kept.manifest, sheets: new Map(kept.sheets) },
  async pictureFor(path, words) {
    const drawn = await studio.pictureFor(path, words).catch(() => undefined);
    // A title that fits in no size keeps the picture of the build.
    const file = drawn ?? builtPictures.get(`${words.locale} ${path}`);
    if (file === undefined) throw new Error(`No picture can be drawn for ${path}`);
    return file;
  },
};
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

async function renderWith(address: Address, own: Overrides, company: Company | null): Promise<Rendered> {
  const content = await loadContent(address.page, address.locale);
  const names = Object.keys(content) as Namespace[];
  const texts = Object.fromEntries(names.map((name) => [name, { ...content[name], ...own[name] }]));
  return renderPage(address, texts, assets, company ?? undefined);
}

const isAsBuilt = (own: Overrides, company: Company | null) => !company && Object.keys(own).length === 0;

async function pageOf(address: Address, file: string, own: Overrides, company: Company | null): Promise<Rendered> {
  if (isAsBuilt(own, company)) return { html: await readFile(join(client, file), 'utf8'), csp: policies.get(file) ?? '' };
  const shown = JSON.stringify([own, company]);
  const known = rendered.get(file);
  if (known?.shown === shown) return known.page;
  const page = await renderWith(address, own, company);
  rendered.set(file, { shown, page });
  return page;
}

/** As the build compresses, which takes a quarter of a second for a page, or fast. */
const QUALITY = { final: 11, fast: 5 };

function compressed(file: string, csp: string | null, text: string, isFinal: boolean): RenderedFile {
  const content = Buffer.from(text);
  const brotli = {
    [constants.BROTLI_PARAM_QUALITY]: isFinal ? QUALITY.final : QUALITY.fast,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return { file, csp, content: null, brotli: brotliCompressSync(content, { params: brotli }), gzip: gzipSync(content, { level: 9 }) };
}

/** @returns undefined when another order has taken its place. */
async function render(
  { contentPath, overrides, company, changedOn, isFinal }: Order,
  isSuperseded: () => boolean,
): Promise<RenderedFile[] | undefined> {
  const files: RenderedFile[] = [];
  for (const address of addresses()) {
    const { page, locale, path } = address;
    // The facts are on the pages of every language.
    const ofLanguage = overrides[locale] ?? (company ? {} : undefined);
    if (!ofLanguage) continue;
    // Lets messages in.
    await turn();
    if (isSuperseded()) return undefined;
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const own = overridesOf(ofLanguage, ['common', ...page.namespaces]);
    const { html, csp } = await pageOf(address, file, own, company);
    if (page.isStatic && isAsBuilt(own, company)) continue;
    const published = { path: contentPath, namespaces: Object.keys(ofLanguage), messages: own, ...(company && { company }) };
    files.push(compressed(file, csp, withPublishedTexts(html, published), isFinal));
  }
  for (const [file, picture] of studio.drawn) files.push({ file, csp: null, content: picture, brotli: null, gzip: null });
  const listed = kept.listed.map((entry) => {
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
  if (listed.some(({ lastModified }, index) => lastModified !== kept.listed[index]?.lastModified))
    files.push(compressed(SITEMAP_PATH.slice(1), null, sitemapXml(listed), isFinal));
  return files;
}

let newest = 0;
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (order: Order) => {
  newest = order.id;
  // Better compression can wait: whatever is ordered next takes its place.
  const isSuperseded = () => order.isFinal && newest !== order.id;
  last = last
    .then(() => render(order, isSuperseded))
    .then(
      (files) => parentPort?.postMessage({ id: order.id, files }),
      (error: unknown) => parentPort?.postMessage({ id: order.id, error }),
    );
});

import { type Company, company as builtIn, type HoursCalendar } from '@zmb/admin-api/contract/company.ts';
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { injectedStyleTexts } from '@zmb/design-system';
import type { Manifest } from 'vite';

import { type Address, type PageContent, renderAdminShell, renderMarkup } from '../src/entry-server.tsx';
import { DEFAULT_LOCALE, directionOf } from '../src/i18n/locale.ts';
import type { Page } from '../src/routing/page.ts';
import { escapeHtml, type Head, headHtml, headOf } from '../src/routing/page-head.ts';
import { buildDocument } from './document.ts';
import { iconTags, staffIconTags } from './icons.ts';
import { filesOf } from './manifest.ts';
import { stylesFor } from './page-styles.ts';
import { type PictureTexts, pictureTitle, socialTags } from './social.ts';
import { structuredData, structuredDataHtml } from './structured-data.ts';

const ENTRY = 'src/entry-client.tsx';
/** The chunked photo upload; the page of a request loads it on demand. */
const PHOTO_PARTS = 'src/lead-forms/photo-parts.tsx';
const ADMIN_ROUTES = 'src/staff-routes.tsx';

/** A client build: its manifest, and its style sheets by file name. */
export interface ClientBuild {
  manifest: Manifest;
  sheets: ReadonlyMap<string, string>;
}

/** The parts of the built site that a document needs. In development Vite serves modules and styles, and there is no `client`. */
export interface SiteAssets {
  /** Scheme, host and port of the public site, without a slash at the end. */
  origin: string;
  /** The text of index.html. */
  template: string;
  /** The compiled inline scripts. */
  scripts: { early: string; boot: string; adminBoot: string; requestBoot: string };
  hasGoogleAnalytics: boolean;
  client?: ClientBuild;
  /** The file of a page's share picture. @default none */
  pictureFor?: (path: string, texts: PictureTexts) => Promise<string>;
}

/** A rendered page. */
export interface PageDocument {
  html: string;
  /** The Content-Security-Policy that allows exactly its scripts and styles. */
  csp: string;
  head: Head;
  /** The file of its component, relative to the site's folder; undefined in development. */
  source: string | undefined;
  /** The date of the last change that the page itself shows, `YYYY-MM-DD`. */
  updated: string | undefined;
}

/**
 * Renders a page with the given texts to a complete document, without side effects: the build calls it for every page, the development server
 * for the requested page.
 *
 * @param company The company whose facts the page shows. @default the built-in company
 * @param calendar Holidays and periods for its structured data. @default the built-in calendar
 * @param request For the page of a request; null when its link has expired or was revoked. @default null
 */
export async function renderPage(
  address: Address,
  content: PageContent,
  assets: SiteAssets,
  company: Company = builtIn,
  calendar: HoursCalendar = builtIn.calendar,
  request: RequestPageData | null = null,
): Promise<PageDocument> {
  const { page, locale } = address;
  const { origin, template, scripts, client, pictureFor } = assets;
  const { html, title, description, heading, home, facts, fonts } = await renderMarkup(address, content, company, request);
  const head = headOf({ title, description, isIndexed: page.isIndexed, path: page.path, locale, origin });
  const tags = [headHtml(head)];
  if (page.isIndexed) {
    const { path, service } = page;
    tags.push(structuredDataHtml(structuredData({ path, locale, origin, description, heading, home, service, facts, company, calendar })));
  }
  if (client) tags.push(iconTags(locale));
  if (head.canonical && pictureFor) {
    const pictureTexts = {
      locale,
      title: pictureTitle(title),
      company: inLanguage(company.name, locale),
      shortName: inLanguage(company.shortName, locale),
    };
    const picture = `${origin}/${await pictureFor(page.path, pictureTexts)}`;
    tags.push(socialTags({ locale, siteName: pictureTexts.company, title, description, url: head.canonical, picture }));
  }
  const source = client && (await sourceOf(page));
  const isHydrated = !page.isStatic;
  const hasPhotos = request !== null && html.includes('data-request-photos');
  const sources = hasPhotos ? [PHOTO_PARTS] : client ? textSourcesOf(address, client) : [];
  const files = client && source ? filesOf(client.manifest, ENTRY, [source, ...sources]) : undefined;
  const photoParts = hasPhotos ? client?.manifest[PHOTO_PARTS]?.file : undefined;
  const { html: text, csp } = buildDocument(
    template,
    {
      lang: locale,
      dir: directionOf(locale),
      head: tags.join('\n    '),
      early: scripts.early,
      styles: client && files ? stylesFor(sheetText(client, files.css), html) : '',
      inlinedSheets: files ? files.css.map((file) => `/${file}`) : [],
      fonts: client ? fonts : [],
      app: html,
      boot: isHydrated ? scripts.boot : photoParts === undefined ? null : scripts.requestBoot,
      scripts: photoParts === undefined ? files?.scripts.map((file) => `/${file}`) : [`/${photoParts}`],
      hasGoogleAnalytics: assets.hasGoogleAnalytics && isHydrated,
    },
    injectedStyleTexts,
  );
  return { html: text, csp, head, source, updated: facts.updated };
}

/** The document of the staff area, which shows a loader until its code is loaded. */
export async function renderAdminPage(
  { template, scripts, client }: SiteAssets,
  { shortName }: Pick<Company, 'shortName'> = builtIn,
): Promise<Pick<PageDocument, 'html' | 'csp'>> {
  const { html, fonts } = await renderAdminShell();
  const files = client && filesOf(client.manifest, ENTRY, [ADMIN_ROUTES]);
  return buildDocument(
    template,
    {
      lang: DEFAULT_LOCALE,
      dir: directionOf(DEFAULT_LOCALE),
      head: `<title>${escapeHtml(inLanguage(shortName, DEFAULT_LOCALE))}</title>\n    <meta name="robots" content="noindex">\n    ${staffIconTags}`,
      early: scripts.early,
      // All styles, because scripts render everything except the loader.
      styles: client && files ? sheetText(client, files.css) : '',
      inlinedSheets: files ? files.css.map((file) => `/${file}`) : [],
      fonts: client ? fonts : [],
      app: html,
      boot: scripts.adminBoot,
      // Pages are edited in place in a frame.
      hasFrames: true,
      scripts: files?.scripts.map((file) => `/${file}`),
    },
    injectedStyleTexts,
  );
}

const pageFiles = import.meta.glob<Record<string, unknown>>('../src/pages/**/*Page.tsx');

/** The file that exports a page's component, as a key of the manifest. */
async function sourceOf(page: Page): Promise<string> {
  const component = await page.load();
  for (const [file, load] of Object.entries(pageFiles)) {
    if (Object.values(await load()).includes(component)) return file.replace('../', '');
  }
  throw new Error(`No file below src/pages exports the component of ${page.path}`);
}

/** The text files that a page loads before hydration, as keys of the manifest. Services and projects added by staff have none. */
function textSourcesOf({ page, locale }: Address, { manifest }: ClientBuild): string[] {
  const files = [
    `../design-system/src/messages/${locale}/page.ts`,
    `src/locales/${locale}/index.ts`,
    ...['common', ...page.namespaces].map((namespace) => `src/locales/${locale}/${namespace}.json`),
  ];
  return files.filter((file) => (page.service ?? page.project) === undefined || file in manifest);
}

function sheetText({ sheets }: ClientBuild, files: readonly string[]): string {
  return files
    .map((file) => sheets.get(file) ?? '')
    .join('')
    .trim();
}

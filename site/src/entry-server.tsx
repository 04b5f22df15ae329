import { createIntl } from 'react-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { girihTile, girihTileSize, logoLetter, logoPath, logoStar, loadWords, logoViewBox, PageLoader } from '@zmb/design-system';
import { fontFiles } from '@zmb/design-system/theme/font-files.ts';

import type { Brand } from '../build/brand.ts';
import { App } from './App.tsx';
import { headTexts } from './company/facts.ts';
import { basename, DEFAULT_LOCALE, directionOf, intlTag, type Locale, LOCALES, localeOfPath, localePath } from './i18n/locale.ts';
import { loadMessages, type Messages, type Namespace } from './i18n/messages.ts';
import { type Head, headHtml, headOf } from './routing/page-head.ts';
import type { PageHandle } from './routing/page-handle.ts';
import { createPageRouter, handleAt, loadPage, locationOf } from './routing/page-router.ts';
import { notFoundPage, publicPages, publicRoutes, serverErrorPage } from './routes.tsx';
import { PageRouterProvider } from './routing/PageRouterProvider.tsx';
import { structuredData, structuredDataHtml } from '../build/structured-data.ts';

export { injectedStyleTexts } from '@zmb/design-system';

/** A page as the prerenderer writes it. */
export interface RenderedPage {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  /** The markup of the root element. */
  html: string;
  /** The tags of the head. */
  head: string;
  /** What the head says, for what is made of it beside the page. */
  meta: Head;
  /** The file that holds the page's code, as the build's manifest names it. */
  source: string;
  /** The catalogues that the page has of its own. */
  namespaces: readonly Namespace[];
  /** Font files to preload. */
  fonts: readonly string[];
}

/** An address to prerender. */
export interface Address {
  /** The address, with its language prefix. */
  path: string;
  locale: Locale;
  kind: 'page' | 'notFound' | 'serverError';
}

/** Every address that is written as a file, in every language. */
export function addresses(): Address[] {
  return LOCALES.flatMap((locale) => [
    ...publicPages
      .flatMap(({ path, aliases = [], addresses: filled }) => filled ?? [path, ...aliases])
      .map((path): Address => ({ path: localePath(locale, path), locale, kind: 'page' })),
    { path: localePath(locale, '/404'), locale, kind: 'notFound' },
    { path: localePath(locale, serverErrorPage.path), locale, kind: 'serverError' },
  ]);
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let html = '';
  for await (const chunk of stream) html += String(chunk);
  return html;
}

/** The drawings that the build makes icons and pictures of. */
export function brand(): Brand {
  return {
    logo: { path: logoPath, viewBox: logoViewBox },
    mark: { star: logoStar, letter: logoLetter },
    tile: { svg: girihTile(), ...girihTileSize },
  };
}

interface HeadParts {
  handle: PageHandle;
  locale: Locale;
  messages: Messages;
  origin: string;
  /** The markup of the root element. */
  html: string;
}

function headFor({ handle, locale, messages, origin, html }: HeadParts): Pick<RenderedPage, 'head' | 'meta'> {
  const intl = createIntl({ locale: intlTag(locale), messages });
  const { title, description } = headTexts(intl, locale, handle);
  const { path, isIndexed } = handle;
  const meta = headOf({ title, description, isIndexed, path, locale, origin });
  if (!isIndexed) return { head: headHtml(meta), meta };
  const text = (id: string) => (id in messages ? intl.formatMessage({ id }) : undefined);
  const data = structuredData({ path, locale, origin, description, text, html });
  return { head: `${headHtml(meta)}\n    ${structuredDataHtml(data)}`, meta };
}

function namespacesOf(path: string): readonly Namespace[] {
  const page = [...publicPages, notFoundPage, serverErrorPage].find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page.namespaces;
}

/**
 * Renders one address.
 *
 * @param path The address with its language prefix.
 * @param origin Scheme, host and port of the public site, for canonical and alternate addresses.
 * @throws Error when the page can't be rendered: an error must fail the build, never become a page.
 */
export async function render(path: string, origin: string): Promise<RenderedPage> {
  const locale = localeOfPath(path);
  const router = createPageRouter(publicRoutes(locale), basename(locale), locationOf(new URL(path, origin)));
  await loadPage(router, router.state.location);
  const handle = handleAt(router, router.state.location);
  if (!handle) throw new Error(`No page at ${path}`);
  const common = await loadMessages(locale, 'common');
  const words = await loadWords(locale);
  const { prelude } = await prerenderToNodeStream(
    <App locale={locale} messages={common} words={words}>
      <PageRouterProvider router={router} />
    </App>,
    {
      // One piece: a boundary that is filled in by script would leave the page incomplete without it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  const namespaces = namespacesOf(handle.path);
  const messages = await loadMessages(locale, 'common', 'services', ...namespaces);
  const html = await text(prelude);
  return {
    locale,
    dir: directionOf(locale),
    html,
    ...headFor({ handle, locale, messages, origin, html }),
    source: handle.source,
    namespaces,
    fonts: fontFiles[locale],
  };
}

/** The page of the staff area before its code arrives: the loader, without a word in any language. */
export async function renderAdminShell(): Promise<Pick<RenderedPage, 'html' | 'fonts'>> {
  const common = await loadMessages(DEFAULT_LOCALE, 'common');
  const { prelude } = await prerenderToNodeStream(
    <App locale={DEFAULT_LOCALE} messages={common} words={await loadWords(DEFAULT_LOCALE)}>
      <PageLoader label="" />
    </App>,
  );
  return { html: await text(prelude), fonts: fontFiles[DEFAULT_LOCALE] };
}

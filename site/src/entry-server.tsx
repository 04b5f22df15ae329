import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { type Company, company as builtIn } from '@zmb/admin-api/contract/company.ts';
import { Button, loadMessages as loadComponentMessages, Section } from '@zmb/design-system';
import { PageLoader } from '@zmb/design-system/company';
import { fontFiles } from '@zmb/design-system/theme/font-files.ts';
import { createIntl } from 'react-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';

import { App } from './App.tsx';
import { headTexts, namedFacts } from './company/facts.ts';
import { basename, DEFAULT_LOCALE, directionOf, intlTag, type Locale, LOCALES, localePath } from './i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages, type Namespace } from './i18n/messages.ts';
import { handleOf, type Page } from './routing/page.ts';
import { type PageFacts, PageFactsContext } from './routing/page-facts.ts';
import { loadedRoutesOf } from './routing/page-routes.tsx';
import { notFoundPage, publicPages, requestPage, serverErrorPage, shellRoutes } from './routes.tsx';
import { RequestDataContext } from './pages/request/request-data.ts';

/** A page at one of its paths. */
export interface Address {
  page: Page;
  locale: Locale;
  /** The path with its language prefix. */
  path: string;
  kind: 'page' | 'notFound' | 'serverError';
}

/**
 * All pages that are written as files, in every language, with each of their paths.
 *
 * @param company The company whose services and projects have pages. @default the company as built
 */
export function addresses(company: Company = builtIn): Address[] {
  const pages = [...publicPages(company), requestPage];
  return LOCALES.flatMap((locale) => [
    ...pages.flatMap((page) =>
      (page.paths ?? [page.path, ...(page.aliases ?? [])]).map((path): Address => ({
        page,
        locale,
        path: localePath(locale, path),
        kind: 'page',
      })),
    ),
    { page: notFoundPage, locale, path: localePath(locale, '/404'), kind: 'notFound' },
    { page: serverErrorPage, locale, path: localePath(locale, serverErrorPage.path), kind: 'serverError' },
  ]);
}

/** The texts of a page in one language: `common` and each of its own catalogues, compiled. */
export type PageContent = Readonly<Partial<Record<Namespace, Messages>>>;

/** The texts of a page from its catalogues. */
export async function loadContent(page: Page, locale: Locale): Promise<PageContent> {
  const namespaces = ['common', ...page.namespaces] as const;
  const loaded = await Promise.all(namespaces.map(async (namespace) => [namespace, await loadMessages(locale, namespace)] as const));
  return Object.fromEntries(loaded);
}

/** A rendered page, with the texts of its head. */
export interface RenderedPage {
  /** The markup of the root element. */
  html: string;
  title: string;
  description: string;
  /** The text of its h1. */
  heading: string;
  /** The name of the home page. */
  home: string;
  facts: PageFacts;
  /** Font files to preload. */
  fonts: readonly string[];
}

/**
 * Renders a page with the given texts and facts of the company; the request page with the request. It reads no file and has no side effects,
 * so that a server can call it at run time as well.
 *
 * @throws Error when the page cannot be rendered, so that an error never becomes a page.
 */
export async function renderMarkup(
  { page, locale, path }: Address,
  content: PageContent,
  company: Company = builtIn,
  request: RequestPageData | null = null,
): Promise<RenderedPage> {
  const { common = {}, ...own } = content;
  const messages = Object.assign({}, ...Object.values(own)) as Messages;
  const routes = shellRoutes(locale, loadedRoutesOf(page, locale, await page.load(), messages));
  const handler = createStaticHandler(routes, { basename: basename(locale) });
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`The page at ${path} redirects`);
  const facts: PageFacts = {};
  const html = await prerender(
    <PageFactsContext value={(stated) => void Object.assign(facts, stated)}>
      <App locale={locale} messages={common} componentMessages={await loadComponentMessages(locale)} company={company}>
        <RequestDataContext value={request}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </RequestDataContext>
      </App>
    </PageFactsContext>,
  );
  const intl = createIntl({ locale: intlTag(locale), messages: { ...common, ...messages } });
  const handle = handleOf(page);
  return {
    html,
    ...headTexts(intl, locale, handle, company),
    heading: handle.heading in intl.messages ? intl.formatMessage({ id: handle.heading }, namedFacts(intl, locale, company)) : '',
    home: intl.formatMessage({ id: 'nav.home' }),
    facts,
    fonts: fontFiles[locale],
  };
}

addCatalogues(import.meta.glob<Messages>('./locales/*/admin.json', { import: 'default' }));

/** The staff area without scripts: a notice in every language, because only a script knows the chosen one. */
async function renderNoScriptNotice(locale: Locale) {
  const messages = await loadMessages(locale, 'admin');
  const text = (id: keyof typeof messages) => createIntl({ locale: intlTag(locale), messages }).formatMessage({ id });
  return (
    <div key={locale} lang={locale} dir={directionOf(locale)}>
      <Section title={text('admin.scripts.title')} titleLevel={1} intro={text('admin.scripts.text')} spacing="tight">
        <Button href={localePath(locale, '/')}>{text('admin.nav.site')}</Button>
      </Section>
    </div>
  );
}

/** The page of the staff area until its code is loaded: the loader, without texts; without scripts, a notice. */
export async function renderAdminShell(): Promise<Pick<RenderedPage, 'html' | 'fonts'>> {
  const common = await loadMessages(DEFAULT_LOCALE, 'common');
  const html = await prerender(
    <App locale={DEFAULT_LOCALE} messages={common} componentMessages={await loadComponentMessages(DEFAULT_LOCALE)}>
      <PageLoader label="" />
      <noscript>
        <main>{await Promise.all(LOCALES.map(renderNoScriptNotice))}</main>
      </noscript>
    </App>,
  );
  return { html, fonts: fontFiles[DEFAULT_LOCALE] };
}

async function prerender(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element, {
    // In one piece, because a boundary that a script fills in would be missing without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { type Company, company as builtIn } from '@zmb/admin-api/contract/company.ts';
import { Button, loadWords, Section } from '@zmb/design-system';
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

/** A page at one of its URLs. */
export interface Address {
  page: Page;
  locale: Locale;
  /** The path with its language prefix. */
  path: string;
  kind: 'page' | 'notFound' | 'serverError';
}

/**
 * Every address that is written as a file, in every language.
 *
 * @param company The company whose services have pages. @default as built
 */
export function addresses(company: Company = builtIn): Address[] {
  const pages = [...publicPages(company), requestPage];
  return LOCALES.flatMap((locale) => [
    ...pages.flatMap((page) =>
      (page.addresses ?? [page.path, ...(page.aliases ?? [])]).map((path): Address => ({
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

/** The texts of a page as its catalogues have them. */
export async function loadContent(page: Page, locale: Locale): Promise<PageContent> {
  const namespaces = ['common', ...page.namespaces] as const;
  const loaded = await Promise.all(namespaces.map(async (namespace) => [namespace, await loadMessages(locale, namespace)] as const));
  return Object.fromEntries(loaded);
}

/** What React makes of a page, and the texts that its head is made of. */
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
 * Renders a page with the given texts and the facts of the company, and that of a request with the request. It reads no file and changes nothing, so that a server can call it at run time as well.
 *
 * @throws Error when the page can't be rendered: an error must fail the caller, never become a page.
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
      <App locale={locale} messages={common} words={await loadWords(locale)} company={company}>
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

/** What the staff area says without scripts. Only a script knows the language that was chosen. */
async function scriptsNeeded(locale: Locale) {
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

/** The page of the staff area before its code arrives: the loader, without a word in any language, or what it needs. */
export async function renderAdminShell(): Promise<Pick<RenderedPage, 'html' | 'fonts'>> {
  const common = await loadMessages(DEFAULT_LOCALE, 'common');
  const html = await prerender(
    <App locale={DEFAULT_LOCALE} messages={common} words={await loadWords(DEFAULT_LOCALE)}>
      <PageLoader label="" />
      <noscript>
        <main>{await Promise.all(LOCALES.map(scriptsNeeded))}</main>
      </noscript>
    </App>,
  );
  return { html, fonts: fontFiles[DEFAULT_LOCALE] };
}

async function prerender(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element, {
    // One piece: a boundary that is filled in by script would leave the page incomplete without it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

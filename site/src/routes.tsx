import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { FORM_OUTCOMES, RESULT_KINDS, SUBSCRIPTION_ACTIONS } from './lead-forms/form-fields.ts';
import type { Locale } from './i18n/locale.ts';
import { loadMessages, type MessageId, type Namespace } from './i18n/messages.ts';
import type { PageHandle } from './routing/page-handle.ts';
import { type Service, serviceAliases, services } from './company/services.ts';
import { PageLoadError } from './routing/page-load-error.ts';
import { PageFrame } from './shell/PageFrame.tsx';
import { SiteShell } from './shell/SiteShell.tsx';

/** A page of the site: what its handle says, and the catalogues it needs. Its title and description are the first catalogue's, unless named. */
export interface Page extends Omit<PageHandle, 'title' | 'description'> {
  title?: MessageId;
  description?: MessageId;
  /** The addresses of the path when it has parameters. */
  addresses?: readonly string[];
  /** Other paths that show the same page; `path` is its canonical address. */
  aliases?: readonly string[];
  namespaces: readonly [Namespace, ...Namespace[]];
}

const formResults = RESULT_KINDS.flatMap((kind) => FORM_OUTCOMES.map((outcome) => `/form-result/${kind}/${outcome}`));

/** The page of a service; all twelve share their code, each has texts of its own. */
function servicePage({ name, href, slug }: Service): Page {
  return {
    path: href,
    aliases: serviceAliases.filter(({ service }) => service === name).map(({ path }) => path),
    namespaces: ['service', 'services', `service-${slug}`],
    title: `${name}.meta.title`,
    description: `${name}.meta.description`,
    source: 'src/pages/service/ServicePage.tsx',
    isIndexed: true,
    service: name,
  };
}

/** The public pages; each exists in every language. */
export const publicPages: readonly Page[] = [
  {
    path: '/',
    aliases: ['/home'],
    namespaces: ['home', 'services', 'faq-common'],
    source: 'src/pages/home/HomePage.tsx',
    isIndexed: true,
    startsWithInk: true,
  },
  { path: '/contact', namespaces: ['contact', 'services'], source: 'src/pages/contact/ContactPage.tsx', isIndexed: true },
  {
    path: '/services',
    namespaces: ['services-overview', 'services'],
    source: 'src/pages/services/ServicesPage.tsx',
    isIndexed: true,
  },
  ...services.map(servicePage),
  { path: '/fit-outs', namespaces: ['fit-outs', 'services'], source: 'src/pages/fit-outs/FitOutsPage.tsx', isIndexed: true },
  { path: '/about', namespaces: ['about', 'services'], source: 'src/pages/about/AboutPage.tsx', isIndexed: true },
  { path: '/faq', namespaces: ['faq', 'faq-common'], source: 'src/pages/faq/FaqPage.tsx', isIndexed: true },
  { path: '/privacy-policy', namespaces: ['privacy-policy', 'legal'], source: 'src/pages/legal/PrivacyPolicyPage.tsx', isIndexed: true },
  { path: '/cookie-policy', namespaces: ['cookie-policy', 'legal'], source: 'src/pages/legal/CookiePolicyPage.tsx', isIndexed: true },
  {
    path: '/terms-conditions',
    namespaces: ['terms-conditions', 'legal'],
    source: 'src/pages/legal/TermsConditionsPage.tsx',
    isIndexed: true,
  },
  // Only for people: search engines get the same list as XML, from the same address.
  { path: '/sitemap.xml', namespaces: ['sitemap', 'services'], source: 'src/pages/sitemap/SitemapPage.tsx', isIndexed: false },
  {
    path: '/form-result/:kind/:outcome',
    addresses: formResults,
    namespaces: ['form-result'],
    source: 'src/pages/form-result/FormResultPage.tsx',
    isIndexed: false,
  },
  {
    path: '/newsletter/:action',
    addresses: SUBSCRIPTION_ACTIONS.map((action) => `/newsletter/${action}`),
    namespaces: ['subscription'],
    source: 'src/pages/subscription/SubscriptionPage.tsx',
    isIndexed: false,
  },
];

/** Shown for any other address, with status 404. */
export const notFoundPage: Page = {
  path: '*',
  namespaces: ['not-found'],
  source: 'src/pages/error/ErrorPage.tsx',
  isIndexed: false,
  startsWithInk: true,
};

/** Sent as it is when the server itself fails; it never comes alive, for its address is not its own. */
export const serverErrorPage: Page = {
  path: '/server-error',
  namespaces: ['server-error'],
  source: 'src/pages/error/ErrorPage.tsx',
  isIndexed: false,
  startsWithInk: true,
  isStatic: true,
};

/** Fetches the code of pages, by their files. */
export type PageModules = Readonly<Record<string, () => Promise<Record<string, ComponentType>>>>;

// Each area knows its own: a visitor has no use for the names of the staff area's files.
const publicModules: PageModules = import.meta.glob<Record<string, ComponentType>>('./pages/**/*Page.tsx');

/** Loads a page and its messages together; a page's file exports a component of the file's name. */
async function loadPage(
  { source, namespaces }: Page,
  { handle, locale, modules }: { handle: PageHandle; locale: Locale; modules: PageModules },
) {
  const load = modules[source.replace('src/staff/', './')] ?? publicModules[source.replace('src/', './')];
  if (!load) throw new Error(`No page in ${source}`);
  const [module, messages] = await Promise.all([load(), loadMessages(locale, ...namespaces)]).catch((cause: unknown) => {
    throw new PageLoadError(`${source} could not be loaded`, { cause });
  });
  const name = source.slice(source.lastIndexOf('/') + 1, -'.tsx'.length);
  const PageComponent = module[name];
  if (!PageComponent) throw new Error(`${source} exports no ${name}`);
  return {
    Component: () => (
      <PageFrame locale={locale} messages={messages} handle={handle}>
        <PageComponent />
      </PageFrame>
    ),
  };
}

/**
 * The routes of a page: its path and its aliases.
 *
 * @param modules Where its code is, if that is no public page's.
 */
export function routesOf(page: Page, locale: Locale, modules: PageModules = {}): RouteObject[] {
  const [namespace] = page.namespaces;
  const handle: PageHandle = {
    source: page.source,
    path: page.path,
    title: page.title ?? (`${namespace}.meta.title` as MessageId),
    description: page.description ?? (`${namespace}.meta.description` as MessageId),
    isIndexed: page.isIndexed,
    ...(page.service && { service: page.service }),
    startsWithInk: page.startsWithInk,
    isStatic: page.isStatic,
  };
  return [page.path, ...(page.aliases ?? [])].map((path) => ({ path, handle, lazy: () => loadPage(page, { handle, locale, modules }) }));
}

/**
 * The public routes of one language; the router's basename adds its prefix. The page of a server that fails is rendered and never
 * gone to: as an address it leads nowhere, in the browser as on the server.
 */
export function publicRoutes(locale: Locale): RouteObject[] {
  const rendered = import.meta.env.SSR ? [serverErrorPage] : [];
  return [
    {
      element: <SiteShell locale={locale} />,
      children: [...publicPages, ...rendered, notFoundPage].flatMap((page) => routesOf(page, locale)),
    },
  ];
}

import type { Company } from '@zmb/admin-api/contract/company.ts';
import { type ProjectEntry, projectKey, projectPath } from '@zmb/admin-api/contract/projects.ts';
import type { RouteObject } from 'react-router-dom';

import { FORM_OUTCOMES, RESULT_KINDS, SUBSCRIPTION_ACTIONS } from './lead-forms/delivery/form-fields.ts';
import type { Locale } from './i18n/locale.ts';
import { serviceTextId } from './i18n/messages.ts';
import type { Page } from './routing/page.ts';
import { projectsOf } from './company/projects.ts';
import { type Service, serviceAliases, servicesOf } from './company/services.ts';
import { routesOf } from './routing/page-routes.tsx';
import { PageFailure } from './shell/PageFailure.tsx';
import { SiteShell } from './shell/SiteShell.tsx';

const formResults = RESULT_KINDS.flatMap((kind) => FORM_OUTCOMES.map((outcome) => `/form-result/${kind}/${outcome}`));

/** The page of a service: all share the code, each has its own texts. */
function servicePage({ name, href, slug }: Service): Page {
  return {
    path: href,
    aliases: serviceAliases.filter(({ service }) => service === name).map(({ path }) => path),
    namespaces: ['service', 'services', 'projects', `service-${slug}`],
    title: serviceTextId(name, 'meta.title'),
    description: serviceTextId(name, 'meta.description'),
    heading: serviceTextId(name, 'title'),
    load: async () => (await import('./pages/service/ServicePage.tsx')).ServicePage,
    isIndexed: true,
    service: name,
  };
}

/** The page of a project. */
function projectPage({ slug }: ProjectEntry): Page {
  return {
    path: projectPath(slug),
    namespaces: ['projects-pages', 'projects', 'services', `project-${slug}`],
    title: 'projects.page.meta.title',
    description: projectKey(slug, 'summary'),
    heading: projectKey(slug, 'title'),
    load: async () => (await import('./pages/project/ProjectPage.tsx')).ProjectPage,
    isIndexed: true,
    project: slug,
  };
}

/** The part of a company that determines its pages. */
type WithPages = Pick<Company, 'services' | 'projects'>;

/** The public pages of a company; each exists in every language. */
export function publicPages(company: WithPages): readonly Page[] {
  return [...FIRST_PAGES, ...servicesOf(company).map(servicePage), ...projectsOf(company).map(projectPage), ...OTHER_PAGES];
}

const FIRST_PAGES: readonly Page[] = [
  {
    path: '/',
    aliases: ['/home'],
    namespaces: ['home', 'services', 'projects', 'faq-common', 'trust'],
    load: async () => (await import('./pages/home/HomePage.tsx')).HomePage,
    isIndexed: true,
    startsWithInk: true,
  },
  {
    path: '/contact',
    namespaces: ['contact', 'services'],
    load: async () => (await import('./pages/contact/ContactPage.tsx')).ContactPage,
    isIndexed: true,
  },
  {
    path: '/services',
    namespaces: ['services-overview', 'services'],
    load: async () => (await import('./pages/services/ServicesPage.tsx')).ServicesPage,
    isIndexed: true,
  },
];

const OTHER_PAGES: readonly Page[] = [
  {
    path: '/projects',
    namespaces: ['projects-pages', 'projects', 'services'],
    title: 'projects.meta.title',
    description: 'projects.meta.description',
    heading: 'projects.title',
    load: async () => (await import('./pages/projects/ProjectsPage.tsx')).ProjectsPage,
    isIndexed: true,
  },
  {
    path: '/fit-outs',
    namespaces: ['fit-outs', 'services'],
    load: async () => (await import('./pages/fit-outs/FitOutsPage.tsx')).FitOutsPage,
    isIndexed: true,
  },
  {
    path: '/about',
    namespaces: ['about', 'services', 'trust'],
    load: async () => (await import('./pages/about/AboutPage.tsx')).AboutPage,
    isIndexed: true,
  },
  { path: '/faq', namespaces: ['faq', 'faq-common'], load: async () => (await import('./pages/faq/FaqPage.tsx')).FaqPage, isIndexed: true },
  {
    path: '/privacy-policy',
    namespaces: ['privacy-policy', 'legal'],
    load: async () => (await import('./pages/legal/PrivacyPolicyPage.tsx')).PrivacyPolicyPage,
    isIndexed: true,
  },
  {
    path: '/cookie-policy',
    namespaces: ['cookie-policy', 'legal'],
    load: async () => (await import('./pages/legal/CookiePolicyPage.tsx')).CookiePolicyPage,
    isIndexed: true,
  },
  {
    path: '/terms-conditions',
    namespaces: ['terms-conditions', 'legal'],
    load: async () => (await import('./pages/legal/TermsConditionsPage.tsx')).TermsConditionsPage,
    isIndexed: true,
  },
  {
    path: '/privacy-request',
    namespaces: ['privacy-request'],
    load: async () => (await import('./pages/privacy-request/PrivacyRequestPage.tsx')).PrivacyRequestPage,
    isIndexed: true,
  },
  {
    path: '/privacy-request/confirm',
    namespaces: ['privacy-request'],
    title: 'privacy-request.confirm.meta.title',
    description: 'privacy-request.confirm.meta.description',
    heading: 'privacy-request.confirm.title',
    load: async () => (await import('./pages/privacy-request/ConfirmRequestPage.tsx')).ConfirmRequestPage,
    isIndexed: false,
  },
  // Not indexed: search engines get the same list as XML from the same URL.
  {
    path: '/sitemap.xml',
    namespaces: ['sitemap', 'services', 'projects'],
    load: async () => (await import('./pages/sitemap/SitemapPage.tsx')).SitemapPage,
    isIndexed: false,
  },
  {
    path: '/form-result/:kind/:outcome',
    paths: formResults,
    namespaces: ['form-result', 'sent'],
    load: async () => (await import('./pages/form-result/FormResultPage.tsx')).FormResultPage,
    isIndexed: false,
  },
  {
    path: '/newsletter/:action',
    paths: SUBSCRIPTION_ACTIONS.map((action) => `/newsletter/${action}`),
    namespaces: ['subscription'],
    load: async () => (await import('./pages/subscription/SubscriptionPage.tsx')).SubscriptionPage,
    isIndexed: false,
  },
];

/** Shown at any other URL, with status 404. */
export const notFoundPage: Page = {
  path: '*',
  namespaces: ['not-found'],
  load: async () => (await import('./pages/error/ErrorPage.tsx')).ErrorPage,
  isIndexed: false,
  startsWithInk: true,
};

/** Sent as a static page when the server fails. It is never hydrated, because it is sent at any URL. */
export const serverErrorPage: Page = {
  path: '/server-error',
  namespaces: ['server-error'],
  load: async () => (await import('./pages/error/ErrorPage.tsx')).ErrorPage,
  isIndexed: false,
  startsWithInk: true,
  isStatic: true,
};

/**
 * The request page, which the server renders for the holder of its private link, and which is never hydrated. The built page is that of an
 * expired link. No page links to it; it is a route so that its styles are built.
 */
export const requestPage: Page = {
  path: '/request/:token',
  paths: ['/request/ended'],
  namespaces: ['request', 'contact', 'sent'],
  load: async () => (await import('./pages/request/RequestPage.tsx')).RequestPage,
  isIndexed: false,
  isStatic: true,
};

/** The routes of pages in the shell of the public site. */
export function shellRoutes(locale: Locale, pages: RouteObject[]): RouteObject[] {
  return [
    {
      element: <SiteShell locale={locale} />,
      errorElement: <PageFailure locale={locale} as="main" />,
      // A page that fails stays inside the shell.
      children: [{ errorElement: <PageFailure locale={locale} />, children: pages }],
    },
  ];
}

/**
 * The public routes of one language, whose prefix is the router's basename. Without the page of a failing server, which the server sends at
 * any URL.
 *
 * @param more Pages beside those of the company.
 */
export function publicRoutes(locale: Locale, company: WithPages, more: readonly Page[] = []): RouteObject[] {
  const pages = [...more, ...publicPages(company), requestPage, notFoundPage];
  return shellRoutes(
    locale,
    pages.flatMap((page) => routesOf(page, locale)),
  );
}

import { company as builtIn } from '@zmb/admin-api/contract/company.ts';
import { loadWords } from '@zmb/design-system';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './App.tsx';
import { startAnalytics } from './analytics/start-analytics.ts';
import { trackFailure } from './analytics/track.ts';
import { HYDRATING, pause } from './startup/application.ts';
import { basename, DEFAULT_LOCALE, isAdminPath, type Locale, localeOfPath, LOCALES } from './i18n/locale.ts';
import { loadMessages } from './i18n/messages.ts';
import { publishedCompany } from './i18n/published-texts.ts';
import { createPageRouter, handleAt, loadPage, locationOf, shownLocation } from './routing/page-router.ts';
import { publicRoutes } from './routes.tsx';
import { PageRouterProvider } from './routing/PageRouterProvider.tsx';

async function start(root: HTMLElement) {
  // Evaluating this file was one task; what follows is another.
  await pause();
  const { pathname: path } = location;
  const isAdmin = isAdminPath(path);
  // A translator has changed the language of the document.
  const locale: Locale = isAdmin
    ? (LOCALES.find((known) => known === document.documentElement.lang) ?? DEFAULT_LOCALE)
    : localeOfPath(path);
  const company = publishedCompany() ?? builtIn;
  const staff = isAdmin ? await import('./staff-routes.tsx') : undefined;
  const routes = staff ? staff.adminRoutes(locale) : publicRoutes(locale, company);
  const router = createPageRouter(routes, isAdmin ? '/' : basename(locale), shownLocation());
  const [messages, words, staffWords] = await Promise.all([
    loadMessages(locale, 'common', ...(isAdmin ? (['admin'] as const) : [])),
    loadWords(locale),
    staff?.loadStaffWords(locale),
    // React hydrates the page in one piece, like the markup.
    loadPage(router, router.state.location),
  ]);
  router.listen();
  /** The router follows its own URLs; the other language, the staff area and what only the server renders are page loads. */
  function navigate(path: string) {
    const url = new URL(path, location.origin);
    const { pathname } = url;
    const isOther = isAdminPath(pathname) !== isAdmin || (!isAdmin && localeOfPath(pathname) !== locale);
    if (isOther || handleAt(router, locationOf(url))?.isStatic) location.assign(path);
    else router.navigator.push(path);
  }
  const app = (
    <App locale={locale} messages={messages} words={{ ...words, ...staffWords }} company={company} navigate={navigate}>
      <PageRouterProvider router={router} />
    </App>
  );
  if (isAdmin) createRoot(root).render(app);
  // As a transition React works in slices of a few milliseconds, so that a tap meanwhile gets a response at once.
  else {
    startAnalytics(router);
    dispatchEvent(new Event(HYDRATING));
    startTransition(() => void hydrateRoot(root, app, { onCaughtError: trackFailure }));
  }
}

// `npm run dev:mocks`: no request may leave the page before the mocks are ready.
if (import.meta.env.DEV && import.meta.env.VITE_MOCKS === 'on') await (await import('@zmb/mocks/browser')).startMocks();

const root = document.getElementById('root');
if (root) await start(root);
// eslint-disable-next-line no-console -- without a root there is no page to show it on
else console.error('Root element not found');

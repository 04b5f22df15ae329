import { company as builtIn } from '@zmb/admin-api/contract/company.ts';
import { loadWords } from '@zmb/design-system';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes, RouterProvider } from 'react-router-dom';

import { App } from './App.tsx';
import { startAnalytics } from './analytics/start-analytics.ts';
import { trackFailure } from './analytics/track.ts';
import { HYDRATING, pause } from './startup/application.ts';
import { basename, DEFAULT_LOCALE, isAdminPath, type Locale, localeOfPath, LOCALES, unprefixedPath } from './i18n/locale.ts';
import { loadMessages } from './i18n/messages.ts';
import { publishedCompany } from './i18n/published-texts.ts';
import { openRouter } from './routing/browser-router.ts';
import type { PageHandle } from './routing/page.ts';
import { publicRoutes } from './routes.tsx';

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
  // React hydrates the page in one piece, like the markup.
  const [router, messages, words, staffWords] = await Promise.all([
    openRouter(routes, isAdmin ? '/' : basename(locale)),
    loadMessages(locale, 'common', ...(isAdmin ? (['admin'] as const) : [])),
    loadWords(locale),
    staff?.loadStaffWords(locale),
  ]);
  /** The router follows its own URLs; the other language, the staff area and what only the server renders are page loads. */
  function navigate(path: string) {
    const { pathname, search, hash } = new URL(path, location.origin);
    const isOther = isAdminPath(pathname) !== isAdmin || (!isAdmin && localeOfPath(pathname) !== locale);
    const handle = matchRoutes(routes, pathname, router.basename)?.at(-1)?.route.handle as PageHandle | undefined;
    if (isOther || handle?.isStatic) location.assign(path);
    else void router.navigate(unprefixedPath(pathname) + search + hash);
  }
  const app = (
    <App locale={locale} messages={messages} words={{ ...words, ...staffWords }} company={company} navigate={navigate}>
      <RouterProvider router={router} />
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

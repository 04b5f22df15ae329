import { company as builtIn } from '@zmb/admin-api/contract/company.ts';
import { loadMessages as loadComponentMessages } from '@zmb/design-system';
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
  // A new task, because evaluating this file was one.
  await pause();
  const { pathname: path } = location;
  const isAdmin = isAdminPath(path);
  // A translator may have changed the language of the document.
  const locale: Locale = isAdmin
    ? (LOCALES.find((known) => known === document.documentElement.lang) ?? DEFAULT_LOCALE)
    : localeOfPath(path);
  const company = publishedCompany() ?? builtIn;
  const staff = isAdmin ? await import('./staff-routes.tsx') : undefined;
  const routes = staff ? staff.adminRoutes(locale) : publicRoutes(locale, company);
  // React hydrates the whole page at once, as it was rendered.
  const [router, messages, pageMessages, staffMessages] = await Promise.all([
    openRouter(routes, isAdmin ? '/' : basename(locale)),
    loadMessages(locale, 'common', ...(isAdmin ? (['admin'] as const) : [])),
    loadComponentMessages(locale),
    staff?.loadStaffMessages(locale),
  ]);
  /** Navigates within the router; the other language, the staff area and pages that only the server renders are page loads. */
  function navigate(path: string) {
    const { pathname, search, hash } = new URL(path, location.origin);
    const isOther = isAdminPath(pathname) !== isAdmin || (!isAdmin && localeOfPath(pathname) !== locale);
    const handle = matchRoutes(routes, pathname, router.basename)?.at(-1)?.route.handle as PageHandle | undefined;
    if (isOther || handle?.isStatic) location.assign(path);
    else void router.navigate(unprefixedPath(pathname) + search + hash);
  }
  const app = (
    <App
      locale={locale}
      messages={messages}
      componentMessages={{ ...pageMessages, ...staffMessages }}
      company={company}
      navigate={navigate}
    >
      <RouterProvider router={router} />
    </App>
  );
  if (isAdmin) createRoot(root).render(app);
  // In a transition React works in slices of a few milliseconds, so that the page responds to a tap at once.
  else {
    startAnalytics(router);
    dispatchEvent(new Event(HYDRATING));
    startTransition(() => void hydrateRoot(root, app, { onCaughtError: trackFailure }));
  }
}

// `npm run dev:mocks`: the page must not send requests before the mocks are ready.
if (import.meta.env.DEV && import.meta.env.VITE_MOCKS === 'on') await (await import('@zmb/mocks/browser')).startMocks();

const root = document.getElementById('root');
if (root) await start(root);
// eslint-disable-next-line no-console -- without a root there is no page to show it on
else console.error('Root element not found');

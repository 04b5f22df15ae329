import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';

import { App } from './App.tsx';
import { startAnalytics } from './lib/analytics/start.ts';
import { trackFailure } from './lib/analytics/track.ts';
import { basename, DEFAULT_LOCALE, isAdminPath, type Locale, localeOfPath, LOCALES, unprefixedPath } from './lib/locale.ts';
import { loadMessages } from './lib/messages.ts';
import { publicRoutes } from './routes.tsx';

/** Loads the code of the shown page first: what React hydrates must be there in one piece, like the markup. */
async function loadMatched(routes: RouteObject[], base: string) {
  const matches = matchRoutes(routes, location, base) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement) {
  const locale: Locale = LOCALES.find((known) => known === document.documentElement.lang) ?? DEFAULT_LOCALE;
  const isAdmin = isAdminPath(location.pathname);
  const base = isAdmin ? '/' : basename(locale);
  const routes = isAdmin ? (await import('./admin-routes.tsx')).adminRoutes(locale) : publicRoutes(locale);
  const [messages] = await Promise.all([
    loadMessages(locale, 'common', ...(isAdmin ? (['admin'] as const) : [])),
    loadMatched(routes, base),
  ]);
  const router = createBrowserRouter(routes, { basename: base });
  /** Only addresses of the mounted router are followed inside it; the other language and the staff area are pages of their own. */
  function navigate(path: string) {
    const { pathname, search, hash } = new URL(path, location.origin);
    if (isAdminPath(pathname) !== isAdmin || (!isAdmin && localeOfPath(pathname) !== locale)) location.assign(path);
    else void router.navigate(unprefixedPath(pathname) + search + hash);
  }
  const app = (
    <App locale={locale} messages={messages} navigate={navigate}>
      <RouterProvider router={router} />
    </App>
  );
  if (isAdmin) createRoot(root).render(app);
  // As a transition React works in slices of a few milliseconds, so that a tap meanwhile is answered at once.
  else {
    startAnalytics(router);
    startTransition(() => void hydrateRoot(root, app, { onCaughtError: trackFailure }));
  }
}

// `npm run dev:mocks`: no call may leave the page before the mocks answer.
if (import.meta.env.DEV && import.meta.env.VITE_MOCKS === 'on') await (await import('@zmb/mocks/browser')).startMocks();

const root = document.getElementById('root');
if (root) await start(root);
// eslint-disable-next-line no-console -- without a root there is no page to say it on
else console.error('Root element not found');

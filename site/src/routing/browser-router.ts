import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';

type At = Pick<URL, 'pathname'>;

/** The router of react-router-dom. */
export type Router = ReturnType<typeof createBrowserRouter>;

/** The router's state of a history entry. */
interface Entry {
  /** Identifies the entry, for its scroll position. */
  key: string;
  /** Its index in the history, by which the router undoes a blocked Back. */
  idx: number;
}

/**
 * Loads the code and messages of the page at a URL into its routes, so that a router shows it at once.
 *
 * @param basename The prefix of the URLs of all routes.
 */
export async function loadPage(routes: RouteObject[], basename: string, at: At): Promise<void> {
  const matched = (matchRoutes(routes, at, basename) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The index of the entry that was shown last. */
let shownIndex = -1;

/** Adds the router's state to entries that the browser makes itself, for fragments. */
function completeEntry(): void {
  const entry = history.state as Partial<Entry> | null;
  if (entry?.key === undefined) history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10), idx: shownIndex + 1 }, '');
}

/**
 * The router at the URL of the browser, whose page is loaded.
 *
 * @param basename The prefix of the URLs of all routes.
 */
export async function openRouter(routes: RouteObject[], basename: string): Promise<Router> {
  await loadPage(routes, basename, location);
  completeEntry();
  // Registered before the router's listener, which then finds complete entries.
  addEventListener('popstate', completeEntry);
  // There is no data to hydrate, and no scroll position to restore.
  const router = createBrowserRouter(routes, { basename, hydrationData: {} });
  const updateShownIndex = () => {
    shownIndex = (history.state as Entry).idx;
  };
  updateShownIndex();
  router.subscribe(updateShownIndex);
  return router;
}

import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';

type At = Pick<URL, 'pathname'>;

/** The router of react-router-dom. */
export type Router = ReturnType<typeof createBrowserRouter>;

/** What the router keeps in each entry of the history. */
interface Entry {
  /** Names the entry, for its scroll position. */
  key: string;
  /** Its place in the history, by which the router undoes a Back that it blocks. */
  idx: number;
}

/**
 * Loads the code and the messages of the page at a URL, so that a router that is made from the routes shows it at once.
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

/** The place of the entry that was shown last. */
let shown = -1;

/** Entries that the browser makes itself, at anchors, lack what the router keeps in its own. */
function completeEntry(): void {
  const entry = history.state as Partial<Entry> | null;
  if (entry?.key === undefined) history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10), idx: shown + 1 }, '');
}

/**
 * The router at the URL of the browser, whose page is loaded.
 *
 * @param basename The prefix of the URLs of all routes.
 */
export async function openRouter(routes: RouteObject[], basename: string): Promise<Router> {
  await loadPage(routes, basename, location);
  completeEntry();
  // Before the router does, which finds complete entries then.
  addEventListener('popstate', completeEntry);
  // Nothing is left to hydrate, not even a scroll position.
  const router = createBrowserRouter(routes, { basename, hydrationData: {} });
  const follow = () => {
    shown = (history.state as Entry).idx;
  };
  follow();
  router.subscribe(follow);
  return router;
}

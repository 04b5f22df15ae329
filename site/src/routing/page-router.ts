import { type Location, matchRoutes, type Navigator, NavigationType, type RouteObject } from 'react-router-dom';

import type { PageHandle } from './page.ts';

/** What is shown, and whether something else is on its way. */
export interface PageRouterState {
  /** The address with its language prefix. */
  location: Location;
  action: NavigationType;
  /** Whether the code or the messages of another page are being fetched. */
  isLoading: boolean;
  /** Why the page of this address could not be fetched. */
  failure?: unknown;
}

/** Fetches a page before its address is shown, and tells what is shown. */
export interface PageRouter {
  readonly routes: RouteObject[];
  readonly basename: string;
  readonly state: PageRouterState;
  /** What the hooks of react-router-dom go by. */
  readonly navigator: Navigator;
  /** Calls back at each change of the state, until the returned function is called. */
  subscribe: (listener: (state: PageRouterState) => void) => () => void;
  /**
   * Loads the page of the shown address from the server, if it can be reached; else what is shown stays. Browsers answer for code that
   * could not be fetched from what they remember, and a page load without a line would leave the site.
   */
  retry: () => void;
  /** Follows back and forward. Once, in the browser. */
  listen: () => void;
}

type To = Parameters<Navigator['push']>[0];

/** Where the staff area asks before unsaved changes are lost; the public pages have nothing to ask. */
export const leaving: {
  /**
   * Called before another address is shown. True keeps what is shown, until `go` is called; after a `POP` the browser
   * is there already.
   */
  intercept?: (at: Location, action: PageRouterState['action'], shown: Location, go: () => void) => boolean;
} = {};

/** The address of a URL, as react-router-dom describes it. */
export function locationOf({ pathname, search, hash }: URL | globalThis.Location, key = 'default', state: unknown = null): Location {
  return { pathname, search, hash, key, state };
}

/** The address that the browser shows. */
export function shownLocation(): Location {
  const entry = history.state as { key?: string; usr?: unknown } | null;
  return locationOf(location, entry?.key, entry?.usr);
}

function hrefOf(to: To): string {
  if (typeof to === 'string') return to;
  return (to.pathname ?? location.pathname) + (to.search ?? '') + (to.hash ?? '');
}

/** What the route of an address says of its page. */
export function handleAt({ routes, basename }: Pick<PageRouter, 'routes' | 'basename'>, at: Location): PageHandle | undefined {
  return matchRoutes(routes, at, basename)?.at(-1)?.route.handle as PageHandle | undefined;
}

/** Fetches what the routes of an address still lack, so that they can be rendered in one piece. */
export async function loadPage({ routes, basename }: Pick<PageRouter, 'routes' | 'basename'>, at: Location): Promise<void> {
  await Promise.all(lazyRoutes(routes, basename, at).map(loadRoute));
}

function lazyRoutes(routes: RouteObject[], basename: string, at: Location) {
  return (matchRoutes(routes, at, basename) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);
}

async function loadRoute(route: RouteObject) {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/**
 * A router for pages that are fetched when they are gone to: the former page stays, address included, until the next one is
 * there. react-router-dom's own router for that also knows loaders, actions and fetchers, and weighs three times as much.
 *
 * @param initial The address that is shown first; its page is expected to be there.
 */
export function createPageRouter(routes: RouteObject[], basename: string, initial: Location): PageRouter {
  const listeners = new Set<(state: PageRouterState) => void>();
  let state: PageRouterState = { location: initial, action: NavigationType.Pop, isLoading: false };
  let latest: Location = initial;

  function publish(next: PageRouterState) {
    state = next;
    for (const listener of listeners) listener(next);
  }

  async function show(at: Location, action: PageRouterState['action'], commit?: () => void) {
    if (leaving.intercept?.(at, action, state.location, () => void show(at, action, commit))) return;
    latest = at;
    let failure: unknown;
    if (lazyRoutes(routes, basename, at).length > 0) {
      publish({ ...state, isLoading: true });
      await loadPage({ routes, basename }, at).catch((error: unknown) => (failure = error));
    }
    // Somewhere else was gone to meanwhile.
    if (latest !== at) return;
    commit?.();
    publish({ location: at, action, isLoading: false, failure });
  }

  function go(to: To, usr: unknown, action: NavigationType) {
    const url = new URL(hrefOf(to), location.href);
    const key = Math.random().toString(36).slice(2, 10);
    const save = action === NavigationType.Push ? 'pushState' : 'replaceState';
    void show(locationOf(url, key, usr ?? null), action, () => history[save]({ key, usr }, '', url));
  }

  return {
    routes,
    basename,
    get state() {
      return state;
    },
    navigator: {
      createHref: hrefOf,
      go: (delta) => history.go(delta),
      push: (to, usr) => go(to, usr, NavigationType.Push),
      replace: (to, usr) => go(to, usr, NavigationType.Replace),
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry() {
      const at = latest;
      const ifStillHere = (then: () => void) => () => latest === at && then();
      publish({ ...state, isLoading: true });
      fetch(at.pathname, { method: 'HEAD' }).then(
        ifStillHere(() => location.reload()),
        ifStillHere(() => publish({ ...state, isLoading: false })),
      );
    },
    listen: () => addEventListener('popstate', () => void show(shownLocation(), NavigationType.Pop)),
  };
}

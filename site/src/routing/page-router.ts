import { type Location, matchRoutes, type Navigator, NavigationType, type RouteObject } from 'react-router-dom';

import type { PageHandle } from './page.ts';

/** What is shown, and whether another page is loading. */
export interface PageRouterState {
  /** The URL that is shown, with its language prefix. */
  location: Location;
  action: NavigationType;
  /** Whether the code or the messages of another page are loading. */
  isLoading: boolean;
  /** Why the page of this URL could not be loaded. */
  failure?: unknown;
}

/** Loads a page before its URL is shown. */
export interface PageRouter {
  readonly routes: RouteObject[];
  readonly basename: string;
  readonly state: PageRouterState;
  /** The navigator of react-router-dom's hooks. */
  readonly navigator: Navigator;
  /** Calls the listener at each change of state, until the returned function is called. */
  subscribe: (listener: (state: PageRouterState) => void) => () => void;
  /**
   * Reloads the shown URL if the server can be reached; otherwise nothing changes. Browsers remember that an import has failed, so
   * importing again does not help, and reloading without a connection would leave the site.
   */
  retry: () => void;
  /** Follows back and forward until the returned function is called. Called once, in the browser. */
  listen: () => () => void;
}

type To = Parameters<Navigator['push']>[0];

/** The staff area asks here before unsaved changes are lost. */
export const leaving: {
  /**
   * Called before another URL is shown. Returning true keeps the current page until `go` is called. After a `POP` the browser
   * already shows the other URL.
   */
  intercept?: (at: Location, action: PageRouterState['action'], shown: Location, go: () => void) => boolean;
} = {};

/** A URL as a location of react-router-dom. */
export function locationOf({ pathname, search, hash }: URL | globalThis.Location, key = 'default', state: unknown = null): Location {
  return { pathname, search, hash, key, state };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The URL that the browser shows. An entry that the browser made itself gets a key here. */
export function shownLocation(): Location {
  const entry = history.state as { key?: string; usr?: unknown } | null;
  const key = entry?.key ?? newKey();
  if (!entry?.key) history.replaceState({ ...entry, key }, '');
  return locationOf(location, key, entry?.usr);
}

function hrefOf(to: To): string {
  if (typeof to === 'string') return to;
  return (to.pathname ?? location.pathname) + (to.search ?? '') + (to.hash ?? '');
}

/** The handle of the page at a location. */
export function handleAt({ routes, basename }: Pick<PageRouter, 'routes' | 'basename'>, at: Location): PageHandle | undefined {
  return matchRoutes(routes, at, basename)?.at(-1)?.route.handle as PageHandle | undefined;
}

/** Loads what the routes of a location still lack, so that they render in one piece. */
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
 * A router for lazily loaded pages: the former page and its URL stay until the next one has loaded. react-router-dom's data router
 * also has loaders, actions and fetchers, and is three times as large.
 *
 * @param initial The location that is shown first; its page has to be loaded.
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
    // Another navigation has started meanwhile.
    if (latest !== at) return;
    commit?.();
    publish({ location: at, action, isLoading: false, failure });
  }

  function go(to: To, usr: unknown, action: NavigationType) {
    const url = new URL(hrefOf(to), location.href);
    const key = newKey();
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
    listen() {
      const follow = () => void show(shownLocation(), NavigationType.Pop);
      addEventListener('popstate', follow);
      return () => removeEventListener('popstate', follow);
    },
  };
}

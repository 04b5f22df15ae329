import { createContext, useContext } from 'react';

import type { PageHandle } from './page.ts';

/** The state of the page at the shown URL. */
export interface PageState {
  /** The handle of its route; undefined where no route matches. */
  handle: PageHandle | undefined;
  /** Whether the next page is loading. */
  isLoading: boolean;
  /** Why it could not be loaded. */
  failure: unknown;
  /** Reloads the page if the server can be reached; otherwise nothing changes. */
  retry: () => void;
}

export const PageContext = createContext<PageState>({ handle: undefined, isLoading: false, failure: undefined, retry: () => undefined });

/** The state of the page at the shown URL. */
export function usePageState(): PageState {
  return useContext(PageContext);
}

/**
 * The handle of the shown page.
 *
 * @throws Error outside the routes of a page.
 */
export function usePageHandle(): PageHandle {
  const { handle } = usePageState();
  if (!handle) throw new Error('No page is shown here');
  return handle;
}

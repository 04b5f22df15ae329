import { createContext, useContext } from 'react';

import type { PageHandle } from './page.ts';

/** What is known of the page at the shown address. */
export interface PageState {
  /** What its route says of it; nothing where no route matches. */
  handle: PageHandle | undefined;
  /** Whether the next page is being fetched. */
  isLoading: boolean;
  /** Why it could not be fetched. */
  failure: unknown;
  /** Loads the page again as soon as the server answers, and leaves what is shown as it is when it doesn't. */
  retry: () => void;
}

export const PageContext = createContext<PageState>({ handle: undefined, isLoading: false, failure: undefined, retry: () => undefined });

/** The state of the page at the shown address. */
export function usePageState(): PageState {
  return useContext(PageContext);
}

/**
 * What the route says of the page that is shown.
 *
 * @throws Error outside the routes of a page.
 */
export function usePageHandle(): PageHandle {
  const { handle } = usePageState();
  if (!handle) throw new Error('No page is shown here');
  return handle;
}

import { usePageState } from './page-context.ts';
import type { PageHandle } from './page-handle.ts';

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

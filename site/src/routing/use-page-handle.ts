import { useMatches } from 'react-router-dom';

import type { PageHandle } from './page.ts';

/** The handle of the page at the shown URL; undefined where no route matches. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().at(-1)?.handle as PageHandle | undefined;
}

import { matchRoutes } from 'react-router-dom';

import { PageLoadError } from '../../src/routing/page-load-error.ts';
import { findPart, untilMounted, untilSettled } from './screens.tsx';
import type { ReadyScreen } from './show-screen.ts';

/** What becomes of the code and the words of a page that is gone to. */
const OUTCOMES = {
  onItsWay: () => new Promise<never>(() => {}),
  failing: () => Promise.reject(new PageLoadError('The server has no answer')),
} as const;

/** Follows a link whose page takes its time, or cannot be fetched. */
export const followLink =
  (href: string, outcome: keyof typeof OUTCOMES) =>
  async ({ loaded }: { loaded: Record<string, unknown> }): Promise<void> => {
    await untilSettled();
    const { router, locale } = loaded['screen'] as ReadyScreen;
    const address = locale === 'ar' ? `/ar${href}` : href;
    const route = matchRoutes(router.routes, address, router.basename)?.at(-1)?.route;
    if (!route) throw new Error(`No page is at ${address}.`);
    route.lazy = OUTCOMES[outcome];
    (await findPart(`a[href="${address}"]`)).click();
    await untilMounted();
  };

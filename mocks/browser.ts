import { setupWorker } from 'msw/browser';

import { createMocks, type Mocks } from './mocks.ts';

/** The mocked API of this page. Its memory lasts as long as the tab: pages of the site and of the staff area share it. */
export const mocks = createMocks({ keeper: sessionStorage });

/** Starts answering the API's calls on this page. Resolves when every further call is mocked. */
export async function startMocks({ handlers }: Pick<Mocks, 'handlers'> = mocks): Promise<void> {
  const worker = setupWorker(...handlers);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: '/mockServiceWorker.js' } });
}

import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoutes } from 'react-router-dom';

import { localePath } from '../../src/i18n/locale.ts';
import { PageLoadError } from '../../src/routing/page-routes.tsx';
import { findPart, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { OpenPage } from '../../src/testing/open-page.ts';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** The outcomes of loading the code and messages of the next page. */
const OUTCOMES = {
  pending: () => new Promise<never>(() => {}),
  failed: () => Promise.reject(new PageLoadError('The server does not respond')),
} as const;

/** A play function that follows a link to a page that is slow or fails to load. */
const followLink =
  (path: string, outcome: keyof typeof OUTCOMES) =>
  async ({ loaded }: { loaded: Record<string, unknown> }): Promise<void> => {
    await untilSettled();
    const { router, locale } = loaded['screen'] as OpenPage;
    const href = localePath(locale, path);
    const route = matchRoutes(router.routes, href, router.basename)?.at(-1)?.route;
    if (!route) throw new Error(`No route matches ${href}.`);
    route.lazy = OUTCOMES[outcome];
    (await findPart(`a[href="${href}"]`)).click();
    await untilMounted();
  };

// Pages that cannot be loaded.
const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/faq' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Sent by a failing server; nothing on it needs scripts. */
export const ServerError: Story = { args: { path: '/server-error' } };
export const NextPageLoading: Story = { play: followLink('/about', 'pending') };
export const NextPageFailing: Story = { play: followLink('/about', 'failed') };

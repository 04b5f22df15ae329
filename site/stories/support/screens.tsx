import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { Screen } from './Screen.tsx';
import { keepPage, readyScreen, type ReadyScreen, type ScreenArgs, type ScreenGlobals } from './show-screen.ts';

/** What all stories of screens share. A story names its page by `args.path` and a state by `globals.scenario`. */
export const screens = {
  loaders: [async ({ args, globals }) => ({ screen: await readyScreen(args, globals as unknown as ScreenGlobals) })],
  beforeEach: () => keepPage(),
  render: (_args, { loaded }) => <Screen {...(loaded['screen'] as ReadyScreen)} />,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Partial<Meta<ScreenArgs>>;

/** Storybook has headings and loaders of its own on the page. */
const inScreen = (selector: string) => document.querySelector(`#storybook-root :is(${selector})`);

/** Waits until a page is there, whether or not it has what it asked for. */
export async function untilMounted(): Promise<void> {
  await waitFor(() => expect(inScreen('main, [role="status"]')).not.toBeNull(), {
    timeout: 5000,
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** Waits until a page has what it asked for. On a narrow screen its heading may lie behind what is inspected. */
export async function untilSettled(): Promise<void> {
  await waitFor(() => expect(inScreen('h1')).not.toBeNull(), { timeout: 5000 });
  await waitFor(() => expect(inScreen('[aria-busy="true"], [role="progressbar"]')).toBeNull(), { timeout: 5000 });
  // What comes with an answer is drawn a moment later.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

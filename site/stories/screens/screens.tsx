import type { Meta } from '@storybook/react-vite';
import { allMessages } from '@zmb/design-system';
import { RouterProvider } from 'react-router-dom';
import { expect, userEvent, waitFor } from 'storybook/test';

import { App } from '../../src/App.tsx';
import type { OpenPage } from '../../src/testing/open-page.ts';
import { readyScreen, savePageState, type ScreenArgs, type ScreenGlobals } from './show-screen.ts';

/**
 * The meta of all stories of whole pages. A story names its page by `args.path` and its state by `globals.scenario`. A file's own
 * `meta` must not have a doc comment: Storybook would turn it into parameters that replace these.
 */
export const screens = {
  loaders: [async ({ args, globals }) => ({ screen: await readyScreen(args, globals as unknown as ScreenGlobals) })],
  beforeEach: ({ args }) => savePageState(args),
  render: (_args, { loaded, parameters }) => {
    if (parameters['layout'] !== 'fullscreen') throw new Error('The shared parameters are lost: does `meta` have a doc comment?');
    const { router, messages, locale, navigate } = loaded['screen'] as OpenPage;
    return (
      <App locale={locale} messages={messages} componentMessages={allMessages[locale]} navigate={navigate}>
        <RouterProvider router={router} />
      </App>
    );
  },
  // Before axe and pictures. In these scenarios a page never has its data.
  afterEach: ({ globals }) => (globals['scenario'] === 'waiting' || globals['scenario'] === 'expired' ? untilMounted() : untilSettled()),
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Partial<Meta<ScreenArgs>>;

/** A loader that changes data after the scenario has been set up and before anything is rendered. */
export const given = (change: () => void) => [
  () => {
    change();
    return {};
  },
];

/** Within the story: Storybook's own page has headings and loaders too. */
const inScreen = (selector: string) => document.querySelector(`#storybook-root :is(${selector})`);

/** Waits for a visible element. The selector must not depend on the language. */
export function findPart(selector: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const part = [...document.querySelectorAll<HTMLElement>(selector)].find((found) => found.checkVisibility());
      if (!part) throw new Error(`No visible element matches ${selector}.`);
      return part;
    },
    { timeout: 5000 },
  );
}

/** A play function that presses an element once the page has loaded its data. */
export const press = (selector: string) => async (): Promise<void> => {
  await untilSettled();
  await userEvent.click(await findPart(selector));
  await untilMounted();
};

/** Waits until a page is rendered, with or without its data. */
export async function untilMounted(): Promise<void> {
  await waitFor(() => expect(inScreen('main, [role="status"]')).not.toBeNull(), {
    timeout: 5000,
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** Waits until a page has its data. The heading need not be visible: an open panel may cover it on a narrow screen. */
export async function untilSettled(): Promise<void> {
  await waitFor(() => expect(inScreen('h1')).not.toBeNull(), { timeout: 5000 });
  await waitFor(() => expect(inScreen('[aria-busy="true"], [role="progressbar"]')).toBeNull(), { timeout: 15_000 });
  // The data is painted in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

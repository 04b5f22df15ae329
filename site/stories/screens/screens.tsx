import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';

import { Screen } from './Screen.tsx';
import { keepPage, readyScreen, type ReadyScreen, type ScreenArgs, type ScreenGlobals } from './show-screen.ts';

/**
 * What all stories of screens share. A story names its page by `args.path` and a state by `globals.scenario`. Storybook turns a doc
 * comment of a file's `meta` into parameters, which would be there in place of these: it has a plain one.
 */
export const screens = {
  loaders: [async ({ args, globals }) => ({ screen: await readyScreen(args, globals as unknown as ScreenGlobals) })],
  beforeEach: ({ args }) => keepPage(args),
  render: (_args, { loaded, parameters }) => {
    if (parameters['layout'] !== 'fullscreen') throw new Error('The parameters of screens are lost: has `meta` a doc comment?');
    return <Screen {...(loaded['screen'] as ReadyScreen)} />;
  },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Partial<Meta<ScreenArgs>>;

/** What a screen finds beside its scenario: changed once that has begun, before anything is shown. */
export const given = (change: () => void) => [
  () => {
    change();
    return {};
  },
];

/** Storybook has headings and loaders of its own on the page. */
const inScreen = (selector: string) => document.querySelector(`#storybook-root :is(${selector})`);

/** What a play function presses or fills in, once it can be seen; found by what is the same in every language. */
export function findPart(selector: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const part = [...document.querySelectorAll<HTMLElement>(selector)].find((found) => found.checkVisibility());
      if (!part) throw new Error(`Nothing to be seen is ${selector}.`);
      return part;
    },
    { timeout: 5000 },
  );
}

/** Presses what is found once the page has what it asked for. */
export const press = (selector: string) => async (): Promise<void> => {
  await untilSettled();
  await userEvent.click(await findPart(selector));
  await untilMounted();
};

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

import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';

import { clippedTexts } from '../tests/support/clipped-texts.ts';
import { GROUPED } from '../tools/storybook/grouped-stories.ts';
import type { StorybookWindow } from '../tools/storybook/storybook-window.ts';
import { COMBINATIONS, type Combination, SHORT } from './combinations.ts';
import {
  clearPage,
  collectMessages,
  play,
  problemsInConsole,
  problemsOfAppearance,
  problemsOfTargets,
  problemsOnNarrowScreen,
} from '../tests/visual/story-checks.ts';

type Globals = Pick<Combination, 'theme' | 'locale'> & { words: 'real' | 'pseudo' };

/** Stories also have to play with words a third longer. */
const words: Globals['words'] = process.env['STORYBOOK_WORDS'] === 'pseudo' ? 'pseudo' : 'real';

/** The combinations that each story is shown in. It starts in the one that the previous story ended in. */
const combinations: readonly Globals[] = COMBINATIONS.filter(
  ({ name }) => process.env['STORYBOOK_MATRIX'] === 'on' || SHORT.includes(name),
).map(({ theme, locale }) => ({ theme, locale, words }));

const states = new WeakMap<Page, { index: number; isNew: boolean; messages: string[] }>();

function stateOf(page: Page) {
  const state = states.get(page) ?? { index: 0, isNew: true, messages: collectMessages(page) };
  states.set(page, state);
  return state;
}

/** Shows the current story with other globals and plays it again; returns what its play function and axe found. */
async function playAgain(page: Page, storyId: string, globals: Globals): Promise<string[]> {
  // `updateGlobals` would render without playing: set them first, then mount the story again.
  await page.evaluate((next) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    preview.storyStoreValue.userGlobals.update(next);
  }, globals);
  const { thrown, violations } = await play(page, storyId, 'forceRemount');
  return [...thrown, ...violations];
}

/** Runs in the page: whether the current story has finished. */
function isFinished(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
  return ['finished', 'aborted', 'errored'].includes(preview.currentRender?.phase ?? '');
}

/** Checks the story as it is shown now and on a narrow screen. */
async function problemsOfLayout(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  const problems = [...(await problemsOfTargets(page)), ...(await clippedPseudoTexts(page))];
  problems.push(...(await problemsOnNarrowScreen(page)), ...(await clippedPseudoTexts(page)));
  await page.setViewportSize(usual);
  return problems;
}

/** Texts without room for words a third longer, once the story rests. With the real words the pictures show it. */
async function clippedPseudoTexts(page: Page): Promise<string[]> {
  if (words === 'real') return [];
  const until = Date.now() + 1000;
  let clipped = await clippedTexts(page, { mayEndInDots: true });
  while (clipped.length > 0 && Date.now() < until) {
    await page.waitForTimeout(100);
    clipped = await clippedTexts(page, { mayEndInDots: true });
  }
  return clipped.map((text) => `A text has no room: ${text}`);
}

const config: TestRunnerConfig = {
  // Many stories share one page, whatever component they belong to; the page itself needs the unchanged index.
  getHttpHeaders: (url) => Promise.resolve(url.endsWith('/iframe.html') ? {} : { [GROUPED]: 'yes' }),
  preVisit: async (page) => {
    stateOf(page).messages.length = 0;
    await clearPage(page);
  },
  postVisit: async (page, { id }) => {
    const state = stateOf(page);
    const first = state.index;
    await page.waitForFunction(isFinished);
    for (const turn of combinations.keys()) {
      state.index = (first + turn) % combinations.length;
      const globals = combinations[state.index];
      if (!globals) throw new Error('unreachable');
      // Storybook takes the story that a new page opens with for shown before it has played.
      const problems = turn > 0 || state.isNew ? await playAgain(page, id, globals) : [];
      problems.push(...(await problemsOfAppearance(page, globals)), ...(await problemsOfLayout(page)));
      if (problems.length > 0) throw new Error(`${id} in ${globals.theme} ${globals.locale}:\n${[...new Set(problems)].join('\n')}`);
    }
    state.isNew = false;
    const messages = await problemsInConsole(page, state.messages);
    if (messages.length > 0) throw new Error(`${id}:\n${messages.join('\n')}`);
  },
};

export default config;

import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';

import { languages } from '../design-system/src/messages/languages.ts';
import { clippedTexts } from '../tests/support/clipped-texts.ts';
import { GROUPED } from '../tools/storybook/serve-storybook.ts';
import type { StorybookWindow } from '../tools/storybook/storybook-window.ts';
import { COMBINATIONS, type Combination, SHORT } from '../tests/visual/combinations.ts';
import { smallTargets, targetOptions } from './small-targets.ts';

type Globals = Pick<Combination, 'theme' | 'locale'> & { words: 'real' | 'pseudo' };

/** Play functions find things under words a third longer, too. */
const words: Globals['words'] = process.env['STORYBOOK_WORDS'] === 'pseudo' ? 'pseudo' : 'real';

/** The pages that a story has to be good on. Each story starts on the one that is there: no page loads in between. */
const pages: readonly Globals[] = COMBINATIONS.filter(({ name }) => process.env['STORYBOOK_MATRIX'] === 'on' || SHORT.includes(name)).map(
  ({ theme, locale }) => ({ theme, locale, words }),
);

const shown = new WeakMap<Page, { index: number; isNew: boolean; messages: string[] }>();

function stateOf(page: Page) {
  const known = shown.get(page);
  if (known) return known;
  const state = { index: 0, isNew: true, messages: [] as string[] };
  shown.set(page, state);
  page.on('console', (message) => {
    // The test-runner itself does that, once a page.
    if (message.text().startsWith('Accessing the Story Store is deprecated')) return;
    state.messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => state.messages.push(`uncaught: ${error.message}`));
  return state;
}

interface Finished {
  status: 'success' | 'error';
  problems: string[];
}

/** Shows the current story with other globals, plays it again, and answers with what its play function and axe found. */
function showAgain(page: Page, storyId: string, globals: Globals): Promise<Finished> {
  return page.evaluate(
    async ([id, next]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
      interface Violation {
        id: string;
        help: string;
        nodes: { html: string; failureSummary?: string }[];
      }
      interface Payload {
        status: 'success' | 'error';
        reporters: { type: string; status: string; result: { violations?: Violation[]; error?: unknown } }[];
      }
      // The event for globals would render without playing: they are set first, and the story is mounted anew.
      preview.storyStoreValue.userGlobals.update(next);
      return new Promise<Finished>((resolve) => {
        let thrown = '';
        const handleThrown = (error: { message: string }) => (thrown = error.message);
        const handleFinished = ({ status, reporters }: Payload) => {
          channel.off('playFunctionThrewException', handleThrown);
          channel.off('storyFinished', handleFinished);
          const failed = reporters.filter((report) => report.status === 'failed');
          const found = failed.flatMap(({ result }) =>
            (result.violations ?? []).flatMap(({ id: rule, help, nodes }) =>
              nodes.map(({ html, failureSummary }) => `${rule}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
            ),
          );
          // A play function that throws does not make the story one that failed.
          resolve({ status: thrown ? 'error' : status, problems: thrown ? [thrown, ...found] : found });
        };
        channel.on('playFunctionThrewException', handleThrown);
        channel.on('storyFinished', handleFinished);
        channel.emit('forceRemount', { storyId: id });
      });
    },
    [storyId, globals] as const,
  );
}

/** Runs in the page: nothing of a story is under way. */
function isAtRest(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
  return ['finished', 'aborted', 'errored'].includes(preview.currentRender?.phase ?? '');
}

/** Runs in the page: what is known of a story that others must not have. */
function exceptionsOf() {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
  const { tags = [], storyGlobals = {} } = preview.currentRender?.story ?? {};
  const isScenarioOfFailures = ['error', 'api-down', 'offline', 'expired'].includes(storyGlobals.scenario ?? '');
  return { hasFailingCalls: isScenarioOfFailures || tags.includes('calls-fail') };
}

/** The narrowest screen that a page has to fit without sideways scrolling, which is also one of 1280 px at 400 % (WCAG 1.4.10). */
const NARROW = 320;

/** Looks at the story as it stands, then as a narrow screen shows it. */
async function expectFit(page: Page, where: string): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  const small = await page.evaluate(smallTargets, targetOptions);
  const clipped = await clippedPseudoTexts(page);
  await page.setViewportSize({ width: NARROW, height: 640 });
  // What floats finds its new place a frame or two later.
  await page.waitForFunction((most) => document.documentElement.scrollWidth <= most, NARROW, { timeout: 1000 }).catch(() => {});
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  small.push(...(await page.evaluate(smallTargets, targetOptions)));
  clipped.push(...(await clippedPseudoTexts(page)));
  await page.setViewportSize(usual);
  if (width > NARROW) throw new Error(`${where} is ${width} px wide on a screen of ${NARROW} px.`);
  if (small.length > 0) throw new Error(`${where} has targets below ${targetOptions.least} px:\n${small.join('\n')}`);
  if (clipped.length > 0) throw new Error(`${where} has texts without room:\n${[...new Set(clipped)].join('\n')}`);
}

/** What has no room in words a third longer, once the story stands still; with the real ones its pictures show it. */
async function clippedPseudoTexts(page: Page): Promise<string[]> {
  if (words === 'real') return [];
  const until = Date.now() + 1000;
  let clipped = await clippedTexts(page, { mayEndInDots: true });
  while (clipped.length > 0 && Date.now() < until) {
    await page.waitForTimeout(100);
    clipped = await clippedTexts(page, { mayEndInDots: true });
  }
  return clipped;
}

/** A story may have a theme or a language of its own, and one that is about choosing a theme leaves another (`changes-theme`). */
async function expectPage(page: Page, where: string, { theme, locale }: Globals): Promise<void> {
  const seen = await page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    const { tags, storyGlobals } = preview.currentRender.story;
    const { lang, dir } = document.documentElement;
    return { lang, dir, theme: document.documentElement.getAttribute('data-theme'), own: storyGlobals, tags };
  });
  const isRightTheme = seen.tags.includes('changes-theme') || seen.theme === (seen.own.theme ?? theme);
  const language = seen.own.locale ?? locale;
  if (seen.lang !== language || seen.dir !== languages[language].dir || !isRightTheme) {
    throw new Error(`${where} was not shown so, but in ${JSON.stringify(seen)}`);
  }
}

/** The next story begins in another combination. */
async function turnPage(page: Page, state: { index: number }): Promise<void> {
  state.index = (state.index + 1) % pages.length;
  await page.evaluate((globals) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    preview.storyStoreValue.userGlobals.update({ ...globals });
  }, pages[state.index]);
}

const config: TestRunnerConfig = {
  // One page for many stories, of whichever components; the page itself needs the list as it is.
  getHttpHeaders: (url) => Promise.resolve(url.endsWith('/iframe.html') ? {} : { [GROUPED]: 'yes' }),
  preVisit: async (page) => {
    stateOf(page).messages.length = 0;
    // A story must not find what the one before has left.
    await page.evaluate(() => {
      localStorage.clear();
      for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
      scrollTo(0, 0);
    });
  },
  postVisit: async (page, { id }) => {
    const state = stateOf(page);
    const first = state.index;
    await page.waitForFunction(isAtRest);
    // The short form shows each story in one of the two combinations, by turns.
    const isOnce = process.env['STORIES'] === 'short';
    for (const turn of isOnce ? [0] : pages.keys()) {
      state.index = (first + turn) % pages.length;
      const globals = pages[state.index];
      if (!globals) throw new Error('unreachable');
      const where = `${id} in ${globals.theme} ${globals.locale}`;
      // The story that a new page opens with is taken for shown before it has played.
      if (turn > 0 || state.isNew) {
        const { status, problems } = await showAgain(page, id, globals);
        if (status === 'error') throw new Error(`${where} fails:\n${problems.join('\n')}`);
      }
      await expectPage(page, where, globals);
      await expectFit(page, where);
    }
    state.isNew = false;
    if (isOnce) await turnPage(page, state);
    // Where a scenario lets calls fail, the browser says of each that it did.
    const { hasFailingCalls } = await page.evaluate(exceptionsOf);
    const messages = state.messages.filter((text) => !(hasFailingCalls && text.startsWith('error: Failed to load resource')));
    if (messages.length > 0) throw new Error(`${id} writes to the console:\n${messages.join('\n')}`);
  },
};

export default config;

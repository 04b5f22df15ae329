import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';

/** Both pages a story has to be good on. Each story is shown on the one that is there, then on the other: no page loads in between. */
const pages = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
] as const;

const shown = new WeakMap<Page, { index: number; messages: string[] }>();

function stateOf(page: Page) {
  const known = shown.get(page);
  if (known) return known;
  const state = { index: 0, messages: [] as string[] };
  shown.set(page, state);
  page.on('console', (message) => state.messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => state.messages.push(`uncaught: ${error.message}`));
  return state;
}

interface Finished {
  status: 'success' | 'error';
  problems: string[];
}

/** Shows the current story with other globals, plays it again, and answers with what its play function and axe found. */
function showAgain(page: Page, storyId: string, globals: (typeof pages)[number]): Promise<Finished> {
  return page.evaluate(
    async ([id, next]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: {
          on: (event: string, listener: (payload: never) => void) => void;
          off: (event: string, listener: (payload: never) => void) => void;
          emit: (event: string, payload: unknown) => void;
        };
        __STORYBOOK_PREVIEW__: { currentRender: { story: { playFunction?: unknown } } };
      };
      interface Violation {
        id: string;
        help: string;
        nodes: { html: string; failureSummary?: string }[];
      }
      interface Payload {
        status: 'success' | 'error';
        reporters: { type: string; status: string; result: { violations?: Violation[]; error?: unknown } }[];
      }
      const once = (trigger: () => void) =>
        new Promise<Finished>((resolve) => {
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
            resolve({ status, problems: thrown ? [thrown, ...found] : found });
          };
          channel.on('playFunctionThrewException', handleThrown);
          channel.on('storyFinished', handleFinished);
          trigger();
        });
      interface Finished {
        status: 'success' | 'error';
        problems: string[];
      }
      const rendered = await once(() => channel.emit('updateGlobals', { globals: next }));
      if (rendered.status === 'error' || !preview.currentRender.story.playFunction) return rendered;
      return once(() => channel.emit('forceRemount', { storyId: id }));
    },
    [storyId, globals] as const,
  );
}

/** The narrowest screen that a page has to fit without sideways scrolling (WCAG 1.4.10). */
const NARROW = 320;

async function expectNoSidewaysScroll(page: Page, storyId: string): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: NARROW, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(usual);
  if (width > NARROW) throw new Error(`${storyId} is ${width} px wide on a screen of ${NARROW} px.`);
}

const config: TestRunnerConfig = {
  preVisit: (page) => {
    stateOf(page).messages.length = 0;
    return Promise.resolve();
  },
  postVisit: async (page, { id }) => {
    const state = stateOf(page);
    await expectNoSidewaysScroll(page, id);
    state.index = 1 - state.index;
    const next = pages[state.index];
    if (!next) throw new Error('unreachable');
    const { status, problems } = await showAgain(page, id, next);
    const seen = await page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return { lang, dir, theme: document.documentElement.getAttribute('data-theme') };
    });
    if (seen.lang !== next.locale || seen.dir !== (next.locale === 'ar' ? 'rtl' : 'ltr')) {
      throw new Error(`${id} did not switch to ${next.theme} ${next.locale}, but is ${JSON.stringify(seen)}`);
    }
    if (status === 'error') throw new Error(`${id} fails in ${next.theme} ${next.locale}:\n${problems.join('\n')}`);
    await expectNoSidewaysScroll(page, id);
    if (state.messages.length > 0) throw new Error(`${id} writes to the console:\n${state.messages.join('\n')}`);
  },
};

export default config;

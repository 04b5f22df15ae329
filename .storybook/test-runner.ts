import { setupPage, type TestRunnerConfig } from '@storybook/test-runner';
import type { BrowserContext, Page } from 'playwright';

import { openFrame } from '../tests/visual/story-checks.ts';
import { beforePlay, problemsAfterPlay, readVisitOptions } from '../tests/visual/story-visit.ts';
import { GROUPED } from '../tools/storybook/grouped-stories.ts';
import { retries } from '../tools/test-run/tier.ts';

const options = readVisitOptions(process.env);

/** The globals of the test runner. */
interface RunnerGlobals {
  page: Page;
  context: BrowserContext;
  jestPlaywright: { resetPage: () => Promise<void> };
}

/** Pages in which a story has started and not passed yet. */
const unfinished = new WeakSet<Page>();

/** Opens a new page: in the old one Storybook would not render the failed story again. */
async function openNewPage(): Promise<Page> {
  const runner = globalThis as unknown as RunnerGlobals;
  await runner.jestPlaywright.resetPage();
  const { page } = runner;
  // Marked at once: loading may take longer than the time limit of the story.
  unfinished.add(page);
  await setupPage(page, runner.context);
  return page;
}

const config: TestRunnerConfig = {
  setup: () => {
    const { jest } = import.meta as ImportMeta & {
      jest: { retryTimes: (times: number, options: { logErrorsBeforeRetry: boolean }) => void };
    };
    jest.retryTimes(retries, { logErrorsBeforeRetry: true });
  },
  // Many stories share one page, whatever component they belong to.
  getHttpHeaders: () => Promise.resolve({ [GROUPED]: 'yes' }),
  prepare: ({ page }) => openFrame(page, process.env['TARGET_URL'] ?? ''),
  preVisit: async (last, { id }) => {
    const page = unfinished.has(last) ? await openNewPage() : last;
    unfinished.add(page);
    await beforePlay(page, id, options);
  },
  postVisit: async (page, { id, hasFailure }) => {
    if (hasFailure) return;
    const problems = await problemsAfterPlay(page, id, options);
    if (problems.length > 0) throw new Error(`${id}: ${problems.join('\n')}`);
    unfinished.delete(page);
  },
};

export default config;

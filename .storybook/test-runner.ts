import { setupPage, type TestRunnerConfig } from '@storybook/test-runner';
import type { BrowserContext, Page } from 'playwright';

import { openFrame } from '../tests/visual/story-checks.ts';
import { beforePlay, problemsAfterPlay, readVisitOptions } from '../tests/visual/story-visit.ts';
import { GROUPED } from '../tools/storybook/grouped-stories.ts';
import { retries } from '../tools/test-run/tier.ts';

const options = readVisitOptions(process.env);

/** What the test-runner puts into the environment of its tests. */
interface RunnerGlobals {
  page: Page;
  context: BrowserContext;
  jestPlaywright: { resetPage: () => Promise<void> };
}

/** Pages in which a story has begun and not passed. */
const spoilt = new WeakSet<Page>();

/** Takes a new page, since Storybook would not show the story that failed again in the old one. */
async function takeNewPage(): Promise<Page> {
  const runner = globalThis as unknown as RunnerGlobals;
  await runner.jestPlaywright.resetPage();
  const { page } = runner;
  // Loading it may take longer than the story has.
  spoilt.add(page);
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
    const page = spoilt.has(last) ? await takeNewPage() : last;
    spoilt.add(page);
    await beforePlay(page, id, options);
  },
  postVisit: async (page, { id, hasFailure }) => {
    if (hasFailure) return;
    const problems = await problemsAfterPlay(page, id, options);
    if (problems.length > 0) throw new Error(`${id}: ${problems.join('\n')}`);
    spoilt.delete(page);
  },
};

export default config;

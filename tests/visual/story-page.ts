import { type Page, test as base } from '@playwright/test';

import { clearPage, openFrame, play, type Played } from './story-checks.ts';
import { picturesOf, PLAY_HEIGHT } from './story-pictures.ts';

export interface StoryOptions {
  /** Where the built Storybook is served. */
  storybookUrl: string;
}

/** A page that shows one story or page of documentation after another without loading again. */
export interface StorybookPage {
  page: Page;
  /** Loads the page again, after a story that may have left something behind. */
  reload: () => Promise<void>;
}

/** One page per worker. */
export const test = base.extend<object, StoryOptions & { storybook: StorybookPage }>({
  storybookUrl: ['', { option: true, scope: 'worker' }],
  storybook: [
    async ({ browser, storybookUrl }, use) => {
      const context = await browser.newContext({ timezoneId: 'Asia/Dubai' });
      const page = await context.newPage();
      const load = () => openFrame(page, storybookUrl);
      await load();
      await use({ page, reload: load });
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/**
 * Shows a story on the widest screen of its pictures and waits until its play function and axe have finished.
 *
 * @returns What the story or its play function threw, and what axe found.
 */
export async function playStory(page: Page, id: string): Promise<Played> {
  const { widths } = await picturesOf(page, id);
  await page.setViewportSize({ width: Math.max(...widths), height: PLAY_HEIGHT });
  await clearPage(page);
  return play(page, id, 'setCurrentStory');
}

import { type Page, test as base } from '@playwright/test';

import { type PictureParameters, pictureWidths } from '../../.storybook/chromatic.ts';
import type { Combination } from '../../.storybook/combinations.ts';
import type { StorybookWindow } from '../../tools/storybook/storybook-window.ts';
import { clearPage, collectMessages, play, type Played } from './story-checks.ts';

export interface StoryOptions {
  /** Where the built Storybook is served. */
  storybookUrl: string;
  combination: Combination;
}

/** Height of the screen that stories are played on, in px. */
const PLAY_HEIGHT = 720;

/** Storybook waits up to five seconds for running animations, and scroll-driven ones never end. */
export function forgetScrolling(): void {
  const getAnimations = document.getAnimations.bind(document);
  document.getAnimations = () => getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
}

/** A page that shows one story after another without loading again. */
export interface StorybookPage {
  page: Page;
  /** What it wrote to the console and threw. */
  messages: string[];
  /** Loads the page again, after a story that may have left something behind. */
  reload: () => Promise<void>;
}

/** One page per worker, in the theme and language of its combination. */
export const test = base.extend<object, StoryOptions & { storybook: StorybookPage }>({
  storybookUrl: ['', { option: true, scope: 'worker' }],
  combination: [
    { name: 'light-ltr', theme: 'light', locale: 'en' },
    { option: true, scope: 'worker' },
  ],
  storybook: [
    async ({ browser, storybookUrl, combination: { theme, locale } }, use) => {
      const context = await browser.newContext({ timezoneId: 'Asia/Dubai', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const messages = collectMessages(page);
      await page.addInitScript(forgetScrolling);
      async function load() {
        await page.goto(`${storybookUrl}/iframe.html?viewMode=story`);
        await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis);
        await page.evaluate(
          async (globals) => {
            const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
            await preview.ready();
            channel.emit('updateGlobals', { globals });
          },
          { theme, locale },
        );
      }
      await load();
      await use({ page, messages, reload: load });
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export interface Pictures {
  /** Widths of the screens in px. */
  widths: readonly number[];
  /** Height of each screen in px; as high as the page without it. */
  height?: number;
}

/** The pictures that the parameters of a story ask for. */
async function picturesOf(page: Page, id: string): Promise<Pictures & { hasPattern: boolean }> {
  const { layout, picture } = await page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    const { parameters } = await preview.storyStoreValue.loadStory({ storyId });
    return { layout: parameters['layout'], picture: parameters['picture'] as PictureParameters | undefined };
  }, id);
  return {
    widths: pictureWidths(id.split('--')[1] ?? '', { layout, picture }),
    height: picture?.isScrolled ? PLAY_HEIGHT : undefined,
    hasPattern: picture?.hasPattern === true,
  };
}

/**
 * Shows a story on the widest screen of its pictures and waits until its play function and axe have finished.
 *
 * @returns The pictures to take, what the story or its play function threw, and what axe found.
 */
export async function playStory(page: Page, id: string): Promise<Played & { pictures: Pictures }> {
  const { hasPattern, ...pictures } = await picturesOf(page, id);
  await page.setViewportSize({ width: Math.max(...pictures.widths), height: PLAY_HEIGHT });
  await clearPage(page);
  const played = await play(page, id, 'setCurrentStory');
  await page.evaluate((has) => document.documentElement.toggleAttribute('data-picture-pattern', has), hasPattern);
  return { ...played, pictures };
}

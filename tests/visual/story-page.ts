import { type Page, test as base } from '@playwright/test';

import type { StorybookWindow } from '../../tools/storybook/storybook-window.ts';
import type { Combination } from './combinations.ts';

export interface PictureOptions {
  /** Where the built Storybook is served. */
  storybookUrl: string;
  combination: Combination;
}

/** What a story says about its pictures: `parameters.picture`. Walks by keyboard end where another story begins and have none. */
interface PictureParameters {
  /** Widths of the screen in px. @default 360 and 1280 for `layout: 'fullscreen'`, 720 for others */
  widths?: number[];
  /** Draws the girih pattern, which pictures of other stories leave out: a change to it is approved in a few pictures, not in all. */
  hasPattern?: boolean;
  /** The picture is as high as the screen that the story is played on: what was scrolled stays where it is. */
  isScrolled?: boolean;
}

const FULLSCREEN = [360, 1280];
const PART = [720];
/** Of the screen that stories are played on, in px. */
const PLAY_HEIGHT = 720;
/** A pointer or a key is at work: that looks the same at every width. */
const STATE = /--[\w-]*(hover|focus|pressed)[\w-]*$/;

/** Storybook waits five seconds for each story whose animations run, and those that follow the scroll never end. */
function forgetScrolling(): void {
  const getAnimations = document.getAnimations.bind(document);
  document.getAnimations = () => getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
}

/** One page a worker, with the theme and the language of its combination; stories come and go in it. */
export const test = base.extend<object, PictureOptions & { storybook: Page }>({
  storybookUrl: ['', { option: true, scope: 'worker' }],
  combination: [
    { name: 'light-ltr', theme: 'light', locale: 'en' },
    { option: true, scope: 'worker' },
  ],
  storybook: [
    async ({ browser, storybookUrl, combination: { theme, locale } }, use) => {
      const context = await browser.newContext({ timezoneId: 'Asia/Dubai', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.addInitScript(forgetScrolling);
      await page.goto(`${storybookUrl}/iframe.html?viewMode=story`);
      await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis);
      await page.evaluate(
        async (globals) => {
          const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
          await preview.ready();
          channel.emit('updateGlobals', { globals: { ...globals, a11y: { manual: true } } });
        },
        { theme, locale },
      );
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export interface Pictures {
  /** Of the screens that they are taken on, in px. */
  widths: number[];
  /** Of each screen in px; without it as high as the page. */
  height?: number;
}

/** What the parameters of a story say about its pictures. */
async function picturesOf(page: Page, id: string): Promise<Pictures & { hasPattern: boolean }> {
  const { layout, picture } = await page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    const { parameters } = await preview.storyStoreValue.loadStory({ storyId });
    return { layout: parameters['layout'], picture: parameters['picture'] as PictureParameters | undefined };
  }, id);
  const usual = layout === 'fullscreen' ? FULLSCREEN.filter((width) => width > 720 || !STATE.test(id)) : PART;
  return {
    widths: picture?.widths ?? usual,
    ...(picture?.isScrolled && { height: PLAY_HEIGHT }),
    hasPattern: picture?.hasPattern === true,
  };
}

/**
 * Shows a story on the widest screen of its pictures and plays it to its end.
 *
 * @throws Error with what the story or its play function threw.
 */
export async function showStory(page: Page, id: string): Promise<Pictures> {
  const { hasPattern, ...pictures } = await picturesOf(page, id);
  await page.setViewportSize({ width: Math.max(...pictures.widths), height: PLAY_HEIGHT });
  const problem = await page.evaluate(async (storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as StorybookWindow;
    // A story must not find what the one before has left.
    localStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    scrollTo(0, 0);
    return new Promise<string>((resolve) => {
      let thrown = '';
      const handleThrown = ({ message = '' }: { message?: string }) => void (thrown = message || 'It threw without a message.');
      const handleFinished = ({ storyId: finished }: { storyId: string }) => {
        if (finished !== storyId) return;
        for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored']) channel.off(event, handleThrown);
        channel.off('storyFinished', handleFinished);
        resolve(thrown);
      };
      for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored']) channel.on(event, handleThrown);
      channel.on('storyFinished', handleFinished);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
  }, id);
  if (problem) throw new Error(problem);
  await page.evaluate((has) => document.documentElement.toggleAttribute('data-picture-pattern', has), hasPattern);
  return pictures;
}

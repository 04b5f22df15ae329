/**
 * Every story of the built Storybook as a picture, compared with the one that was approved.
 * Run by `npm run test:pictures`, which serves the stories; baselines/ holds what was approved.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { SHORT } from './combinations.ts';
import { showStory, test } from './story-page.ts';

const url = process.env['STORYBOOK_URL'];
if (!url) throw new Error('Run the pictures by npm run test:pictures: it serves the stories.');

interface StoryIndex {
  entries: Record<string, { id: string; type: 'story' | 'docs'; title: string; name: string }>;
}

const index = (await (await fetch(`${url}/index.json`)).json()) as StoryIndex;
const HEIGHT = 480;
/** A picture of a list that goes on and on shows no more than this. */
const MOST_HEIGHT = 1000;

const baselines = join(import.meta.dirname, 'baselines');
const style = await readFile(join(import.meta.dirname, 'pictures.css'), 'utf8');

/**
 * The same bytes as the approved picture: nothing to compare, and no second picture to see whether it rests.
 * Anything else (another shade, a page that still moves, no picture yet) is left to Playwright.
 */
async function isApproved(page: Page, file: string, animations: 'allow' | 'disabled'): Promise<boolean> {
  if (!existsSync(file)) return false;
  const picture = await page.screenshot({ animations, caret: 'hide', scale: 'css', style });
  return picture.equals(await readFile(file));
}

/** Sets the size of the screen, and waits until the page is laid out in it: that comes a moment after the size. */
async function setScreen(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    async ([wide, high]) => {
      const probe = document.createElement('div');
      probe.style.cssText = 'position: fixed; visibility: hidden; inline-size: 100vw; block-size: 100vh;';
      document.body.append(probe);
      const { offsetWidth, offsetHeight } = probe;
      probe.remove();
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return offsetWidth === wide && offsetHeight === high && innerWidth === wide && innerHeight === high;
    },
    [width, height],
  );
}

/** How high the page is, in px, once it stays so for some frames: after a change of the screen it may take a while to settle. */
async function settledHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let height = 0;
    for (let still = 0; still < 6; still += 1) {
      await new Promise(requestAnimationFrame);
      const { scrollHeight } = document.documentElement;
      if (scrollHeight !== height) still = 0;
      height = scrollHeight;
    }
    return height;
  });
}

/** A screen of a width, as high as the page or as a picture may be. */
async function fitScreen(page: Page, width: number): Promise<void> {
  await setScreen(page, width, HEIGHT);
  const height = await settledHeight(page);
  if (height > HEIGHT) await setScreen(page, width, Math.min(height, MOST_HEIGHT));
}

const stories = Object.values(index.entries).filter(({ type, name }) => type === 'story' && !/^keyboard/i.test(name));

for (const [place, { id, title, name }] of stories.entries()) {
  // The short form shows each story in one of the two combinations, by turns.
  test(`${title} ${name}`, { tag: `@${SHORT[place % SHORT.length]}` }, async ({ storybook, combination }) => {
    const { widths, height } = await showStory(storybook, id);
    // What follows the scroll is an animation too, and gone where they are disabled. Others rest: the browser asks for less motion.
    const animations = height ? 'allow' : 'disabled';
    for (const width of widths) {
      await (height ? setScreen(storybook, width, height) : fitScreen(storybook, width));
      const name = `${id}--${width}.png`;
      if (await isApproved(storybook, join(baselines, combination.name, name), animations)) continue;
      await expect.soft(storybook).toHaveScreenshot([name], { animations });
    }
  });
}

test('no approved picture is left of a story that is gone', { tag: SHORT.map((name) => `@${name}`) }, async ({ combination }) => {
  const ids = new Set(stories.map(({ id }) => id));
  const pictures = await readdir(join(baselines, combination.name));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => !ids.has(file.replace(/--\d+\.png$/, '')))).toEqual([]);
});

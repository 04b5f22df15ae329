/**
 * Every story of the built Storybook as a picture, compared with the one that was approved.
 * Run by `npm run test:pictures`, which serves the stories; baselines/ holds what was approved.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Page, type PageScreenshotOptions } from '@playwright/test';

import { SHORT } from './combinations.ts';
import { differingPixels, MOST_PIXELS } from '../support/differing-pixels.ts';
import { showStory, test } from './story-page.ts';

const url = process.env['STORYBOOK_URL'];
if (!url) throw new Error('Run the pictures by npm run test:pictures: it serves the stories.');

interface StoryIndex {
  entries: Record<string, { id: string; type: 'story' | 'docs'; title: string; name: string; tags: string[] }>;
}

const index = (await (await fetch(`${url}/index.json`)).json()) as StoryIndex;
const HEIGHT = 480;
/** A picture of a list that goes on and on shows no more than this. */
const MOST_HEIGHT = 1000;

/** At the end of a picture's name. */
const WIDTH = /--\d+\.png$/;

const baselines = join(import.meta.dirname, 'baselines');
const style = await readFile(join(import.meta.dirname, 'pictures.css'), 'utf8');

/** How a picture is taken. */
type Taking = Pick<PageScreenshotOptions, 'animations'>;

const draw = (page: Page, taking: Taking) => page.screenshot({ ...taking, caret: 'hide', scale: 'css', style });

/** The approved picture, or one that differs from it by chance: no second one is needed to see whether the page rests. */
async function isApproved(page: Page, file: string, taking: Taking): Promise<boolean> {
  if (!existsSync(file)) return false;
  const [drawn, approved] = [await draw(page, taking), await readFile(file)];
  return drawn.equals(approved) || differingPixels(drawn, approved) <= MOST_PIXELS;
}

/**
 * Anything else (a page that still moves, no picture yet, another shape) is first left to Playwright, which waits until the page rests,
 * shows the difference, and approves it where that is asked for. What Playwright overlooks is looked for after that.
 */
async function expectApproved(page: Page, file: string, name: string, taking: Taking): Promise<void> {
  await expect.soft(page).toHaveScreenshot([name], taking);
  if (!existsSync(file)) return;
  const [drawn, approved] = [await draw(page, taking), await readFile(file)];
  const pixels = differingPixels(drawn, approved);
  if (pixels > MOST_PIXELS) {
    const info = test.info();
    await info.attach(`small-${name.replace('.png', '-expected.png')}`, { body: approved, contentType: 'image/png' });
    await info.attach(`small-${name.replace('.png', '-actual.png')}`, { body: drawn, contentType: 'image/png' });
  }
  expect.soft(pixels, `pixels of ${name} that differ by more than chance`).toBeLessThanOrEqual(MOST_PIXELS);
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

/** Pictures that no story has any more: one that is gone, or is drawn on another screen now. */
async function expectNone(folder: string, left: string[]): Promise<void> {
  if (test.info().config.updateSnapshots === 'all') for (const file of left) await rm(join(folder, file));
  else expect(left).toEqual([]);
}

/** Whole screens have no pictures: each change of a component would change them all. */
const NO_PICTURE = 'no-picture';
const stories = Object.values(index.entries).filter(
  ({ type, name, tags }) => type === 'story' && !/^keyboard/i.test(name) && !tags.includes(NO_PICTURE),
);

for (const [place, { id, title, name }] of stories.entries()) {
  // The short form shows each story in one of the two combinations, by turns.
  test(`${title} ${name}`, { tag: `@${SHORT[place % SHORT.length]}` }, async ({ storybook, combination }) => {
    const { widths, height } = await showStory(storybook, id);
    // What follows the scroll is an animation too, and gone where they are disabled. Others rest: the browser asks for less motion.
    const taking = { animations: height ? 'allow' : 'disabled' } as const;
    const folder = join(baselines, combination.name);
    for (const width of widths) {
      await (height ? setScreen(storybook, width, height) : fitScreen(storybook, width));
      const picture = `${id}--${width}.png`;
      const file = join(folder, picture);
      if (!(await isApproved(storybook, file, taking))) await expectApproved(storybook, file, picture, taking);
    }
    const drawn = new Set(widths.map((width) => `${id}--${width}.png`));
    const left = (await readdir(folder)).filter((file) => file.replace(WIDTH, '') === id && !drawn.has(file));
    await expectNone(folder, left);
  });
}

test('no approved picture is left of a story that is gone', { tag: SHORT.map((name) => `@${name}`) }, async ({ combination }) => {
  const ids = new Set(stories.map(({ id }) => id));
  const folder = join(baselines, combination.name);
  const pictures = await readdir(folder);
  expect(pictures.length).toBeGreaterThan(0);
  const left = pictures.filter((file) => !ids.has(file.replace(WIDTH, '')));
  await expectNone(folder, left);
});

/**
 * Visits every story of the built Storybook once: plays it, runs axe, compares its picture with the approved one in baselines/,
 * measures it on a narrow screen and listens to the console. Run by `npm run test:pictures`, which serves the stories.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Page, type PageScreenshotOptions } from '@playwright/test';

import { hasPictures } from '../../.storybook/chromatic.ts';
import { type Combination, SHORT } from '../../.storybook/combinations.ts';
import { differingPixels, MOST_PIXELS } from '../support/differing-pixels.ts';
import { problemsInConsole, problemsOfAppearance, problemsOfTargets, problemsOnNarrowScreen } from './story-checks.ts';
import { type Pictures, playStory, type StorybookPage, test } from './story-page.ts';

const url = process.env['STORYBOOK_URL'];
if (!url) throw new Error('Run npm run test:pictures, which serves the stories.');

interface StoryIndex {
  entries: Record<string, { id: string; type: 'story' | 'docs'; title: string; name: string; tags: string[] }>;
}

const index = (await (await fetch(`${url}/index.json`)).json()) as StoryIndex;
const HEIGHT = 480;
/** Maximum height of a picture in px. */
const MOST_HEIGHT = 1000;

/** The end of a picture's file name. */
const WIDTH = /--\d+\.png$/;

const baselines = join(import.meta.dirname, 'baselines');
const style = await readFile(join(import.meta.dirname, 'pictures.css'), 'utf8');

type ScreenshotOptions = Pick<PageScreenshotOptions, 'animations'>;

const takePicture = (page: Page, options: ScreenshotOptions) => page.screenshot({ ...options, caret: 'hide', scale: 'css' });

/** Whether a single screenshot equals the approved picture: then Playwright's slower comparison is not needed. */
async function isApproved(page: Page, file: string, options: ScreenshotOptions): Promise<boolean> {
  if (!existsSync(file)) return false;
  const [drawn, approved] = [await takePicture(page, options), await readFile(file)];
  return drawn.equals(approved) || differingPixels(drawn, approved) <= MOST_PIXELS;
}

/**
 * Compares by Playwright, which waits until the page rests, attaches the difference and approves it under `--update`; then by our
 * stricter count of differing pixels.
 */
async function expectApproved(page: Page, file: string, name: string, options: ScreenshotOptions): Promise<void> {
  await expect.soft(page).toHaveScreenshot([name], options);
  if (!existsSync(file)) return;
  const [drawn, approved] = [await takePicture(page, options), await readFile(file)];
  const pixels = differingPixels(drawn, approved);
  if (pixels > MOST_PIXELS) {
    const info = test.info();
    await info.attach(`small-${name.replace('.png', '-expected.png')}`, { body: approved, contentType: 'image/png' });
    await info.attach(`small-${name.replace('.png', '-actual.png')}`, { body: drawn, contentType: 'image/png' });
  }
  expect.soft(pixels, `pixels of ${name} that differ by more than chance`).toBeLessThanOrEqual(MOST_PIXELS);
}

/** Sets the screen size and waits until the page is laid out in it. */
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

/** Height of the page in px, once it has not changed for six frames. */
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

/** Sets the screen to a width and to the height of the page, at most `MOST_HEIGHT`. */
async function fitScreen(page: Page, width: number): Promise<void> {
  await setScreen(page, width, HEIGHT);
  const height = await settledHeight(page);
  if (height > HEIGHT) await setScreen(page, width, Math.min(height, MOST_HEIGHT));
}

/** Fails on pictures without a story or width; deletes them under `--update`. */
async function expectNoLeftovers(folder: string, left: string[]): Promise<void> {
  if (test.info().config.updateSnapshots === 'all') for (const file of left) await rm(join(folder, file));
  else expect.soft(left, 'pictures without a story or width').toEqual([]);
}

/** Waits for a story's play function, its pictures and a narrow screen, in ms. */
const STORY_TIMEOUT = 30_000;
/** `npm test` shows each story once, in one of the two combinations by turns. */
const isShort = process.env['STORIES'] === 'short';
/** Combination and name of the pictures to compare; all without them. */
const chosenPictures = (process.env['CHOSEN_PICTURES'] ?? '').split(' ').filter((file) => file !== '');

/**
 * Compares a story's pictures at every width.
 *
 * @param isLast Whether differing pictures are reported or, under `--update`, approved.
 * @returns The names of the pictures that differ.
 */
async function comparePictures(page: Page, id: string, { widths, height }: Pictures, { name: combination }: Combination, isLast: boolean) {
  // Disabling animations would also undo scroll-driven ones. All others rest anyway, because the browser asks for reduced motion.
  const options = { animations: height ? 'allow' : 'disabled' } as const;
  const folder = join(baselines, combination);
  const all = widths.map((width) => ({ width, name: `${id}--${width}.png` }));
  const compared = all.filter(({ name }) => chosenPictures.length === 0 || chosenPictures.includes(`${combination}/${name}`));
  const differing: string[] = [];
  for (const { width, name } of compared) {
    await (height ? setScreen(page, width, height) : fitScreen(page, width));
    const file = join(folder, name);
    // Not by Playwright's own option: a style sheet that arrives with the screenshot can be drawn a frame late.
    const sheet = await page.addStyleTag({ content: style });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    if (!(await isApproved(page, file, options))) {
      if (isLast) await expectApproved(page, file, name, options);
      else differing.push(name);
    }
    await sheet.evaluate((element) => (element as Element).remove());
  }
  if (chosenPictures.length > 0) return differing;
  const ofStory = (await readdir(folder)).filter((file) => file.replace(WIDTH, '') === id);
  await expectNoLeftovers(
    folder,
    ofStory.filter((file) => !all.some(({ name }) => name === file)),
  );
  return differing;
}

const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
const arePicturesDrawn = process.env['PICTURES'] !== 'off';
const isPictured = (story: (typeof stories)[number]) => arePicturesDrawn && hasPictures(story);

/** Shows a story and lists what is wrong with it. */
async function visit(
  story: (typeof stories)[number],
  { page, messages }: StorybookPage,
  combination: Combination,
  isLast: boolean,
): Promise<string[]> {
  messages.length = 0;
  const { pictures, thrown, violations } = await playStory(page, story.id);
  if (thrown.length > 0) return thrown.map((text) => `It throws: ${text}`);
  const problems = [...violations, ...(await problemsOfAppearance(page, combination)), ...(await problemsOfTargets(page))];
  const differing = isPictured(story) ? await comparePictures(page, story.id, pictures, combination, isLast) : [];
  problems.push(...differing.map((name) => `${name} differs from the approved picture.`));
  problems.push(...(await problemsOnNarrowScreen(page)), ...(await problemsInConsole(page, messages)));
  return problems;
}

if (isShort) {
  // Stories that are only looked at are similar to each other, and what screens do is shown by component tests and journeys.
  const isPlayed = ({ tags }: (typeof stories)[number]) => tags.includes('play-fn');
  const isScreen = ({ title }: (typeof stories)[number]) => title.startsWith('Screens/');
  const everyFourth = (_story: unknown, index: number) => index % 4 === 0;
  const shown = [
    ...stories.filter((story) => isPlayed(story) && !isScreen(story)),
    ...stories.filter((story) => isPlayed(story) && isScreen(story)).filter(everyFourth),
    ...stories.filter((story) => !isPlayed(story)).filter(everyFourth),
  ];
  for (const [place, story] of shown.entries()) {
    test(`${story.title} ${story.name}`, { tag: `@${SHORT[place % SHORT.length]}` }, async ({ storybook, combination }) => {
      expect(await visit(story, storybook, combination, true)).toEqual([]);
    });
  }
} else {
  // A test per component, because Playwright starts a process and loads Storybook again after each test that fails.
  for (const [title, ofTitle] of Map.groupBy(stories, (story) => story.title)) {
    test(title, async ({ storybook, combination }) => {
      test.setTimeout(ofTitle.length * STORY_TIMEOUT);
      for (const story of ofTitle) {
        await test.step(
          story.name,
          async () => {
            const hasProblems = (await visit(story, storybook, combination, false)).length > 0;
            if (!hasProblems) return;
            // What a busy machine caused is gone at the second visit.
            await storybook.reload();
            expect.soft(await visit(story, storybook, combination, true), story.name).toEqual([]);
          },
          { timeout: STORY_TIMEOUT },
        );
      }
    });
  }
}

if (arePicturesDrawn) {
  test(
    'no approved picture is left of a story that is gone',
    { tag: isShort ? SHORT.map((name) => `@${name}`) : [] },
    async ({ combination }) => {
      const ids = new Set(stories.filter(isPictured).map(({ id }) => id));
      const folder = join(baselines, combination.name);
      const pictures = await readdir(folder);
      expect(pictures.length).toBeGreaterThan(0);
      await expectNoLeftovers(
        folder,
        pictures.filter((file) => !ids.has(file.replace(WIDTH, ''))),
      );
    },
  );
}

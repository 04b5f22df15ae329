import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright';
import { PNG } from 'pngjs';

import { hasPictures, type PictureParameters, pictureWidths } from '../../.storybook/chromatic.ts';
import type { Combination } from '../../.storybook/combinations.ts';
import type { StorybookWindow } from '../../tools/storybook/storybook-window.ts';
import { differingPixels, MAX_PIXELS } from '../support/differing-pixels.ts';

/** Height of the screen that stories are played on, in px. */
export const PLAY_HEIGHT = 720;
/** Minimum and maximum height of a picture in px. */
const MIN_HEIGHT = 480;
const MAX_HEIGHT = 1000;

const root = join(import.meta.dirname, '../..');
const baselines = join(import.meta.dirname, 'baselines');
/** Folder for pictures that show the approved one, the drawn one and their difference side by side. */
const RESULTS = 'test-results/pictures';

/** The pictures of a run, one per line; other approved pictures are left over. */
const DRAWN = join(root, RESULTS, 'drawn.txt');

export interface StoryPictures {
  /** Widths of the screens in px. */
  widths: readonly number[];
  isScrolled: boolean;
  hasPattern: boolean;
  /** Whether it has approved pictures at all. */
  isCompared: boolean;
}

/** States in which a component looks different, as the names of their stories have them. */
const STATES = /^(focus|hover|pressed|disabled|invalid|open|on-ink|loading|read-only)$/;

/** The approved pictures of a story: of the first one of a component at each of its widths, and of a state at the widest. */
export async function picturesOf(page: Page, id: string): Promise<StoryPictures> {
  const { layout, picture, tags, isFirst } = await page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    const story = await preview.storyStoreValue.loadStory({ storyId });
    const { layout: own, picture: asked } = story.parameters;
    const first = Object.values(preview.storyStoreValue.storyIndex.entries).find(
      ({ type, title }) => type === 'story' && title === story.title,
    );
    return { layout: own, picture: asked as PictureParameters | undefined, tags: story.tags, isFirst: first?.id === storyId };
  }, id);
  const name = id.split('--')[1] ?? '';
  const widths = pictureWidths(name, { layout, picture });
  return {
    widths: isFirst ? widths : [Math.max(...widths)],
    isScrolled: picture?.isScrolled === true,
    hasPattern: picture?.hasPattern === true,
    isCompared: hasPictures({ name, tags }) && (isFirst || STATES.test(name)),
  };
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

/** Sets the screen to a width and to the height of the page, at most `MAX_HEIGHT`. */
async function fitScreen(page: Page, width: number): Promise<void> {
  await setScreen(page, width, MIN_HEIGHT);
  const height = await settledHeight(page);
  if (height > MIN_HEIGHT) await setScreen(page, width, Math.min(height, MAX_HEIGHT));
}

/** How long a picture may differ from the approved one, in ms: a busy machine is slow to draw a long page. */
const TIMEOUT_MS = 5000;

/** Draws the page until it equals the approved picture, or until time is up; returns the last drawing and how many pixels differ. */
async function draw(page: Page, approved: Buffer | undefined, isScrolled: boolean): Promise<{ drawn: Buffer; pixels: number }> {
  // Disabling animations would also undo scroll-driven ones. All others rest anyway, because the browser asks for reduced motion.
  const options = { animations: isScrolled ? 'allow' : 'disabled', caret: 'hide', scale: 'css' } as const;
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const drawn = await page.screenshot(options);
    const pixels = approved ? countDifferent(drawn, approved) : Infinity;
    if (pixels <= MAX_PIXELS || Date.now() > until) return { drawn, pixels };
    await page.waitForTimeout(100);
    // A page at rest will not change any more.
    if (drawn.equals(await page.screenshot(options))) return { drawn, pixels };
  }
}

const countDifferent = (drawn: Buffer, approved: Buffer) => (drawn.equals(approved) ? 0 : differingPixels(drawn, approved));

const readIfThere = (file: string) => readFile(file).catch(() => undefined);

/** Storybook pauses and reverses animations for test runners, which would draw a scroll-driven one the wrong way round. */
const RUNNING_ANIMATIONS = '* { animation-direction: normal !important; animation-play-state: running !important; }';

/**
 * Compares a story's pictures with the approved ones at every width.
 *
 * @param isApproving Replaces approved pictures that differ instead of reporting them.
 */
export async function problemsOfPictures(
  page: Page,
  id: string,
  { widths, isScrolled, hasPattern }: StoryPictures,
  { name: combination }: Combination,
  isApproving: boolean,
): Promise<string[]> {
  const problems: string[] = [];
  const folder = join(baselines, combination);
  const style = await readFile(join(import.meta.dirname, 'pictures.css'), 'utf8');
  await page.evaluate((has) => document.documentElement.toggleAttribute('data-picture-pattern', has), hasPattern);
  for (const width of widths) {
    await (isScrolled ? setScreen(page, width, PLAY_HEIGHT) : fitScreen(page, width));
    const name = `${id}--${width}.png`;
    await appendFile(DRAWN, `${combination}/${name}\n`);
    const approved = await readIfThere(join(folder, name));
    // Not by Playwright's own option: a style sheet that arrives with the screenshot can be drawn a frame late.
    const sheet = await page.addStyleTag({ content: isScrolled ? style + RUNNING_ANIMATIONS : style });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { drawn, pixels } = await draw(page, approved, isScrolled);
    await sheet.evaluate((element) => (element as Element).remove());
    if (pixels <= MAX_PIXELS) continue;
    if (isApproving) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), drawn);
      continue;
    }
    const result = join(RESULTS, combination, name);
    await mkdir(join(root, RESULTS, combination), { recursive: true });
    await writeFile(join(root, result), drawn);
    problems.push(approved ? `${pixels} pixels differ from the approved picture: ${result}` : `No picture is approved: ${result}`);
  }
  return problems;
}

/** Empties the folder of results before a run. */
export async function preparePictureResults(): Promise<void> {
  await rm(join(root, RESULTS), { recursive: true, force: true });
  await mkdir(join(root, RESULTS), { recursive: true });
  await writeFile(DRAWN, '');
}

/** Approved pictures of the combinations that a run of all stories has not drawn. `isApproving` deletes them. */
export async function leftoverPictures(combinations: readonly Combination[], isApproving: boolean): Promise<string[]> {
  const drawn = new Set((await readFile(DRAWN, 'utf8')).split('\n'));
  const approved = await Promise.all(
    combinations.map(async ({ name }) => (await readdir(join(baselines, name))).map((file) => `${name}/${file}`)),
  );
  const leftovers = approved.flat().filter((picture) => !drawn.has(picture));
  if (!isApproving) return leftovers;
  await Promise.all(leftovers.map((picture) => rm(join(baselines, picture))));
  return [];
}

/** Approved picture, drawn picture and, in red, where they differ. */
function sideBySide(approved: Buffer, drawn: Buffer): Buffer {
  const [a, b] = [PNG.sync.read(approved), PNG.sync.read(drawn)];
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const all = new PNG({ width: width * 3, height });
  PNG.bitblt(a, all, 0, 0, a.width, a.height, 0, 0);
  PNG.bitblt(b, all, 0, 0, b.width, b.height, width, 0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (picture: PNG, channel: number) => picture.data[(y * picture.width + x) * 4 + channel];
      if ([0, 1, 2].every((channel) => at(a, channel) === at(b, channel))) continue;
      all.data.set([255, 0, 0, 255], (y * all.width + width * 2 + x) * 4);
    }
  }
  return PNG.sync.write(all);
}

/** Puts the approved picture beside each picture of the results, after a run: within Jest encoding takes a minute. */
export async function showDifferences(): Promise<void> {
  const pictures = await readdir(join(root, RESULTS), { recursive: true });
  for (const picture of pictures.filter((file) => file.endsWith('.png'))) {
    const approved = await readIfThere(join(baselines, picture));
    const drawn = await readFile(join(root, RESULTS, picture));
    if (approved) await writeFile(join(root, RESULTS, picture), sideBySide(approved, drawn));
  }
}

/**
 * Every story of the built Storybook as a picture, compared with the one that was approved.
 * Run by `npm run test:pictures`, which serves the stories; baselines/ holds what was approved.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { showStory, test } from './story-page.ts';

const url = process.env['STORYBOOK_URL'];
if (!url) throw new Error('Run the pictures by npm run test:pictures: it serves the stories.');

interface StoryIndex {
  entries: Record<string, { id: string; type: 'story' | 'docs'; title: string; name: string }>;
}

const index = (await (await fetch(`${url}/index.json`)).json()) as StoryIndex;
const HEIGHT = 480;
/** A picture of a list that goes on and on shows no more than this. */
const MOST_HEIGHT = 1600;

const stories = Object.values(index.entries).filter(({ type, name }) => type === 'story' && !/^keyboard/i.test(name));

for (const { id, title, name } of stories) {
  test(`${title} ${name}`, async ({ storybook }) => {
    for (const width of await showStory(storybook, id)) {
      await storybook.setViewportSize({ width, height: HEIGHT });
      // The new size reaches the page a moment later, and what follows from it with the frame after.
      await storybook.waitForFunction((wanted) => innerWidth === wanted, width);
      const height = await storybook.evaluate(async () => {
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        return document.documentElement.scrollHeight;
      });
      const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) };
      await expect.soft(storybook).toHaveScreenshot([`${id}--${width}.png`], { fullPage: true, clip });
    }
  });
}

test('no approved picture is left of a story that is gone', async ({ combination }) => {
  const ids = new Set(stories.map(({ id }) => id));
  const pictures = await readdir(join(import.meta.dirname, 'baselines', combination.name));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => !ids.has(file.replace(/--\d+\.png$/, '')))).toEqual([]);
});

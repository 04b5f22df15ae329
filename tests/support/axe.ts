import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe itself, as its builder brings it: that one would have a page read it twice for each theme. */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
const IS_THERE = 'undefined';

/** Says what axe finds wrong with a page as it is now, in both themes. */
export async function expectNoViolations(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in between are nobody's: one that is inherited goes over from each element to the next, a frame later. And what is laid
    // out late keeps those of the other theme until somebody comes near.
    await page.evaluate(async () => {
      document.documentElement.dataset['whole'] = '';
      const isGoingOver = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
      for (let frames = 0; frames < 3 || (isGoingOver() && frames < 60); frames += 1) await new Promise(requestAnimationFrame);
    });
    // Without frames of strangers: a blank page for each result costs half the time. And what passes is not described, node by node:
    // only violations are looked at, and are told whole.
    const axe = new AxeBuilder({ page, axeSource: IS_THERE }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
    // A theme changes colours, nothing else.
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${path} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`);
    expect.soft(found).toEqual([]);
  }
}

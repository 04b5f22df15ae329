import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The source of axe, injected once per page. Its builder would inject it twice per theme. */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
/** A source without effect, because axe is injected already. */
const NO_SOURCE = 'undefined';

/** axe without its check of cross-origin frames, which opens a blank page per run: half of the time. Only violations are described. */
const axeFor = (page: Page) => new AxeBuilder({ page, axeSource: NO_SOURCE }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

/** Waits for colour transitions: inherited ones start a frame later at each level. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isTransitioning = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
    for (let frames = 0; frames < 3 || (isTransitioning() && frames < 60); frames += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * Texts without enough contrast in the colours that the page has now, each with the reason that axe gives. The announcements of
 * react-aria stay in the page for seconds and are excluded.
 */
export async function contrastViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await finishTransitions(page);
  const { violations } = await axeFor(page).exclude('[data-live-announcer]').withRules(['color-contrast']).analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${failureSummary.replaceAll(/\s+/g, ' ')} ${html.slice(0, 160)}`),
  );
}

/** Fails on violations that axe finds on the current page, in both themes. */
export async function expectNoViolations(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await finishTransitions(page);
    const axe = axeFor(page);
    // The theme changes colours only.
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${path} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`);
    expect.soft(found).toEqual([]);
  }
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Says what axe finds wrong with a page as it is now, in both themes. */
export async function expectNoViolations(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in between are nobody's, and what is laid out late keeps those of the other theme until somebody comes near.
    await page.evaluate(async () => {
      document.documentElement.dataset['whole'] = '';
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    // Without frames of strangers: a blank page for each result costs half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // A theme changes colours, nothing else.
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${path} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`);
    expect.soft(found).toEqual([]);
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'vitest';
import type { Page } from 'playwright';

/** The accent colour of another company, in each theme. */
export const BRAND = { light: '#0a4f8a', dark: '#6fb5ef' };

/** Writes the style sheet of another brand as its company does: from the package's tokens, with one colour of its own per theme. */
export async function writeBrand(
  application: { folder: string; run: (command: string, args: string[]) => Promise<string> },
  sheet: string,
): Promise<void> {
  const command = join(application.folder, 'node_modules/.bin/zmb-theme');
  const folder = join(application.folder, 'brand');
  await application.run(command, ['tokens', folder]);
  for (const [theme, hex] of Object.entries(BRAND)) {
    const file = join(folder, `${theme}.tokens.json`);
    const tokens = JSON.parse(await readFile(file, 'utf8')) as { color: Record<string, Record<string, object>> };
    const components = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
    tokens.color['accent'] = { ...tokens.color['accent'], fill: { $type: 'color', $value: { colorSpace: 'srgb', components } } };
    await writeFile(file, JSON.stringify(tokens));
  }
  await application.run(command, ['css', folder, '--out', sheet]);
}

/** Waits until the first element has this background; a button's colour changes by a transition. */
export async function expectBackground(page: Page, selector: string, color: string): Promise<void> {
  const element = page.locator(selector).first();
  const background = () => element.evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(background).toBe(await asComputed(page, color));
}

/** A colour as the browser writes it. */
function asComputed(page: Page, color: string): Promise<string> {
  return page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = value;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, color);
}

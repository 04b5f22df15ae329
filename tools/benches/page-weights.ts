// Weighs what public pages of the built product load without interaction: npm run bench:page-weights
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { apiTarget, buildCurrent, siteTarget } from '../../admin-api/bin/build.ts';
import { findBrowser } from '../browser/browser.ts';
import { PUBLIC_URL } from '../../tests/faults/support/product.ts';
import { writeSection } from './markdown-section.ts';
import { type PageWeight, weigh } from './page-weight.ts';
import { startTestProduct } from '../../tests/support/product.ts';

const HELP = `npm run bench:page-weights -- [options] [path …]      (default: home, a service, contact, FAQ, privacy policy, in both languages)
  --file FILE   the Markdown page with the markers <!-- bench:page-weights --> and <!-- /bench:page-weights -->
  --no-write    only print`;
const PATHS = ['/', '/services/ac-services', '/contact', '/faq', '/privacy-policy'].flatMap((path) => [
  path,
  `/ar${path === '/' ? '' : path}`,
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    file: { type: 'string', default: 'docs/decisions/0011-page-weight.md' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
const paths = positionals.length > 0 ? positionals : PATHS;
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
// The product rebuilds a stale site before it serves it. Sizes are read from the current build, so it has to be the one that is served.
await buildCurrent(root, [apiTarget, siteTarget(PUBLIC_URL)], (message) => console.log(message));
const { built } = await import('../../tests/support/built-pages.ts');
if (paths.some((path) => !(path in built.pages))) {
  console.log(HELP);
  process.exit(2);
}

/** A first-time visitor, who sees the language dialog and scrolls, so that hydration counts too. */
async function weighAll(): Promise<[string, PageWeight][]> {
  const product = await startTestProduct();
  const browser = await chromium.launch(await findBrowser());
  const weights: [string, PageWeight][] = [];
  try {
    for (const path of paths) {
      const page = await browser.newPage({ baseURL: product.baseURL });
      await page.goto(path);
      await page.locator('dialog[open]').waitFor({ timeout: 60_000 });
      const isHydrated = page.evaluate(() => new Promise<void>((resolve) => addEventListener('zmb:hydrated', () => resolve())));
      await page.mouse.wheel(0, 100);
      await isHydrated;
      await page.waitForLoadState('networkidle');
      weights.push([path, await weigh(page, built.pages[path]?.file ?? '')]);
      await page.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return weights;
}

const inKb = (bytes: number) => (bytes / 1024).toFixed(1);
const rows = (await weighAll()).map(
  ([path, { script, scripts, sheets, needed, requests }]) =>
    `| ${path} | ${inKb(script)} | ${scripts} | ${inKb(sheets)} | ${inKb(needed)} | ${requests} |`,
);
const table = [
  '| page | script, KB | files | style sheets, KB | HTML, styles, boot script, fonts, KB | requests |',
  '|---|--:|--:|--:|--:|--:|',
  ...rows,
].join('\n');
console.log(table);
if (values.write) {
  await writeSection(join(root, values.file), 'bench:page-weights', table);
}

// Measures the response of pages of the built product to a first press, before and after hydration: npm run bench:presses
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium, type Page } from 'playwright';

import { findBrowser } from '../browser/browser.ts';
import { writeSection } from './markdown-section.ts';
import { processorName } from './processor-name.ts';
import { median } from './page-metrics.ts';
import { startTestProduct } from '../../tests/support/product.ts';
import { LANGUAGE_CHOSEN_KEY, storeBeforeLoad } from '../../tests/support/stored.ts';

const HELP = `npm run bench:presses -- [options] [path …]      (default: home, contact and FAQ, in both languages)
  --runs N     runs of each press, of which the median counts (default 3)
  --cpu N      how much slower the processor is made (default 4)
  --no-write   only print
  --busy       write the results even if the machine is busy`;
const FILE = join(import.meta.dirname, '../../docs/performance.md');
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** Elements to press; each page has some of them. */
const PRESSES = {
  menu: 'details[data-menu] > summary',
  question: 'main details[data-item] > summary',
  field: 'main form input:not([type=hidden], [type=search], [tabindex="-1"])',
  'floating menu': 'details:has(> ul a[href="#top"]) > summary',
  cookies: '[data-consent-choice=reject]',
} as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    write: { type: 'boolean', default: true },
    busy: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const runs = Number(values.runs);
const rate = Number(values.cpu);
const paths = positionals.length > 0 ? positionals : ['/', '/ar', '/contact', '/ar/contact', '/faq', '/ar/faq'];
if (values.help || !Number.isInteger(runs) || runs < 1 || !(rate >= 1)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

type Watched = Window & { slowest: number; isHydrated: boolean };

/** Opens a page on a slow phone that records the time from a press to the next paint. */
async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  // The language dialog would cover what is pressed.
  await storeBeforeLoad(page, LANGUAGE_CHOSEN_KEY, 'true');
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.slowest = 0;
    addEventListener('zmb:hydrated', () => (watched.isHydrated = true));
    new PerformanceObserver((list) => {
      const presses = (list.getEntries() as (PerformanceEntry & { interactionId: number })[]).filter((entry) => entry.interactionId > 0);
      for (const { duration } of presses) watched.slowest = Math.max(watched.slowest, duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(url);
  return page;
}

const hydrated = (page: Page) => page.waitForFunction(() => (window as unknown as Watched).isHydrated, undefined, { timeout: 60_000 });

/** The slowest response to a press until the page is hydrated, in ms; undefined without the element. */
async function press(browser: Browser, url: string, selector: string, isAlive: boolean): Promise<number | undefined> {
  const page = await open(browser, url);
  try {
    if (isAlive) {
      // A page hydrates at the first interaction.
      await page.evaluate(() => dispatchEvent(new Event('wheel')));
      await hydrated(page);
    }
    const target = page.locator(`${selector} >> visible=true`).first();
    if ((await target.count()) === 0) return undefined;
    await target.tap();
    await hydrated(page);
    await page.waitForTimeout(500);
    return await page.evaluate(() => (window as unknown as Watched).slowest);
  } finally {
    await page.context().close();
  }
}

async function medianPress(...args: Parameters<typeof press>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const time = await press(...args);
    if (time === undefined) return '';
    times.push(time);
  }
  return median(times).toFixed(0);
}

async function measureAll(origin: string, browser: Browser): Promise<string[]> {
  const rows: string[] = [];
  for (const path of paths) {
    for (const [name, selector] of Object.entries(PRESSES)) {
      const url = new URL(path, origin).href;
      const before = await medianPress(browser, url, selector, false);
      if (before === '') continue;
      const row = `| \`${path}\` | ${name} | ${before} | ${await medianPress(browser, url, selector, true)} |`;
      console.log(row);
      rows.push(row);
    }
  }
  return rows;
}

const isQuiet = (loadavg()[0] ?? 0) < 0.3 * cpus().length;
const product = await startTestProduct();
const browser = await chromium.launch(await findBrowser());
try {
  const rows = await measureAll(product.baseURL, browser);
  const head = ['| Page | Pressed | before hydration, ms | after, ms |', '| --- | --- | --: | --: |'];
  const conditions = `Median of ${runs}, ${new Date().toISOString().slice(0, 10)}: Chromium ${browser.version()}, a phone of 412 × 823, processor slowed ${rate} times, ${processorName()}.`;
  const section = [...head, ...rows, '', conditions].join('\n');
  if (!isQuiet) console.log('\nThe machine was busy when this began: these are not the product’s own times.');
  if (values.write && (isQuiet || values.busy)) {
    await writeSection(FILE, 'bench:presses', section);
  }
} finally {
  await browser.close();
  await product.stop();
}

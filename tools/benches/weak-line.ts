// Measures how long a request takes to be acknowledged while its photos upload on a slow connection: npm run bench:weak-line
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from 'playwright';

import { createNoise } from '../../admin-api/src/testing/sample-files.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { LANGUAGE_CHOSEN_KEY, storeBeforeLoad } from '../../tests/support/stored.ts';
import { textsOf } from '../../tests/support/texts.ts';
import { findBrowser } from '../browser/browser.ts';
import { writeSection } from './markdown-section.ts';
import { median } from './page-metrics.ts';
import { processorName } from './processor-name.ts';

const HELP = `npm run bench:weak-line -- [options]
  --runs N     requests that are sent (default 5)
  --no-write   only print`;
const FILE = join(import.meta.dirname, '../../docs/performance.md');
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const BYTES_PER_SECOND = 1_000_000 / 8;
const LINE = { offline: false, latency: 300, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
const PHOTOS = 6;
/** By then a part of a photo is being uploaded. */
const UPLOADING_AFTER_MS = 4_000;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const runs = Number(values.runs);
if (values.help || !Number.isInteger(runs) || runs < 1) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

/** A photo of 12 million pixels and about 4 MB. */
const photo = await createNoise(4_000, 3_000, 50);
const texts = textsOf('en', 'contact');

/** Milliseconds from the press on Send until the page confirms the request, and the bytes of photos uploaded by then. */
async function send(browser: Browser, { baseURL, query }: TestProduct, run: number): Promise<{ ms: number; uploadedBytes: number }> {
  const email = `weak-line-${run}@example.com`;
  const context = await browser.newContext({ ...PHONE, baseURL });
  const page = await context.newPage();
  try {
    await storeBeforeLoad(page, LANGUAGE_CHOSEN_KEY, 'true');
    await page.goto('/contact');
    await page.getByLabel(texts('contact.form.serviceType')).selectOption('plumbing');
    await page.getByLabel(texts('contact.form.name'), { exact: true }).fill('Nadia Rahman');
    await page.getByRole('main').getByLabel(texts('contact.form.email')).fill(email);
    await page.getByRole('textbox', { name: texts('contact.form.message') }).fill('The kitchen tap drips.');
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    const isUnderWay = page.waitForRequest((request) => request.method() === 'PATCH', { timeout: 120_000 });
    const files = Array.from({ length: PHOTOS }, (_, index) => ({ name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer: photo }));
    await page.locator('#contact-photos').setInputFiles(files);
    await isUnderWay;
    await page.waitForTimeout(UPLOADING_AFTER_MS);
    const pressed = performance.now();
    await page.getByRole('button', { name: texts('contact.form.submit') }).click();
    await page.getByText(texts('contact.form.sent.title')).waitFor({ timeout: 120_000 });
    const ms = performance.now() - pressed;
    const [arrived] = await query<{ bytes: string }>(
      `select coalesce(sum(f.received), 0) as bytes from lead_files f join leads c on c.id = f.lead_id where c.email = $1`,
      [email],
    );
    return { ms, uploadedBytes: Number(arrived?.bytes) };
  } finally {
    await context.close();
  }
}

const product = await startTestProduct();
const browser = await chromium.launch(await findBrowser());
try {
  const sent: { ms: number; uploadedBytes: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    sent.push(await send(browser, product, run));
    console.log(`${sent.at(-1)?.ms.toFixed(0)} ms, ${((sent.at(-1)?.uploadedBytes ?? 0) / 1_024).toFixed(0)} KiB of photos had arrived`);
  }
  const times = sent.map(({ ms }) => ms);
  const section = [
    '| Requests | photos each | MiB each | acknowledged, median ms | slowest, ms |',
    '| --: | --: | --: | --: | --: |',
    `| ${[runs, PHOTOS, (photo.length / 2 ** 20).toFixed(1), median(times).toFixed(0), Math.max(...times).toFixed(0)].join(' | ')} |`,
    '',
    `${new Date().toISOString().slice(0, 10)}: Chromium ${browser.version()}, a phone of 412 × 823, 1 Mbit/s, 300 ms, ${processorName()}.`,
  ].join('\n');
  console.log(section);
  if (values.write) await writeSection(FILE, 'bench:weak-line', section);
} finally {
  await browser.close();
  await product.stop();
}

// Measures pages of the built product with Lighthouse and writes the table into a Markdown page: npm run bench:pages
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';

import { type Browser, findBrowser } from '../browser/browser.ts';
import { writeSection } from './markdown-section.ts';
import { processorName } from './processor-name.ts';
import { startTestProduct } from '../../tests/support/product.ts';
import { type Metrics, metricsOf, metricsTable, median, medianMetrics, type PageMetrics } from './page-metrics.ts';
import { serveWithTwins, type StaticTwins } from './static-twins.ts';

const HELP = `npm run bench:pages -- [options] [path …]      (default: home, a service, contact and FAQ, in both languages)
  --runs N      runs of each page, of which the median counts (default 3)
  --cpu N,N     how much slower the processor is made (default 4,10)
  --url ORIGIN  measure what already runs there instead of starting the built product
  --file FILE   the Markdown page with the markers <!-- bench:pages --> and <!-- /bench:pages --> (default docs/performance.md)
  --no-write    only print
  --busy        write the results even if the machine is busy`;
const PATHS = ['/', '/services/ac-services', '/contact', '/faq'].flatMap((path) => [path, `/ar${path === '/' ? '' : path}`]);
/** Maximum load per core by other processes when a measurement starts. */
const QUIET = 0.3;

const root = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4,10' },
    url: { type: 'string' },
    file: { type: 'string', default: 'docs/performance.md' },
    write: { type: 'boolean', default: true },
    busy: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const runs = Number(values.runs);
const slowdowns = values.cpu.split(',').map(Number);
const paths = positionals.length > 0 ? positionals : PATHS;

if (
  values.help ||
  !Number.isInteger(runs) ||
  runs < 1 ||
  !slowdowns.every((cpu) => cpu >= 1) ||
  paths.some((path) => !path.startsWith('/'))
) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

interface Run {
  metrics: Metrics;
  /** Lighthouse's measure of the speed of the machine. */
  benchmarkIndex: number;
}

async function measure(url: string, cpu: number, browser: Browser): Promise<Run> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: ['--headless=new', '--disable-dev-shm-usage', ...browser.args],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: cpu },
    });
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}.`);
    return { metrics: metricsOf(result.lhr), benchmarkIndex: result.lhr.environment.benchmarkIndex };
  } finally {
    chrome.kill();
  }
}

/** Warms the server up. */
async function warmUp(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  await answer.text();
}

/** Several runs of one URL. */
async function measureSome(url: string, cpu: number, browser: Browser) {
  await warmUp(url);
  const all: Run[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const last = await measure(url, cpu, browser);
    all.push(last);
    const { performance, lcp, tbt } = last.metrics;
    console.log(`${url} × ${cpu}  ${run} of ${runs}: ${performance.toFixed(0)}, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms`);
  }
  return { metrics: medianMetrics(all.map(({ metrics }) => metrics)), indexes: all.map(({ benchmarkIndex }) => benchmarkIndex) };
}

async function measureAll({ origin, twinOf }: StaticTwins, cpu: number, browser: Browser) {
  const pages: PageMetrics[] = [];
  const indexes: number[] = [];
  for (const path of paths) {
    const page = await measureSome(new URL(path, origin).href, cpu, browser);
    const twin = await measureSome(new URL(twinOf(path), origin).href, cpu, browser);
    pages.push({ path, metrics: page.metrics, lcpRatio: page.metrics.lcp / twin.metrics.lcp });
    indexes.push(...page.indexes);
  }
  return { pages, benchmarkIndex: median(indexes) };
}

/** One table per CPU slowdown. */
async function measureTables(twins: StaticTwins, browser: Browser): Promise<string> {
  const tables: string[] = [];
  for (const cpu of slowdowns) {
    const { pages, benchmarkIndex } = await measureAll(twins, cpu, browser);
    tables.push(`${metricsTable(pages)}\n\n${await conditions(browser, cpu, benchmarkIndex)}`);
  }
  return tables.join('\n\n');
}

async function conditions(browser: Browser, cpu: number, benchmarkIndex: number): Promise<string> {
  const { stdout } = await promisify(execFile)(browser.executablePath, ['--version']);
  const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
  return [
    `Median of ${runs}, ${new Date().toISOString().slice(0, 10)}: Lighthouse ${version}, mobile, simulated slow 4G, processor slowed ${cpu} times;`,
    `${stdout.trim()}, Node ${process.versions.node};`,
    `${processorName()}, ${Math.round(totalmem() / 2 ** 30)} GB (benchmark index ${Math.round(benchmarkIndex)}).`,
  ].join('\n');
}

async function write(section: string) {
  await writeSection(join(root, values.file), 'bench:pages', section);
}

const [load = 0] = loadavg();
const isQuiet = load < QUIET * cpus().length;
const browser = await findBrowser();
const product = values.url ? undefined : await startTestProduct();
const twins = await serveWithTwins(values.url ?? product?.baseURL ?? '');
try {
  const section = await measureTables(twins, browser);
  console.log(`\n${section}`);
  if (!isQuiet) console.log(`\nThe machine was busy when this began (load ${load.toFixed(1)}): these are not the product's own times.`);
  if (values.write && (isQuiet || values.busy)) await write(section);
} finally {
  await twins.stop();
  await product?.stop();
}

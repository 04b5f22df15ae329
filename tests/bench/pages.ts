// Measures pages of the built product with Lighthouse and writes the table into a Markdown page: npm run bench:pages
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { format, resolveConfig } from 'prettier';

import { type Browser, findBrowser } from '../support/browser.ts';
import { replaceSection } from '../support/markdown-section.ts';
import { startTestProduct } from '../support/product.ts';
import { type Figures, figuresOf, figuresTable, median, medianFigures } from '../support/page-figures.ts';

const HELP = `npm run bench:pages -- [options] [path …]      (default: / and /ar)
  --runs N      runs of each page, of which the median counts (default 3)
  --cpu N       how much slower the processor is made (default 4)
  --url ORIGIN  measure what already runs there instead of starting the built product
  --file FILE   the Markdown page with the markers <!-- bench:pages --> and <!-- /bench:pages --> (default README.md)
  --no-write    only print`;

const root = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    url: { type: 'string' },
    file: { type: 'string', default: 'README.md' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const runs = Number(values.runs);
const cpu = Number(values.cpu);
const paths = positionals.length > 0 ? positionals : ['/', '/ar'];

if (values.help || !Number.isInteger(runs) || runs < 1 || !(cpu >= 1) || paths.some((path) => !path.startsWith('/'))) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

interface Run {
  figures: Figures;
  /** Lighthouse's own measure of how fast the machine is. */
  benchmarkIndex: number;
}

async function measure(url: string, browser: Browser): Promise<Run> {
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
    return { figures: figuresOf(result.lhr), benchmarkIndex: result.lhr.environment.benchmarkIndex };
  } finally {
    chrome.kill();
  }
}

/** The first visitor of a fresh server is not the one to measure. */
async function warmUp(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  await answer.text();
}

async function measureAll(origin: string, browser: Browser) {
  const pages: { path: string; figures: Figures }[] = [];
  const indexes: number[] = [];
  for (const path of paths) {
    const url = new URL(path, origin).href;
    await warmUp(url);
    const all: Figures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const { figures, benchmarkIndex } = await measure(url, browser);
      all.push(figures);
      indexes.push(benchmarkIndex);
      console.log(`${path}  ${run} of ${runs}: ${figures.performance.toFixed(0)}, LCP ${figures.lcp.toFixed(0)} ms`);
    }
    pages.push({ path, figures: medianFigures(all) });
  }
  return { pages, benchmarkIndex: median(indexes) };
}

async function conditions(browser: Browser, benchmarkIndex: number): Promise<string> {
  const { stdout } = await promisify(execFile)(browser.executablePath, ['--version']);
  const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
  const processors = cpus();
  return [
    `Median of ${runs}, ${new Date().toISOString().slice(0, 10)}: Lighthouse ${version}, mobile, simulated slow 4G, processor slowed ${cpu} times;`,
    `${stdout.trim()}, Node ${process.versions.node};`,
    `${processors.length} × ${processors[0]?.model.trim() || 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB (benchmark index ${Math.round(benchmarkIndex)}).`,
  ].join('\n');
}

const browser = await findBrowser();
const product = values.url ? undefined : await startTestProduct();
try {
  const { pages, benchmarkIndex } = await measureAll(values.url ?? product?.baseURL ?? '', browser);
  const section = `${figuresTable(pages)}\n\n${await conditions(browser, benchmarkIndex)}`;
  console.log(`\n${section}`);
  if (values.write) {
    const file = join(root, values.file);
    const written = replaceSection(await readFile(file, 'utf8'), 'bench:pages', section);
    await writeFile(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
  }
} finally {
  await product?.stop();
}

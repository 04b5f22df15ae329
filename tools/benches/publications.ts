// Measures how long a publication of the website takes, and how fast pages are served meanwhile: npm run bench:publications
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { components } from '../../admin-api/contract/openapi.d.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { startTestProduct } from '../../tests/support/product.ts';
import { writeSection } from './markdown-section.ts';
import { median } from './page-metrics.ts';
import { processorName } from './processor-name.ts';

type Schemas = components['schemas'];

const HELP = `npm run bench:publications -- [options]      (after npm run build)
  --runs N     publications of each kind, of which the median counts (default 3)
  --rate N     requests for a page per second meanwhile (default 50)
  --no-write   only print`;
const FILE = join(import.meta.dirname, '../../docs/performance.md');
/** What is published: a text or fact by key, with another value in each run. */
const KINDS: Record<string, (run: number) => { key: string; text: string }> = {
  'one text': (run) => ({ key: 'home.hero.title', text: `Twelve trades, run ${run}.{break}One number.` }),
  'phone number': (run) => ({ key: 'company.phone', text: `+971 4 234 567${run % 10}` }),
  'trade name': (run) => ({ key: 'company.name', text: `ZMB Technical Services ${run}` }),
};
/** The requested page, and how long it is requested before the publication, for a baseline. */
const PATH = '/';
const QUIET_MS = 10_000;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '3' },
    rate: { type: 'string', default: '50' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const runs = Number(values.runs);
const rate = Number(values.rate);
if (values.help || !Number.isInteger(runs) || runs < 1 || !(rate > 0)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

/** Requests a page at a constant rate, however slow the responses are, until the work is done. @returns the time of each response, in ms */
async function requestDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const answers: Promise<number>[] = [];
  let isDone = false;
  const end = work.finally(() => (isDone = true));
  const startedAt = performance.now();
  while (!isDone) {
    answers.push(timeRequest(url));
    // Scheduled from the beginning, so that a slow response does not delay the next request.
    await sleep(Math.max(0, startedAt + (answers.length * 1_000) / rate - performance.now()));
  }
  await end;
  return Promise.all(answers);
}

async function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status} during a publication.`);
  return performance.now() - startedAt;
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const product = await startTestProduct();
try {
  const caller = new Caller(product.baseURL);
  const cookie = await caller.signIn(product.admin);
  const url = product.baseURL + PATH;

  async function save({ key, text }: { key: string; text: string }): Promise<void> {
    const { data } = await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie);
    const base = data.texts.find((each) => each.key === key)?.texts.en;
    const { status, text: answer } = await caller.call('PUT', `website/texts/${key}/en`, { text, base }, cookie);
    if (status !== 200) throw new Error(`${key} was not saved: ${answer}`);
  }

  async function publish(): Promise<number> {
    const startedAt = performance.now();
    const { status, text } = await caller.call('POST', 'website/publications', {}, cookie);
    if (status !== 201) throw new Error(`Nothing was published: ${text}`);
    return (performance.now() - startedAt) / 1_000;
  }

  // Warm-up: the renderer is loaded as soon as a text has been saved.
  await save({ key: 'home.hero.title', text: 'Twelve trades, at first.{break}One number.' });
  await publish();
  const rows: string[] = [];
  for (const [name, change] of Object.entries(KINDS)) {
    const measured: { seconds: number; quiet: number; during: number; worst: number }[] = [];
    for (let run = 1; run <= runs; run += 1) {
      await save(change(run));
      const quiet = percentile(await requestDuring(url, sleep(QUIET_MS)), 0.99);
      const publication = publish();
      const times = await requestDuring(url, publication);
      measured.push({ seconds: await publication, quiet, during: percentile(times, 0.99), worst: Math.max(...times) });
    }
    const medianOf = (of: keyof (typeof measured)[number]) => median(measured.map((each) => each[of]));
    const cells = [name, medianOf('seconds').toFixed(1), ...(['quiet', 'during', 'worst'] as const).map((of) => medianOf(of).toFixed(1))];
    rows.push(`| ${[...cells, (medianOf('during') / medianOf('quiet')).toFixed(1)].join(' | ')} |`);
    console.log(rows.at(-1));
  }

  const head = [
    '| Published | Seconds | p99 before, ms | p99 during, ms | slowest, ms | during / before |',
    '| --- | --: | --: | --: | --: | --: |',
  ];
  const about = `Median of ${runs}, ${new Date().toISOString().slice(0, 10)}: ${rate} requests per second for \`${PATH}\`, ${processorName()}, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}. Client, server and PostgreSQL share the processors.`;
  if (values.write) await writeSection(FILE, 'bench:publications', [...head, ...rows, '', about].join('\n'));
} finally {
  await product.stop();
}

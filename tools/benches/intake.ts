// Measures how many leads the built API stores in a second, beside a bare server on the same PostgreSQL: npm run bench:intake
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import autocannon from 'autocannon';
import pg from 'pg';

import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { createDataFolder } from '../../tests/faults/support/data-folder.ts';
import { freePort } from '../../tests/faults/support/product.ts';
import { API, type BenchServer, startBenchServer } from './bench-server.ts';
import { writeSection } from './markdown-section.ts';
import { processorName } from './processor-name.ts';

const HELP = `npm run bench:intake -- [options]      (after npm run build)
  --runs N          how often both servers are measured, by turns (default 3)
  --seconds N       length of a measurement (default 10)
  --connections N   clients that send without a pause (default 32)
  --profile FOLDER  write a processor profile of the API into this folder
  --file FILE       the Markdown page with the markers <!-- bench:intake --> and <!-- /bench:intake --> (default docs/performance.md)
  --no-write        only print`;

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    profile: { type: 'string' },
    file: { type: 'string', default: 'docs/performance.md' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const connections = Number(values.connections);

let sent = 0;

/** The next lead: each differs, and comes from another network. */
function nextLead(request: autocannon.Request): autocannon.Request {
  sent += 1;
  return {
    ...request,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    },
    body: JSON.stringify({
      name: 'Layla Haddad',
      email: `layla.${sent}@mail.example`,
      phone: '050 123 4567',
      message: 'The split unit in our villa drips on the parquet.',
      serviceType: 'ac_services',
      language: sent % 2 ? 'en' : 'ar',
    }),
  };
}

interface Measurements {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  /** Processor time of the server process per lead. */
  processorMs: number;
}

async function measure({ pid, url }: BenchServer, seconds: number): Promise<Measurements> {
  const before = processorMs(pid);
  const result = await autocannon({
    url: `${url}/api/contact-submissions`,
    method: 'POST',
    connections,
    duration: seconds,
    requests: [{ setupRequest: nextLead }],
  });
  const stored = result['2xx'];
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || stored === 0) throw new Error(`${stored} leads stored, ${failed} not.`);
  const { p50, p99 } = result.latency;
  return { perSecond: stored / result.duration, medianMs: p50, p99Ms: p99, processorMs: (processorMs(pid) - before) / stored };
}

/** Processor time of a process so far, over all threads. Linux counts in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const folder = createDataFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => undefined });
const servers: BenchServer[] = [];
const start = async (script: string, nodeOptions: string[] = []) => {
  const env = { TRUST_PROXY: '1' };
  const server = await startBenchServer(script, { port: await freePort(), databaseUrl: postgres.migrationUrl, env, nodeOptions });
  servers.push(server);
  return server;
};
try {
  const api = await start(API, values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []);
  const bare = await start('tools/benches/intake-bare-server.ts');
  // Warm-up: the code is compiled and connections are open before the first measurement.
  for (const server of servers) await measure(server, 3);

  const rows: string[] = [];
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const ours = await measure(api, Number(values.seconds));
    const least = await measure(bare, Number(values.seconds));
    const cells = [ours, least].flatMap(({ perSecond, medianMs, p99Ms, processorMs: ms }) => [
      perSecond.toFixed(0),
      String(medianMs),
      String(p99Ms),
      ms.toFixed(2),
    ]);
    rows.push(`| ${[run, ...cells, (ours.perSecond / least.perSecond).toFixed(2), loadavg()[0]?.toFixed(1)].join(' | ')} |`);
    console.log(rows.at(-1));
  }

  const client = new pg.Client(postgres.migrationUrl);
  await client.connect();
  const { rows: counted } = await client.query<{ leads: number; audited: number }>(
    `select (select count(*)::int from leads where kind = 'contact') as leads, count(*)::int as audited
     from audit_entries where action = 'contact_submission.created'`,
  );
  await client.end();
  if (counted[0]?.leads !== counted[0]?.audited) throw new Error(`Not every lead has its audit entry: ${JSON.stringify(counted)}`);

  const date = new Date().toISOString().slice(0, 10);
  const heading = `| run | leads/s | median, ms | p99, ms | processor, ms | bare: leads/s | median, ms | p99, ms | processor, ms | share of bare | load |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|`;
  const about = `${connections} clients that send without a pause, ${values.seconds} s each; ${date}, ${processorName()}, Node ${process.versions.node}. Clients, servers and PostgreSQL share the processors; the last column is the machine's load average, which is above 3 when something else runs as well.`;
  const section = `${heading}\n${rows.join('\n')}\n\n${about}`;
  if (values.write) {
    await writeSection(join(root, values.file), 'bench:intake', section);
  }
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  folder.remove();
}

// Measures how many leads the built API stores in a second, beside a bare server on the same PostgreSQL: npm run bench:intake
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import autocannon from 'autocannon';
import pg from 'pg';
import { format, resolveConfig } from 'prettier';

import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded-postgres.ts';
import { makeDataFolder } from '../../tests/faults/support/data-folder.ts';
import { freePort } from '../../tests/faults/support/product.ts';
import { replaceSection } from './markdown-section.ts';

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

interface Server {
  process: ChildProcess;
  url: string;
}

/** Starts a server on a free port and waits until it prints "Ready.". */
async function start(script: string, args: string[], databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    SESSION_SECRET: 'only for measuring, and for nothing else',
  };
  const profiling = values.profile && args.length > 0 ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  const child = spawn(process.execPath, [...profiling, join(root, script), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => part.includes('Ready.') && resolve());
    child.once('close', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  return { process: child, url };
}

let sent = 0;

/** Each lead is another one, from another network. */
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

interface Figures {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  /** Processor time of the server process per lead. */
  processorMs: number;
}

async function measure({ process: { pid }, url }: Server, seconds: number): Promise<Figures> {
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

/** Processor time of a process so far, of all its threads. Linux counts it in hundredths of a second. */
function processorMs(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stop(server: Server): Promise<void> {
  server.process.kill('SIGTERM');
  await once(server.process, 'close');
}

const folder = makeDataFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => undefined });
const servers: Server[] = [];
try {
  const api = await start('admin-api/dist/current/src/main.js', [], postgres.url);
  servers.push(api);
  const bare = await start('tools/benches/intake-bare-server.ts', [], postgres.url);
  servers.push(bare);
  // Code is compiled and connections are open before the first measurement.
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

  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows: counted } = await client.query<{ leads: number; audited: number }>(
    `select (select count(*)::int from contact_submissions) as leads, count(*)::int as audited
     from audit_entries where action = 'contact_submission.created'`,
  );
  await client.end();
  if (counted[0]?.leads !== counted[0]?.audited) throw new Error(`Not every lead has its audit entry: ${JSON.stringify(counted)}`);

  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`;
  const heading = `| run | leads/s | median, ms | p99, ms | processor, ms | bare: leads/s | median, ms | p99, ms | processor, ms | share of bare | load |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|`;
  const about = `${connections} clients that send without a pause, ${values.seconds} s each; ${date}, ${machine}, Node ${process.versions.node}. Clients, servers and PostgreSQL share the processors; the last column is the machine's load average, which is above 3 when something else runs as well.`;
  const section = `${heading}\n${rows.join('\n')}\n\n${about}`;
  if (values.write) {
    const file = join(root, values.file);
    const written = replaceSection(await readFile(file, 'utf8'), 'bench:intake', section);
    await writeFile(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
  }
} finally {
  for (const server of servers) await stop(server);
  await postgres.stop();
  folder.remove();
}

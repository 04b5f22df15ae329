// Measures lists, searches and the export of a million leads in the built API: npm run bench:lists
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import pg from 'pg';

import { toSearchText } from '../../admin-api/contract/search-text.ts';
import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded-postgres.ts';
import { makeDataFolder } from '../../tests/faults/support/data-folder.ts';
import { API, startBenchServer } from './bench-server.ts';
import { writeSection } from './markdown-section.ts';
import { processorName } from './processor-name.ts';

const HELP = `npm run bench:lists -- [options]      (after npm run build)
  --leads N     how many leads (default 1000000)
  --runs N      how often each question is asked (default 15)
  --file FILE   the Markdown page with the markers <!-- bench:lists --> and <!-- /bench:lists --> (default docs/performance.md)
  --no-write    only print`;

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  allowNegative: true,
  options: {
    leads: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '15' },
    file: { type: 'string', default: 'docs/performance.md' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const LEADS = Number(values.leads);
const RUNS = Number(values.runs);
const PORT = 3987;
const URL_OF_API = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: 'bench@zmb.example', password: 'only for measuring, in a database of its own' };
const LIST = '/api/admin/contact-submissions';
/** Number of the newest leads that are not answered yet. */
const WAITING = 1_500;

/** Accounts that look after three of four leads. */
const COLLEAGUES = Array.from({ length: 5 }, (_, place) => `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e0${place}`);

const MESSAGES = [
  'Two of our bedroom units are blowing warm air. Could someone come on Saturday morning?',
  'We are moving to an office in Business Bay and need partitions, flooring and a small pantry.',
  'Please quote for painting a three-bedroom villa in Arabian Ranches, walls and ceilings.',
  'There is a leak under the kitchen sink and the cabinet is getting wet.',
  'نرغب في عقد صيانة سنوي لستة مكيفات في فيلا بمنطقة البرشاء. كم تبلغ التكلفة؟',
  'تنقطع الكهرباء عن المطبخ كلما شغّلنا الفرن. نحتاج إلى فني في أقرب وقت ممكن.',
];

/** Search terms: words in every n-th message, or in some of the oldest only. */
const EXTRA = `case when n % 100 = 0 then ' marble' else '' end || case when n % 100000 = 7 then ' zanzibar' else '' end
  || case when n <= 3000 then ' oldtimer' else '' end || case when n <= 400000 then ' lastyear' else '' end`;

const SEED = `
  insert into contact_submissions (id, reference, name, email, phone, message, service_type, language, status, is_suspected,
    received_at, due_at, first_answered_at, search_text, assignee_id, snoozed_until, outcome)
  select (substr(stamp, 1, 8) || '-' || substr(stamp, 9, 4) || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    'ZMB-B' || n, 'Visitor ' || n, 'visitor.' || n % 400000 || '@mail.example', '+97150' || lpad((n % 10000000)::text, 7, '0'),
    messages.text || extra, 'other', 'en',
    case when n > $1 - ${WAITING} then 'new' when n % 40 = 0 then 'spam' when n % 3 = 0 then 'in_progress' else 'done' end, n % 50 = 0,
    received_at, received_at + interval '24 hours', case when n > $1 - ${WAITING} then null else received_at + interval '3 hours' end,
    'zmb b' || n || ' visitor ' || n || ' visitor ' || n % 400000 || ' mail example 97150' || lpad((n % 10000000)::text, 7, '0') || ' ' || messages.found || extra,
    case when n % 4 = 0 or n > $1 - ${WAITING} and n % 3 > 0 then null else ($4::uuid[])[n % ${COLLEAGUES.length} + 1] end,
    case when n > $1 - ${WAITING} and n % 20 = 0 then now() + interval '1 day' end,
    case when n <= $1 - ${WAITING} and n % 40 > 0 and n % 3 > 0 and n % 2 = 0 then (array['won', 'lost', 'not_request'])[n % 7 % 3 + 1] end
  from generate_series(1, $1::int) as n
  join unnest($2::text[], $3::text[]) with ordinality as messages (text, found, place) on messages.place = n % ${MESSAGES.length} + 1
  cross join lateral (select ${EXTRA} as extra, date_trunc('second', now()) - ($1 - n) * interval '1 minute' as received_at) as made
  cross join lateral (select lpad(to_hex((extract(epoch from received_at) * 1000)::bigint), 12, '0') as stamp) as stamped
  order by n`;

/** Fills the table fast: indexes are created afterwards. */
async function seed(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'contact_submissions' and indexname not like '%pkey' and indexname not like '%unique'`,
  );
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query(SEED, [LEADS, MESSAGES, MESSAGES.map(toSearchText), COLLEAGUES]);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum (analyze) contact_submissions');
  await client.end();
}

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: URL_OF_API };
  const response = await fetch(`${URL_OF_API}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  if (!response.ok) throw new Error(`Login failed: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

interface Timing {
  median: number;
  worst: number;
}

/** Duration of a request in ms, after two warm-up requests. */
async function ask(path: string, cookie: string): Promise<Timing> {
  const times: number[] = [];
  for (let run = -2; run < RUNS; run += 1) {
    const begun = performance.now();
    const response = await fetch(URL_OF_API + path, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    if (run >= 0) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0 };
}

const megabytes = (pid: number, field: string) =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** Exports everything while another client works. */
async function exportAll(pid: number, cookie: string): Promise<string> {
  const before = megabytes(pid, 'VmRSS');
  let isDone = false;
  let bytes = 0;
  const reading = (async () => {
    const response = await fetch(`${URL_OF_API}${LIST}/export.csv`, { headers: { cookie } });
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).byteLength;
    isDone = true;
  })();
  const begun = performance.now();
  let worst = 0;
  const samples: { bytes: number; memory: number }[] = [];
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(`${URL_OF_API}/api/admin/profile`, { headers: { cookie } })).text();
    worst = Math.max(worst, performance.now() - asked);
    samples.push({ bytes, memory: megabytes(pid, 'VmRSS') });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await reading;
  const took = ((performance.now() - begun) / 1000).toFixed(0);
  // A leak per row would show between the first half and the second.
  const most = [samples.filter((sample) => sample.bytes < bytes / 2), samples.filter((sample) => sample.bytes >= bytes / 2)].map((half) =>
    Math.max(before, ...half.map(({ memory }) => memory)),
  );
  const size = Math.round(bytes / 1_000_000);
  return `The export of all ${LEADS.toLocaleString('en')} leads (${size} MB) took ${took} s. The process had ${before} MB before it, ${most[0]} at most in its first half and ${most[1]} in its second; the slowest other call meanwhile took ${worst.toFixed(0)} ms.`;
}

const last = Math.ceil(LEADS / 10);
const QUESTIONS: [string, string][] = [
  ['the call itself, without a list (profile)', '/api/admin/profile'],
  ['page 1', LIST],
  ['page 100', `${LIST}?page=100`],
  ['page 1,000', `${LIST}?page=1000`],
  [`page ${(last / 2).toLocaleString('en')}, the middle`, `${LIST}?page=${last / 2}`],
  [`page ${last.toLocaleString('en')}, the last`, `${LIST}?page=${last}`],
  ['status new, not suspected', `${LIST}?status=new&suspected=false`],
  ['status done, page 100', `${LIST}?status=done&page=100`],
  ['status new, as the tab shows it: not suspected, not snoozed', `${LIST}?status=new&suspected=false&snoozed=false`],
  ['of a colleague', `${LIST}?assignee=${COLLEAGUES[0]}`],
  ['of a colleague, in progress', `${LIST}?assignee=${COLLEAGUES[0]}&status=in_progress&snoozed=false`],
  ['nobody’s, new', `${LIST}?assignee=none&status=new&suspected=false&snoozed=false`],
  ['snoozed', `${LIST}?snoozed=true`],
  ['won', `${LIST}?outcome=won`],
  ['done, nobody has said how', `${LIST}?outcome=none`],
  ['suspected', `${LIST}?suspected=true`],
  ['overdue, what is due first', `${LIST}?due=overdue&sort=due`],
  ['a week a year ago', `${LIST}?from=2025-11-10&to=2025-11-16`],
  ['search: in every lead', `${LIST}?q=visitor`],
  ['search: in every sixth, Arabic', `${LIST}?q=${encodeURIComponent('صيانة سنوي')}`],
  ['search: in one of a hundred', `${LIST}?q=marble`],
  ['search: in one of a hundred, page 100', `${LIST}?q=marble&page=100`],
  ['search: in ten of all', `${LIST}?q=zanzibar`],
  ['search: in the oldest 3,000 only', `${LIST}?q=oldtimer`],
  ['search: in the oldest 400,000 and no newer one', `${LIST}?q=lastyear`],
  ['search: in the oldest 400,000 and no newer one, done', `${LIST}?q=lastyear&status=done`],
  ['search: in every lead, suspected', `${LIST}?q=visitor&suspected=true`],
  ['search: in none', `${LIST}?q=qwertyuiop`],
  ['search: a phone number', `${LIST}?q=${encodeURIComponent('٠٥٠ ٠٧٧ ٧١٢٣')}`],
  ['search: an e-mail address', `${LIST}?q=visitor.4711%40mail.example`],
  ['counts of the views', `${LIST}/counts`],
  ['counts of the views, of a colleague', `${LIST}/counts?assignee=${COLLEAGUES[0]}`],
  ['figures of 30 days', '/api/admin/summary'],
];

const folder = makeDataFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => undefined });
try {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' };
  const api = await startBenchServer(API, { port: PORT, databaseUrl: postgres.migrationUrl, env });
  try {
    const begun = performance.now();
    await seed(postgres.migrationUrl);
    console.log(`Seeded ${LEADS.toLocaleString('en')} leads in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    const cookie = await signIn();
    const rows: string[] = [];
    for (const [name, path] of QUESTIONS) {
      const { median, worst } = await ask(path, cookie);
      rows.push(`| ${name} | ${median.toFixed(1)} | ${worst.toFixed(1)} |`);
      console.log(rows.at(-1));
    }
    const exported = await exportAll(api.pid, cookie);
    const date = new Date().toISOString().slice(0, 10);
    const about = `Milliseconds through the API, from asking to the last byte of the answer, ${LEADS.toLocaleString('en')} leads, ${RUNS} runs each; ${date}, ${processorName()}, Node ${process.versions.node}.`;
    const section = `| asked for | median | worst |\n|---|--:|--:|\n${rows.join('\n')}\n\n${exported}\n\n${about}`;
    console.log(`\n${section}`);
    if (values.write) {
      await writeSection(join(root, values.file), 'bench:lists', section);
    }
  } finally {
    await api.stop();
  }
} finally {
  await postgres.stop();
  folder.remove();
}

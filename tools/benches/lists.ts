// Measures lists, searches and the export of a million leads in the built API: npm run bench:lists
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { DAY_MS } from '../../admin-api/contract/durations.ts';
import { MAX_LISTED_LEADS } from '../../admin-api/contract/limits.ts';
import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { createDataFolder } from '../../tests/faults/support/data-folder.ts';
import { API, startBenchServer } from './bench-server.ts';
import { seedLeads } from './lists-seed.ts';
import { writeSection } from './markdown-section.ts';
import { processorName } from './processor-name.ts';

const HELP = `npm run bench:lists -- [options]      (after npm run build)
  --leads N     how many leads (default 1000000)
  --runs N      how often each question is asked (default 15)
  --only TEXT   only the questions whose names contain it; writes nothing
  --data FOLDER keeps the database there, and uses the one that is there already
  --file FILE   the Markdown page with the markers <!-- bench:lists --> and <!-- /bench:lists --> (default docs/performance.md)
  --no-write    only print`;

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  allowNegative: true,
  options: {
    leads: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
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
const PORT = Number(process.env['PORT'] ?? 3987);
const URL_OF_API = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: 'bench@zmb.example', password: 'only for measuring, in a database of its own' };
const ALL = '/api/admin/leads';
const CONTACTS = '/api/admin/contact-submissions';
/** The phone number of one of the leads. */
const PHONE = '055 441 9333';
/** Number of bulk changes that are measured. */
const BULK_RUNS = 5;

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
async function timeRequest(path: string, cookie: string): Promise<Timing> {
  const times: number[] = [];
  for (let run = -2; run < RUNS; run += 1) {
    const startedAt = performance.now();
    const response = await fetch(URL_OF_API + path, { headers: { cookie } });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path}: ${answer}`);
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return timingOf(times);
}

function timingOf(durations: readonly number[]): Timing {
  const times = durations.toSorted((a, b) => a - b);
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
    const response = await fetch(`${URL_OF_API}${ALL}/export.csv`, { headers: { cookie } });
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).byteLength;
    isDone = true;
  })();
  const startedAt = performance.now();
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
  const took = ((performance.now() - startedAt) / 1000).toFixed(0);
  // A leak per row would show as growth from the first half to the second.
  const most = [samples.filter((sample) => sample.bytes < bytes / 2), samples.filter((sample) => sample.bytes >= bytes / 2)].map((half) =>
    Math.max(before, ...half.map(({ memory }) => memory)),
  );
  const size = Math.round(bytes / 1_000_000);
  return `The export of all ${LEADS.toLocaleString('en')} leads (${size} MB) took ${took} s. The process used ${before} MB before it, at most ${most[0]} MB in its first half and ${most[1]} MB in its second. The slowest other request meanwhile took ${worst.toFixed(0)} ms.`;
}

const text = encodeURIComponent;
const LAST_MONTH = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
const YEAR_AGO = new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 10);

/** The measured requests: what each returns, and its path. */
const REQUESTS: [string, string][] = [
  ['the call itself, without a list (profile)', '/api/admin/profile'],
  ['both kinds, as the inbox opens', ALL],
  ['both kinds, 50 on a page', `${ALL}?limit=50`],
  ['both kinds, 100 on a page', `${ALL}?limit=100`],
  ['both kinds, page 200', `${ALL}?page=200`],
  ['both kinds, page 200, 100 on it', `${ALL}?limit=100&page=200`],
  ['both kinds, newest first, page 200', `${ALL}?sort=newest&page=200`],
  ['both kinds, oldest first', `${ALL}?sort=oldest`],
  ['both kinds, oldest first, page 200', `${ALL}?sort=oldest&page=200`],
  ['both kinds, page 20,000 (not offered on screen)', `${ALL}?page=20000`],
  ['callbacks', `${ALL}?kind=callback`],
  ['callbacks, page 200', `${ALL}?kind=callback&page=200`],
  ['the five that wait longest', `${ALL}?waiting=unanswered&limit=5`],
  ['waiting longer than 7 days', `${ALL}?waiting=7d&sort=due`],
  ['overdue', `${ALL}?view=overdue`],
  ['new', `${ALL}?view=new`],
  ['open', `${ALL}?view=open`],
  ['open, newest first', `${ALL}?view=open&sort=newest`],
  ['emergencies', `${ALL}?view=emergencies`],
  ['done, page 200', `${ALL}?view=done&page=200`],
  ['spam', `${ALL}?view=spam`],
  ['possible spam', `${ALL}?view=suspected`],
  ['snoozed', `${ALL}?view=snoozed`],
  ['mine, in every view', `${ALL}?assignee=me`],
  ['customer replied', `${ALL}?view=replied`],
  ['customer replied, mine', `${ALL}?view=replied&assignee=me`],
  ['mine', `${ALL}?view=mine`],
  ['unassigned', `${ALL}?view=unassigned`],
  ['won', `${ALL}?outcome=won`],
  ['won, page 200', `${ALL}?outcome=won&page=200`],
  ['won, mine', `${ALL}?outcome=won&assignee=me`],
  ['won, from a small source', `${ALL}?outcome=won&source=bing`],
  ['done, outcome not recorded', `${ALL}?outcome=none`],
  ['a service', `${ALL}?service=painting`],
  ['three services', `${ALL}?service=ac_services,painting,plumbing`],
  ['three services, page 200', `${ALL}?service=ac_services,painting,plumbing&page=200`],
  ['three services, open', `${ALL}?service=ac_services,painting,plumbing&view=open`],
  ['three services, mine', `${ALL}?service=ac_services,painting,plumbing&assignee=me`],
  ['Arabic', `${ALL}?language=ar`],
  ['Arabic, page 200', `${ALL}?language=ar&page=200`],
  ['Arabic, open', `${ALL}?language=ar&view=open`],
  ['Arabic, mine, won', `${ALL}?language=ar&assignee=me&outcome=won`],
  ['a large source', `${ALL}?source=google`],
  ['a large source, page 200', `${ALL}?source=google&page=200`],
  ['a large source, new', `${ALL}?source=google&view=new`],
  ['a large source, snoozed', `${ALL}?source=google&view=snoozed`],
  ['a small source', `${ALL}?source=bing`],
  ['an unknown source', `${ALL}?source=nowhere.example`],
  ['yesterday', `${ALL}?received=yesterday`],
  ['this month', `${ALL}?received=this_month`],
  ['last month, AC', `${ALL}?received=last_month&service=ac_services`],
  ['more than 30 days ago', `${ALL}?received=before_30_days`],
  ['more than 30 days ago, open', `${ALL}?received=before_30_days&view=open`],
  ['a week a year ago', `${ALL}?from=${YEAR_AGO}&to=${YEAR_AGO}`],
  ['search: in every lead', `${ALL}?q=zmb`],
  ['search: in three of four', `${ALL}?q=visitor`],
  ['search: in three of four, newest first', `${ALL}?q=visitor&sort=newest`],
  ['search: a service', `${ALL}?q=painting`],
  ['search: a service in Arabic', `${ALL}?q=${text('صيانة التكييف')}`],
  ['search: a short whole word', `${ALL}?q=ac`],
  ['search: a short whole word, a name', `${ALL}?q=li`],
  ['search: a name of two words', `${ALL}?q=${text('li wei')}`],
  ['search: in notes', `${ALL}?q=${text('gate pass')}`],
  ['search: in every sixth, Arabic', `${ALL}?q=${text('صيانة سنوي')}`],
  ['search: in one of a hundred', `${ALL}?q=marble`],
  ['search: in one of a hundred, page 200', `${ALL}?q=marble&page=200`],
  ['search: in ten leads', `${ALL}?q=zanzibar`],
  ['search: in the oldest 3,000 only', `${ALL}?q=oldtimer`],
  ['search: in the oldest 400,000 and no newer one', `${ALL}?q=lastyear`],
  ['search: in the oldest 400,000, open', `${ALL}?q=lastyear&view=open`],
  ['search: a common word, possible spam', `${ALL}?q=visitor&view=suspected`],
  ['search: a common word, a service', `${ALL}?q=visitor&service=painting`],
  ['search: a common word, won', `${ALL}?q=visitor&outcome=won`],
  ['search: a common word, mine', `${ALL}?q=visitor&assignee=me`],
  ['search: in three of four, page 200', `${ALL}?q=visitor&page=200`],
  ['search: no match', `${ALL}?q=qwertyuiop`],
  ['search: a phone number', `${ALL}?q=${text(PHONE)}`],
  ['search: a phone number, Arabic digits', `${ALL}?q=${text('٠٥٥ ٤٤١ ٩٣٣٣')}`],
  ['search: the last four digits of a phone number', `${ALL}?q=9333`],
  ['search: an e-mail address', `${ALL}?q=visitor.4711%40mail.example`],
  ['search: a reference', `${ALL}?q=ZMB-B500001`],
  ['global search: a name', '/api/admin/search?q=noura'],
  ['global search: a phone number', `/api/admin/search?q=${text(PHONE)}`],
  ['global search: an e-mail address', '/api/admin/search?q=visitor.4711%40mail.example'],
  ['contact submissions only', CONTACTS],
  ['contact submissions only, page 200', `${CONTACTS}?page=200`],
  ['counts of the views', `${ALL}/counts`],
  ['counts of the views, callbacks', `${ALL}/counts?kind=callback`],
  ['counts of the views, mine', `${ALL}/counts?assignee=me`],
  ['counts of the views, a large source', `${ALL}/counts?source=google`],
  ['counts of the views, three services in Arabic', `${ALL}/counts?service=ac_services,painting,plumbing&language=ar`],
  ['counts of the views, this month', `${ALL}/counts?received=this_month`],
  ['counts of the views, search: in every lead', `${ALL}/counts?q=zmb`],
  ['counts of the views, search: in three of four', `${ALL}/counts?q=visitor`],
  ['counts of the views, search: in one of a hundred', `${ALL}/counts?q=marble`],
  ['counts of the views, search: in the oldest 400,000', `${ALL}/counts?q=lastyear`],
  ['counts of the views, search: in ten of all', `${ALL}/counts?q=zanzibar`],
  ['counts of the views, search: a phone number', `${ALL}/counts?q=${text(PHONE)}`],
  ['dashboard: metrics of two weeks', '/api/admin/summary'],
  ['report of a month, with colleagues', `/api/admin/month-report?month=${LAST_MONTH}`],
];

/** Assigns the newest 2,000 done leads to an account, and undoes it. */
async function changeMany(cookie: string, colleague: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json', origin: URL_OF_API };
    const startedAt = performance.now();
    const response = await fetch(`${URL_OF_API}${ALL}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as { data?: { changed?: string[]; restored?: string[]; undo?: string } };
    if (!answer.data) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { answer: answer.data, took: performance.now() - startedAt };
  };
  const changes: number[] = [];
  const undos: number[] = [];
  for (let run = 0; run < BULK_RUNS; run += 1) {
    const filter = { view: 'done', assignee: 'none', asOf: new Date().toISOString() };
    const change = await post('bulk', { filter, assigneeId: colleague });
    if (change.answer.changed?.length !== MAX_LISTED_LEADS) throw new Error(`${change.answer.changed?.length} leads were changed.`);
    const undo = await post('bulk/undo', { undo: change.answer.undo });
    if (undo.answer.restored?.length !== MAX_LISTED_LEADS) throw new Error(`${undo.answer.restored?.length} leads were restored.`);
    changes.push(change.took);
    undos.push(undo.took);
  }
  const [change, undo] = [changes, undos].map((times) => timingOf(times).median.toFixed(0));
  return `Assigning ${MAX_LISTED_LEADS.toLocaleString('en')} leads by a filter took ${change} ms, undoing it ${undo} ms (medians of ${BULK_RUNS}).`;
}

const folder = values.data === undefined ? createDataFolder() : { path: resolve(values.data), remove: () => undefined };
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => undefined });
try {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' };
  const api = await startBenchServer(API, { port: PORT, databaseUrl: postgres.migrationUrl, env });
  try {
    const startedAt = performance.now();
    const { isNew, colleague } = await seedLeads(postgres.migrationUrl, LEADS);
    if (isNew) console.log(`Seeded ${LEADS.toLocaleString('en')} leads in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
    const cookie = await signIn();
    const rows: string[] = [];
    for (const [name, path] of REQUESTS.filter(([each]) => each.includes(values.only))) {
      const { median, worst } = await timeRequest(path, cookie);
      rows.push(`| ${name} | ${median.toFixed(1)} | ${worst.toFixed(1)} |`);
      console.log(rows.at(-1));
    }
    const changed = await changeMany(cookie, colleague);
    console.log(changed);
    const exported = await exportAll(api.pid, cookie);
    const date = new Date().toISOString().slice(0, 10);
    const load = (loadavg()[1] ?? 0).toFixed(1);
    const about = `Milliseconds from the request to the last byte of the response, ${LEADS.toLocaleString('en')} leads, three of four from the contact form, ${RUNS} runs each; ${date}, ${processorName()}, Node ${process.versions.node}, load average ${load} over the last five minutes.`;
    const section = `| request | median | worst |\n|---|--:|--:|\n${rows.join('\n')}\n\n${changed}\n\n${exported}\n\n${about}`;
    console.log(`\n${section}`);
    if (values.write && values.only === '') await writeSection(join(root, values.file), 'bench:lists', section);
  } finally {
    await api.stop();
  }
} finally {
  await postgres.stop();
  folder.remove();
}

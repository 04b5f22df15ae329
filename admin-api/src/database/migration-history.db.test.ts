import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { ormOptions } from '../mikro-orm.config.ts';
import { dropDatabase, onServer, testDatabaseName, withDatabase } from '../testing/database.ts';
import { sql } from '../testing/sql.ts';
import { migrations } from './migrations/index.ts';

type Row = Record<string, unknown>;

const AT = '2026-11-20T08:00:00.000Z';
const id = (table: number, row: number) => `019a9c5e-7d2b-7c3a-9f1e-${String(table).padStart(4, '0')}${String(row).padStart(8, '0')}`;
const day = (row: number) => new Date(Date.UTC(2026, 0, row)).toISOString().slice(0, 10);
const lead = {
  language: 'ar',
  status: 'in_progress',
  is_suspected: false,
  source_path: '/ar',
  campaign: { source: 'ad' },
  first_visit: { utmSource: 'ad', day: '2026-11-01' },
  elapsed_ms: 900,
};
const times = { received_at: AT, due_at: AT, first_answered_at: AT };

/**
 * A row of each table, with a value for each column that it has ever had; a former schema takes those that it knows. A test below fails when
 * a table or column that must have a value is missing here. `row` tells rows apart that must be unique.
 */
const ROWS: Record<string, (row: number) => Row> = {
  users: (row) => ({
    id: id(1, row),
    email: `staff${row}@zmb.example`,
    name: 'ليلى',
    password_hash: 'x',
    created_at: AT,
    role: 'owner',
    language: 'ar',
  }),
  staff_sessions: (row) => ({
    id: id(2, row),
    user_id: id(1, row),
    started_at: AT,
    last_seen_at: AT,
    user_agent: 'b',
    token_hash: `t${row}`,
    epoch: 'e',
  }),
  http_sessions: (row) => ({ sid: `s${row}`, sess: {}, expire: AT }),
  audit_entries: (row) => ({
    id: id(3, row),
    action: 'session.started',
    actor_type: 'admin',
    actor_id: id(1, row),
    subject_type: 'user',
    subject_id: id(1, row),
    details: { n: row },
    occurred_at: AT,
    position: row,
    hash: `h${row}`,
  }),
  audit_chain_head: (row) => ({ id: row, position: 1, hash: 'h1' }),
  audit_checkpoint_state: (row) => ({ id: row, database_id: id(4, row), sequence: 2, position: 1, acknowledged_at: AT }),
  callback_requests: (row) => ({
    id: id(5, row),
    reference: `ZMB-C${row}`,
    phone: '+971501234567',
    ...lead,
    ...times,
    is_test: false,
    version: 3,
    search_text: 'zmb',
  }),
  contact_submissions: (row) => ({
    id: id(6, row),
    reference: `ZMB-L${row}`,
    name: 'ليلى حداد',
    email: 'layla@mail.example',
    phone: null,
    message: 'مرحبا',
    service_type: 'ac_services',
    ...lead,
    ...times,
    is_test: false,
    version: 3,
    search_text: 'zmb',
  }),
  lead_files: (row) => ({
    id: id(60, row),
    lead_id: id(6, row),
    files_hash: `f${row}`,
    added_on: 'form',
    name: 'تسرب.jpg',
    type: 'photo',
    size: 4,
    received: 4,
    state: 'stored',
    refusal: null,
    media_type: 'image/jpeg',
    width: 2,
    height: 2,
    bytes: 4,
    has_thumbnail: true,
    network_hash: `n${row}`,
    site_hash: null,
    claimed_at: null,
    created_at: AT,
    received_at: AT,
    lease_until: null,
    attempts: 1,
  }),
  lead_file_parts: (row) => ({ file_id: id(60, row), content: 'whole', position: 0, bytes: Buffer.from('file') }),
  lead_file_removals: (row) => ({ object_key: `${id(60, row)}/x`, due_at: AT }),
  lead_entries: (row) => ({
    id: id(7, row),
    lead_id: id(6, row),
    type: 'answer',
    channel: 'call',
    text: 'نعم',
    author_id: id(1, row),
    created_at: AT,
    window_from: AT,
  }),
  lead_links: (row) => ({ token_hash: `h${row}`, lead_id: id(6, row), created_at: AT, expires_at: AT, wrong_digits: 1, wrong_since: AT }),
  lead_questions: (row) => ({ lead_id: id(6, row), asked_at: AT, mark: 4, rated_at: AT }),
  question_stops: (row) => ({ address_hash: `h${row}`, created_at: AT }),
  bulk_changes: (row) => ({ id: id(8, row), kind: 'contact', leads: [], created_at: AT }),
  saved_views: (row) => ({ id: id(9, row), admin_id: id(1, row), kind: 'contact', name: 'v', filter: {}, created_at: AT }),
  saved_view_orders: (row) => ({ admin_id: id(1, row), view_ids: [id(9, row)] }),
  staff_documents: (row) => ({ name: `d${row}`, content: { a: 1 }, version: 4, updated_at: AT }),
  settings: (row) => ({ name: `s${row}`, value: { a: 1 }, updated_at: AT }),
  lead_receipts: (row) => ({
    kind: 'contact',
    key: `k${row}`,
    body_hash: 'b',
    network_hash: `n${row}`,
    answer: { reference: 'ZMB-L1' },
    created_at: AT,
    expires_at: AT,
  }),
  login_attempts: (row) => ({ id: id(10, row), account_hash: 'a', network_hash: 'n', attempted_at: AT }),
  newsletter_subscribers: (row) => ({
    id: id(11, row),
    email: `reader${row}@mail.example`,
    language: 'ar',
    status: 'subscribed',
    is_suspected: false,
    created_at: AT,
  }),
  subscription_tokens: (row) => ({ token_hash: `t${row}`, subscriber_id: id(11, row), purpose: 'unsubscribe', created_at: AT }),
  analytics_events: (row) => ({
    id: id(12, row),
    category: 'CTA',
    action: 'a',
    path: '/',
    language: 'en',
    app_version: '1',
    occurred_at: AT,
  }),
  outbox_emails: (row) => ({
    id: id(13, row),
    kind: 'lead_notice',
    recipient: `to${row}@mail.example`,
    language: 'en',
    content: { a: 1 },
    about_type: 'contact_submission',
    about_id: id(6, row),
    status: 'sent',
    attempts: 1,
    created_at: AT,
    waiting_since: AT,
    next_attempt_at: AT,
    sent_at: AT,
  }),
  push_subscriptions: (row) => ({
    id: id(90, row),
    user_id: id(1, row),
    endpoint: `https://push.example/${row}`,
    p256dh: 'k',
    auth: 'a',
    created_at: AT,
  }),
  push_messages: (row) => ({
    id: id(91, row),
    subscription_id: id(90, row),
    notice: 'newContact',
    lead_kind: 'contact',
    lead_id: id(6, row),
    reference: 'ZMB-C34679',
    created_at: AT,
    next_attempt_at: AT,
  }),
  export_leases: (row) => ({ user_id: id(1, row), export_id: id(14, row), expires_at: AT }),
  staff_invitations: (row) => ({
    id: id(15, row),
    email: `new${row}@zmb.example`,
    name: 'N',
    role: 'agent',
    language: 'ar',
    created_at: AT,
    token_hash: `t${row}`,
    expires_at: AT,
  }),
  lead_alerts: (row) => ({
    ...{ id: id(17, row), user_id: id(1, row), type: 'mention', lead_kind: 'contact', lead_id: id(6, row), author_id: id(1, row) },
    created_at: AT,
  }),
  lead_corrections: (row) => ({
    ...{ id: id(26, row), lead_id: id(6, row), created_at: AT },
    changes: [{ field: 'phone', from: '+971501234567', to: '+971501234568' }],
  }),
  authenticator_apps: (row) => ({ user_id: id(1, row), secret: 's', last_used_step: row, added_at: AT }),
  passkeys: (row) => ({
    id: id(18, row),
    user_id: id(1, row),
    credential_id: `c${row}`,
    public_key: 'k',
    counter: row,
    transports: ['internal'],
    name: 'هاتفي',
    added_at: AT,
  }),
  recovery_codes: (row) => ({ id: id(19, row), user_id: id(1, row), salt: 's', code_hash: `h${row}` }),
  trusted_devices: (row) => ({
    ...{ id: id(20, row), user_id: id(1, row), token_hash: `t${row}`, user_agent: 'b', trusted_at: AT, expires_at: AT, epoch: 'e' },
  }),
  auth_challenges: (row) => ({
    id: id(21, row),
    purpose: 'sign_in',
    token_hash: `t${row}`,
    user_id: id(1, row),
    failures: 1,
    expires_at: AT,
  }),
  second_factor_rules: (row) => ({ role: ['viewer', 'owner', 'manager'][row % 3], is_required: true, updated_at: AT }),
  consent_events: (row) => ({
    ...{ id: id(22, row), subscriber_id: id(11, row), event: 'confirmed', notice_version: 1, language: 'ar', occurred_at: AT },
  }),
  privacy_measures: (row) => ({
    ...{ id: id(23, row), kind: 'restriction', state: 'done', reason: 'request', hashes: [`h${row}`], requested_at: AT, done_at: AT },
  }),
  restricted_records: (row) => ({ id: id(24, row), measure_id: id(23, row), source: 'contact_submissions', row: { n: row } }),
  lead_figures: (row) => ({ id: id(25, row), kind: 'contact', status: 'done', service_type: 'plumbing', received_at: AT, due_at: AT }),
  lead_days: (row) => ({ day: day(row), definition: 1, fresh_until: AT }),
  lead_day_changes: (row) => ({ id: id(92, row), day: day(row) }),
  lead_day_figures: (row) => ({
    ...{ day: day(row), part: 'kind', key: 'contact', detail: '' },
    ...{ count: 3, present: 3, answered: 2, present_answered: 2, fell_due: 2, in_time: 1 },
    ...{ won: 1, amount: '100.00', done: 1, done_won: 1, done_amount: '100.00' },
  }),
  lead_day_answers: (row) => ({ hour: row, day: '2026-10-01', colleague: '', seconds: [3600.5] }),
  privacy_requests: (row) => ({
    ...{ id: id(26, row), kind: 'access', email: `reader${row}@mail.example`, language: 'ar', status: 'open', version: 2 },
    ...{ created_at: AT, due_at: AT, token_hash: `t${row}` },
  }),
  retention_runs: (row) => ({ id: id(27, row), ran_at: AT, removed: { leads: row } }),
  site_versions: (row) => ({
    ...{ number: row, published_at: AT, author_id: id(1, row), note: 'x', restored: null },
    ...{ overrides: { en: { 'home.title': 'x' } }, changes: [{ key: 'home.title', language: 'en', from: 'y', to: 'x' }] },
  }),
  site_drafts: (row) => ({ author_id: id(1, row), key: 'home.title', language: 'ar', text: 'x', base: 'y', changed_at: AT }),
  site_schedules: (row) => ({
    ...{ id: id(40, row), author_id: id(1, row), publish_at: AT, try_at: AT, created_at: AT, conflicts: [] },
    texts: [{ key: 'home.title', language: 'en', text: 'x', base: 'y' }],
  }),
  site_previews: (row) => ({ id: id(41, row), author_id: id(1, row), token_hash: `t${row}`, created_at: AT, expires_at: AT }),
  site_translations: (row) => ({ key: 'home.title', language: 'ar', digest: `d${row}`, confirmed_at: AT }),
  site_renderings: (row) => ({ build: `b${row}`, version: row, is_final: true, rendered_at: AT }),
  site_pages: (row) => ({ build: `b${row}`, file: 'index.html', csp: 'x', brotli: '\\x00', gzip: '\\x00' }),
  password_resets: (row) => ({ id: id(16, row), user_id: id(1, row), requested_at: AT, token_hash: `t${row}`, expires_at: AT }),
};

/** What migrations change in rows on purpose: whose rows go, and whose values become others. */
const GONE = [{ by: 'Migration20261122221000_one_session_table', tables: ['http_sessions', 'staff_sessions'] }];
const CHANGED = [
  'callback_requests.due_at',
  'callback_requests.search_text',
  'contact_submissions.due_at',
  'contact_submissions.search_text',
];

const SCHEMA = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' '
    || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as part
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace
  union all select 'function ' || p.proname || ' ' || md5(p.prosrc) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by part`;
const COLUMNS = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
    array_agg(a.attname::text) filter (where a.attnotnull and not a.atthasdef) as required
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' group by c.relname`;

interface Table {
  table: string;
  columns: string[];
  required: string[] | null;
}

const name = testDatabaseName('history');
let url: string;
/** The schema of a new database. */
let fresh: unknown[];
beforeAll(async () => {
  url = withDatabase(inject('databaseUrl'), name);
  await onServer(inject('databaseUrl'), (client) => client.query(`create database ${name}`));
  await withMigrator(async ({ migrator }) => void (await migrator.up()));
  fresh = await sql(url, SCHEMA);
});
afterAll(() => onServer(inject('databaseUrl'), (client) => dropDatabase(client, name)));

/** With a migrator that knows nothing of the database, as at a start. */
async function withMigrator(work: (orm: MikroORM) => Promise<void>): Promise<void> {
  const orm = await MikroORM.init(ormOptions(url));
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}

/** Writes a row into every table of this schema, in the order of their references. A table with a row for each role has all of them soon. */
async function fill(tables: readonly Table[], row: number): Promise<void> {
  const inOrder = Object.keys(ROWS).flatMap((each) => tables.filter(({ table }) => table === each));
  await sql(
    url,
    inOrder
      .map(({ table, columns }) => {
        const values = ROWS[table]?.(row) ?? {};
        const known = columns.filter((column) => column in values).map((column) => `"${column}"`);
        return `insert into ${table} (${known.join(', ')}) select ${known.join(', ')}
          from jsonb_populate_record(null::${table}, '${JSON.stringify(values)}') on conflict do nothing`;
      })
      .join(';'),
  );
}

async function rowsOf(tables: readonly Table[]): Promise<Map<string, Row[]>> {
  const found = new Map(tables.map(({ table }) => [table, [] as Row[]]));
  const each = tables.map(({ table }) => `select '${table}' as table, to_jsonb(r) as row from ${table} as r`);
  const rows = await sql<{ table: string; row: Row }>(url, `${each.join(' union all ')} order by 1, 2`);
  for (const { table, row } of rows) found.get(table)?.push(row);
  return found;
}

/** The last migration after which former versions no longer work: from it on, each version has to bear its successors. */
const contracting = migrations.findLastIndex((Class) => 'contracts' in Reflect.construct(Class, [{}, {}]));

describe('a database of a former version', () => {
  it('has a row for the test in every table and required column of the newest schema', async () => {
    const missing = (await sql<Table>(url, COLUMNS)).flatMap(({ table, required }) =>
      (required ?? []).filter((column) => !(column in (ROWS[table]?.(1) ?? {}))).map((column) => `${table}.${column}`),
    );
    expect(missing).toEqual([]);
  });

  const versions = migrations.slice(0, -1).map(({ name: version }, index) => ({ version, next: migrations[index + 1]?.name ?? '' }));

  /** Fails unless the rows that were there before a migration are there as they were, in the columns that they had. */
  const expectKept = async (tables: readonly Table[], before: Map<string, Row[]>, from: string, to: string) => {
    const gone = GONE.filter(({ by }) => by > from && by <= to).flatMap((each) => each.tables);
    const kept = tables.filter(({ table }) => !gone.includes(table));
    const after = await rowsOf(kept);
    for (const { table, columns } of kept) {
      const compared = columns.filter((column) => !CHANGED.includes(`${table}.${column}`));
      const pick = (rows: Row[] = []) => rows.map((row) => JSON.stringify(compared.map((column) => row[column]))).sort();
      expect([table, pick(after.get(table))]).toEqual([table, pick(before.get(table))]);
    }
  };

  it('[OPS-19] keeps the rows of every version in each migration up to the newest schema, which is that of a new database, and still takes rows of the former versions', async () => {
    await sql(url, 'drop schema public cascade; create schema public');
    const tablesOf = new Map<string, Table[]>();
    await withMigrator(async ({ migrator }) => {
      await migrator.up({ to: versions[0]?.version });
      for (const [index, { version, next }] of versions.entries()) {
        const tables = await sql<Table>(url, COLUMNS);
        tablesOf.set(version, tables);
        // Rows of all versions go on together, each as its version wrote it.
        await fill(tables, index + 1);
        const before = await rowsOf(tables);
        expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
        await migrator.up({ to: next });
        await expectKept(tables, before, version, next);
      }
    });
    expect(await sql(url, SCHEMA)).toEqual(fresh);

    // A former version still runs beside the new one, and names the columns that it knows.
    const running = versions.slice(Math.max(contracting, 0));
    for (const [index, { version }] of running.entries()) await fill(tablesOf.get(version) ?? [], versions.length + index + 1);
    // All migrations with rows of all versions: on a busy machine more than the usual 30 s.
  }, 120_000);

  // All migrations of a start are one transaction, which is stricter than one for each.
  const jumps = versions.filter((_version, index) => index === 0 || index === Math.max(contracting, 0));
  it.for(jumps)('keeps its rows when all migrations since $version run at one start', async ({ version }) => {
    await sql(url, 'drop schema public cascade; create schema public');
    await withMigrator(async ({ migrator }) => {
      await migrator.up({ to: version });
      const tables = await sql<Table>(url, COLUMNS);
      await fill(tables, 1);
      const before = await rowsOf(tables);
      await migrator.up();
      await expectKept(tables, before, version, migrations.at(-1)?.name ?? '');
    });
    expect(await sql(url, SCHEMA)).toEqual(fresh);
  });
});

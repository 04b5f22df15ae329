import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { dubaiDate } from '../../contract/business-hours.ts';
import { mentionOf } from '../../contract/mentions.ts';
import type { components } from '../../contract/openapi.d.ts';
import { AuditChainService } from '../audit-log/audit-chain.service.ts';
import type { Config } from '../platform/configuration/config.ts';
import { createBackup } from '../operations/backup/create-backup.ts';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { arabicContact, callback, contact, subscription } from '../testing/samples.ts';
import { withRole } from '../testing/database.ts';
import { dumpDatabase } from '../testing/dump-database.ts';
import { countRows, sql } from '../testing/sql.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { readErasureFile } from './erasures/erasure-file.ts';
import { ErasureHash } from './erasures/erasure-hash.ts';
import { ErasuresService } from './erasures/erasures.service.ts';

type Schemas = components['schemas'];
type Receipt = Schemas['LeadReceipt'];

const EMAIL = 'noura.almarri@mail.example';
const PHONE = '+971501112233';
const PERSON = { emails: [EMAIL], phones: [PHONE] };
const PRIVACY = '/api/admin/privacy';
const MESSAGE = 'The majlis ceiling by the fountain has a brown stain.';
/** Everything that identifies the person, in any notation. */
const TRACES = [
  EMAIL,
  'Noura.AlMarri@mail.example',
  'Noura Al Marri',
  'noura al marri',
  'نورة المري',
  '501112233',
  '050 111 2233',
  MESSAGE,
  'majlis',
  'fountain',
];

let app: TestApp;
let cookie: string;
let manager: string;
let managerId: string;
let secondOwner: string;
let folder: string;
beforeAll(async () => {
  folder = createTestFolder('privacy');
  app = await startTestApp();
  cookie = await app.login();
  ({ cookie: manager, id: managerId } = await app.addColleague({ name: 'Manager', role: 'manager' }));
  secondOwner = (await app.addColleague({ name: 'Second owner', role: 'owner' })).cookie;
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const asStaff = <Data>(path: string, body: unknown, as = cookie) => app.post<Data>(PRIVACY + path, body, { cookie: as });
const put = <Data>(path: string, body: unknown, as = cookie) =>
  app.send<Data>('PUT', PRIVACY + path, { cookie: as, 'content-type': 'application/json' }, JSON.stringify(body));
const patch = <Data>(path: string, body: unknown, as = cookie) =>
  app.send<Data>('PATCH', path, { cookie: as, 'content-type': 'application/json' }, JSON.stringify(body));
const erase = (person = PERSON, as = cookie) => asStaff<Schemas['PrivacyMeasure']>('/erasures', { person, reason: 'request' }, as);

/** The traces of the person in a text. */
const tracesIn = (text: string) => TRACES.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

async function send(path: string, body: object): Promise<Receipt> {
  const answer = await app.post<Receipt>(path, body, { 'idempotency-key': randomUUID() });
  if (answer.status > 202) throw new Error(answer.text);
  return answer.data;
}

interface Stored {
  /** Of two leads and the subscriber. */
  ids: string[];
  references: string[];
  others: string;
}

/** A person with leads of both kinds, notes, e-mails, a subscription, a request and a saved search; and others. */
async function storePerson(): Promise<Stored> {
  const english = { ...contact, name: 'Noura Al Marri', email: 'Noura.AlMarri@mail.example', phone: '050 111 2233', message: MESSAGE };
  const first = await send('/api/contact-submissions', { ...english, noticeVersion: 1 });
  const second = await send('/api/contact-submissions', { ...arabicContact, name: 'نورة المري', email: EMAIL, phone: '' });
  const third = await send('/api/callback-requests', { ...callback, phone: '+971 50 111 2233', language: 'ar', noticeVersion: 1 });
  await send('/api/newsletter-subscribers', { ...subscription, email: EMAIL, noticeVersion: 1 });
  await send('/api/privacy-requests', { kind: 'deletion', email: EMAIL, details: 'Noura Al Marri, 050 111 2233', language: 'en' });
  const other = await send('/api/contact-submissions', { ...contact, email: 'other@mail.example', phone: '050 999 8877' });

  const idOf = async (reference: string) => {
    const [row] = await sql<{ id: string }>(app.databaseUrl, 'select id from leads where reference = $1', [reference]);
    return row?.id ?? '';
  };
  const subscribers = await sql<{ id: string }>(app.databaseUrl, 'select id from newsletter_subscribers where email = $1', [
    EMAIL.toLowerCase(),
  ]);
  const ids = subscribers.map(({ id }) => id);
  expect(ids).toHaveLength(1);
  for (const { reference } of [first, third]) {
    const id = await idOf(reference);
    ids.push(id);
    const path = `/api/admin/leads/${id}`;
    expect(
      (await patch(path, { version: 1, note: `Noura Al Marri (${EMAIL}) was out, call 050 111 2233. ${mentionOf(managerId)}` })).status,
    ).toBe(200);
    expect((await app.post(`${path}/answers`, { channel: 'call', text: 'Noura Al Marri wants Tuesday.' }, { cookie })).status).toBe(201);
  }
  const id = await idOf(other.reference);
  const mention = `Neighbour of ${EMAIL}, who is on 050-111 2233 or 00971501112233, see ${first.reference}.`;
  await patch(`/api/admin/leads/${id}`, { version: 1, note: mention });
  for (const q of ['noura al marri', '0501112233', first.reference]) {
    await app.post('/api/admin/saved-views', { kind: 'contact', name: 'Followed', filter: { q } }, { cookie });
  }
  await app.post('/api/admin/saved-views', { kind: 'contact', name: 'Unrelated', filter: { q: 'parquet' } }, { cookie });
  return { ids, references: [first, second, third].map(({ reference }) => reference), others: other.reference };
}

describe('a person', () => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await storePerson();
  });

  it('[PRV-01] is found by e-mail address, phone number in any notation or reference, with the other identifiers of the same leads', async () => {
    const [byMessage = '', , byCallback = ''] = stored.references;
    for (const query of [
      'NOURA.almarri@mail.example',
      '050 111 2233',
      '00971501112233',
      '٠٥٠١١١٢٢٣٣',
      byMessage,
      byMessage.toLowerCase(),
    ]) {
      const { data } = await asStaff<Schemas['FoundPerson']>('/people/find', { query }, manager);
      expect({ query, emails: data.emails, phones: data.phones }).toEqual({ query, emails: [EMAIL], phones: [PHONE] });
    }
    expect((await asStaff<Schemas['FoundPerson']>('/people/find', { query: byCallback })).data).toEqual({
      emails: [],
      phones: [PHONE],
      asked: null,
    });
    expect((await asStaff<Schemas['FoundPerson']>('/people/find', { query: 'nobody@mail.example' })).data.phones).toEqual([]);
    const refused = await asStaff('/people/find', { query: 'Noura' });
    expect(refused.failure.errors).toEqual({ query: 'Enter an e-mail address, a phone number or a reference.' });
  });

  it('[PRV-01] has all records listed: leads with notes, e-mails, subscription, requests, and consents with time, version and language', async () => {
    const { data } = await asStaff<Schemas['PersonRecords']>('/people/records', PERSON, manager);
    expect(data.leads.map(({ reference }) => reference).sort()).toEqual([...stored.references].sort());
    expect(data.leads.find(({ message }) => message === MESSAGE)).toMatchObject({
      name: 'Noura Al Marri',
      phone: PHONE,
      thread: [{ type: 'note' }, { type: 'answer', channel: 'call', text: 'Noura Al Marri wants Tuesday.' }],
    });
    expect(data.subscriptions).toMatchObject([{ email: EMAIL, status: 'pending', isRestricted: false }]);
    expect(data.requests).toMatchObject([{ kind: 'deletion', status: 'unconfirmed' }]);
    expect(data.emails.map(({ kind }) => kind).sort()).toEqual(
      [
        'lead_confirmation',
        'lead_confirmation',
        'lead_mention',
        'lead_mention',
        'lead_notice',
        'lead_notice',
        'lead_notice',
        'newsletter_confirmation',
      ].sort(),
    );
    const events = data.consents.map(({ about, event, noticeVersion, language }) => [about, event, noticeVersion, language]);
    expect(events).toEqual([
      ['contact', 'noticed', 1, 'en'],
      ['contact', 'noticed', null, 'ar'],
      ['callback', 'noticed', 1, 'ar'],
      ['newsletter', 'asked', 1, 'en'],
    ]);
    expect(data.consents.every(({ occurredAt }) => Math.abs(Date.parse(occurredAt) - Date.now()) < 120_000)).toBe(true);
    expect(data.counts).toMatchObject({ leads: 3, notes: 4, emails: 8, subscriptions: 1, consents: 1, requests: 1, views: 3, mentions: 1 });
  });

  it.each(['en', 'ar'] as const)(
    '[PRV-03] is exported as JSON, and as a page without scripts in their language, in %s',
    async (language) => {
      const json = await asStaff('/people/export', { ...PERSON, format: 'json', language }, manager);
      expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="personal-data-.*\.json"$/);
      const file = JSON.parse(json.text) as Schemas['PersonRecords'];
      expect(file.leads).toHaveLength(3);

      const page = await asStaff('/people/export', { ...PERSON, format: 'html', language }, manager);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(page.text).toContain(language === 'ar' ? 'ما تحتفظ به' : 'has stored about you');
      for (const value of [MESSAGE, 'نورة المري', PHONE, ...stored.references]) expect(page.text).toContain(value);
      expect(page.text).not.toMatch(/<script|<link|src=|url\(/i);
      const entries = await sql<{ details: object }>(
        app.databaseUrl,
        `select details from audit_entries where action = 'person.exported' order by id desc limit 2`,
      );
      expect(entries.map(({ details }) => details)).toEqual([{ format: 'html' }, { format: 'json' }]);
    },
  );

  it('has their input escaped in the page', async () => {
    const email = 'attacker@mail.example';
    await send('/api/contact-submissions', {
      ...contact,
      email,
      name: '<script>alert(1)</script>',
      message: '"><img src=x onerror=alert(1)>',
    });
    const { text } = await asStaff('/people/export', { emails: [email], phones: [], format: 'html', language: 'en' });
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;');
  });

  it('[PRV-05] is never erased partially: when one deletion fails, nothing is deleted and no erasure is recorded', async () => {
    await sql(
      app.databaseUrl,
      `create function refuse_deletion() returns trigger language plpgsql as 'begin raise exception ''the disk is full''; end';
       create trigger refuse_deletion before delete on saved_views for each row execute function refuse_deletion()`,
    );
    const countAll = async () =>
      Object.fromEntries(
        await Promise.all(
          [
            'leads',
            'lead_entries',
            'outbox_emails',
            'newsletter_subscribers',
            'consent_events',
            'lead_receipts',
            'privacy_measures',
            'deleted_leads',
          ].map(async (table) => [table, await countRows(app.databaseUrl, table)] as const),
        ),
      );
    const before = await countAll();
    expect((await erase()).status).toBe(500);
    expect(await countAll()).toEqual(before);
    expect(await sql(app.databaseUrl, `select 1 from audit_entries where action = 'person.erased'`)).toEqual([]);
    await sql(app.databaseUrl, 'drop trigger refuse_deletion on saved_views; drop function refuse_deletion');
  });

  it('[PRV-05] is erased from every table, the outbox, search and the logs; the audit log stays intact, and the erasure is repeated on a restored backup', async () => {
    const metrics = async () => {
      const month = dubaiDate(Date.now()).slice(0, 7);
      const { days, services, totals } = (await app.get<Schemas['MonthReport']>(`/api/admin/month-report?month=${month}`, cookie)).data;
      return { days, services: services.map(({ serviceType, count }) => [serviceType, count]), answers: totals.answers };
    };
    const [counted, chain] = [await metrics(), app.app.get(AuditChainService)];
    await chain.sealAll();
    const backup = join(folder, 'before.backup.gz');
    await createBackup(app.databaseUrl, backup);
    expect(tracesIn(await dumpDatabase(app.databaseUrl)).length, 'the dump contains the person').toBeGreaterThan(8);

    const answer = await erase();
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      state: 'done',
      person: null,
      counts: { leads: 3, notes: 4, subscriptions: 1, views: 3, mentions: 1 },
    });

    const after = await dumpDatabase(app.databaseUrl);
    expect(tracesIn(after)).toEqual([]);
    const rows = after.split('\n').filter((row) => stored.ids.some((id) => row.includes(id)));
    expect(
      rows.filter((row) => !row.startsWith('audit_entries ')),
      'only the audit log has the ids of the leads and of the subscriber',
    ).toEqual([]);
    for (const reference of stored.references) expect(after).not.toContain(reference);
    expect(tracesIn(app.log.join('\n'))).toEqual([]);
    const notes = await sql<{ text: string }>(app.databaseUrl, `select text from lead_entries`);
    expect(notes).toEqual([{ text: 'Neighbour of […], who is on […] or […], see […].' }]);
    const [otherLead] = await sql<{ search_text: string }>(app.databaseUrl, 'select search_text from leads where reference = $1', [
      stored.others,
    ]);
    expect(otherLead?.search_text, '[DSK-75] the note as it is now').toContain(' neighbour of who is on or see ');
    expect(await countRows(app.databaseUrl, 'saved_views'), 'searches of others stay').toBe(1);
    for (const list of ['contact-submissions', 'callback-requests']) {
      for (const q of ['noura', '0501112233', 'majlis']) {
        const { data } = await app.get<{ pagination: { total: number } }>(`/api/admin/${list}?q=${q}`, cookie);
        expect([list, q, data.pagination.total]).toEqual([list, q, 0]);
      }
    }
    const outbox = await app.get('/api/admin/outbox?limit=100', cookie);
    expect(tracesIn(outbox.text)).toEqual([]);
    const found = await app.get<{ pagination: { total: number } }>(`/api/admin/contact-submissions?q=${stored.others}`, cookie);
    expect(found.data.pagination.total, 'others stay').toBe(1);
    expect(await metrics(), 'the metrics of the dashboard').toEqual(counted);
    await chain.sealAll();
    expect(await chain.verify()).toMatchObject({ intact: true, problem: null });

    // Into an empty database, with the erasure file of this host.
    const own = await createTestDatabase();
    await sql(own.url, 'drop schema public cascade; create schema public');
    const hash = new ErasureHash(app.config);
    const recorded = await readErasureFile(app.config.erasuresFile);
    expect(tracesIn(readFileSync(app.config.erasuresFile, 'utf8'))).toEqual([]);
    const productUrl = withRole(own.url, inject('productRole'));
    await restoreBackup(own.url, backup, { productUrl, erasures: { hash, recorded } });
    const restored = await dumpDatabase(own.url);
    expect(tracesIn(restored)).toEqual([]);
    expect(restored).toContain('other@mail.example');
    const again = await startTestApp({ databaseUrl: own.url });
    await again.app.get(AuditChainService).sealAll();
    expect(await again.app.get(AuditChainService).verify()).toMatchObject({ intact: true });
    const [entry] = await sql(own.url, `select actor_type, details from audit_entries where action = 'person.erased_again'`);
    expect(entry).toMatchObject({ actor_type: 'system', details: { counts: { leads: 3 } } });
    await again.stop();
    await own.drop();
    // A long timeout, because a backup is created and restored.
  }, 90_000);

  it('[PRV-05] is erased again when the product starts on a restored disk snapshot, and data sent after the erasure stay', async () => {
    const person = { emails: ['returning@mail.example'], phones: [] };
    const lead = { ...contact, email: 'returning@mail.example', phone: '' };
    await send('/api/contact-submissions', lead);
    const [row] = await sql(app.databaseUrl, `select * from leads where email = 'returning@mail.example'`);
    expect((await erase(person)).data.counts).toMatchObject({ leads: 1 });
    await send('/api/contact-submissions', { ...lead, message: 'A new question of mine.' });
    await app.app.get(ErasuresService).synchronise();
    const messages = () => sql<{ message: string }>(app.databaseUrl, `select message from leads where email = 'returning@mail.example'`);
    expect(await messages()).toEqual([{ message: 'A new question of mine.' }]);

    // As after restoring a disk snapshot: the lead is back, and the erasure is missing.
    await sql(app.databaseUrl, 'insert into leads select * from jsonb_populate_record(null::leads, $1::jsonb)', [JSON.stringify(row)]);
    await sql(app.databaseUrl, `delete from privacy_measures where id = (select id from privacy_measures order by id desc limit 1)`);
    expect(await messages()).toHaveLength(2);
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    await expect.poll(async () => (await messages()).length).toBe(1);
    expect(await messages()).toEqual([{ message: 'A new question of mine.' }]);
    await other.stop();
  });

  it('has the same hashes after SESSION_SECRET has changed, as long as AUDIT_KEY stays', () => {
    const withSecret = (sessionSecret: string): Config => ({ ...app.config, sessionSecret, auditKey: 'kept' });
    const before = new ErasureHash(withSecret('the one before it, and nowhere else'));
    const after = new ErasureHash(withSecret('the one after it, and nowhere else'));
    expect(after.of(PERSON)).toEqual(before.of(PERSON));
    expect(new ErasureHash(app.config).of(PERSON)).not.toEqual(after.of(PERSON));
    expect(after.of(PERSON).join()).not.toContain(EMAIL);
  });

  it('stays recorded when the file of erasures is damaged: the file is not overwritten, and the damage is reported', async () => {
    const intact = readFileSync(app.config.erasuresFile, 'utf8');
    writeFileSync(app.config.erasuresFile, '{"erasures": [');
    await expect(app.app.get(ErasuresService).synchronise()).rejects.toThrow('restore it from a copy');
    expect(readFileSync(app.config.erasuresFile, 'utf8')).toBe('{"erasures": [');
    writeFileSync(app.config.erasuresFile, intact);
  });
});

describe('a restriction', () => {
  const email = 'restricted@mail.example';
  const person = { emails: [email], phones: ['+971502223344'] };
  const restrict = (as = manager) => asStaff<Schemas['PrivacyMeasure']>('/restrictions', { person, reason: 'request' }, as);

  it('[PRV-07] hides the data from lists, search, exports, metrics and e-mails until it is lifted, without deleting them', async () => {
    await send('/api/contact-submissions', { ...contact, email, phone: '050 222 3344', message: 'A restricted drip of water.' });
    await send('/api/newsletter-subscribers', { ...subscription, email });
    const tables = ['leads', 'newsletter_subscribers', 'outbox_emails'] as const;
    const rows = async () => {
      const found: Record<string, unknown[]> = {};
      for (const table of tables) {
        const column = table === 'outbox_emails' ? `recipient || coalesce(content::text, '')` : 'email';
        found[table] = await sql(app.databaseUrl, `select * from ${table} where ${column} like '%${email}%' order by id`);
      }
      return found;
    };
    const before = await rows();
    expect(tables.map((table) => (before[table]?.length ?? 0) > 0)).toEqual([true, true, true]);

    const answer = await restrict();
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({ kind: 'restriction', state: 'done', person, counts: { leads: 1, subscriptions: 1 } });
    expect(Object.values(await rows())).toEqual([[], [], []]);
    for (const list of [
      'contact-submissions?limit=100',
      'contact-submissions?q=restricted',
      'leads/export.csv',
      'newsletter-subscribers?limit=100',
      'newsletter-subscribers/export.csv',
      'outbox?limit=100',
    ]) {
      const { status, text } = await app.get(`/api/admin/${list}`, cookie);
      expect([list, status, text.includes(email), text.includes('restricted drip')]).toEqual([list, 200, false, false]);
    }
    const { data } = await asStaff<Schemas['PersonRecords']>('/people/records', person, manager);
    expect(data.leads).toMatchObject([{ email, isRestricted: true, message: 'A restricted drip of water.' }]);
    expect(data.subscriptions).toMatchObject([{ email, isRestricted: true }]);

    expect((await asStaff(`/measures/${answer.data.id}/lift`, undefined, manager)).data).toMatchObject({ state: 'lifted', person: null });
    expect(await rows()).toEqual(before);
    expect(await countRows(app.databaseUrl, 'restricted_records')).toBe(0);
    expect((await asStaff(`/measures/${answer.data.id}/lift`, undefined, manager)).status).toBe(404);
  });

  it('does not prevent an erasure', async () => {
    const { data: measure } = await restrict();
    expect((await erase(person)).data.counts).toMatchObject({ leads: 1 });
    expect(await countRows(app.databaseUrl, 'restricted_records')).toBe(0);
    expect(await dumpDatabase(app.databaseUrl)).not.toContain(email);
    const { data } = await app.get<Schemas['PrivacyMeasurePage']>(`${PRIVACY}/measures`, cookie);
    expect(data.measures.find(({ id }) => id === measure.id)).toMatchObject({ state: 'lifted', person: null });
  });
});

describe('an erasure', () => {
  const email = 'approved@mail.example';
  const person = { emails: [email], phones: [] };
  const isStored = async () => (await sql(app.databaseUrl, 'select 1 from leads where email = $1', [email])).length > 0;
  const setApproval = async (needsApproval: boolean) => {
    const { data } = await app.get<Schemas['Retention']>(`${PRIVACY}/retention`, cookie);
    const { days, version } = data;
    expect((await put('/retention', { needsApproval, days, version })).status).toBe(200);
  };

  it('needs an owner and a reason', async () => {
    expect((await erase(person, manager)).status).toBe(403);
    for (const body of [{ person }, { person, reason: 'because' }, { person: { emails: [], phones: [] }, reason: 'request' }]) {
      expect((await asStaff('/erasures', body)).status).toBe(400);
    }
  });

  it('[PRV-08] waits for another owner if approval is required, who approves or refuses it; owners cannot approve their own', async () => {
    await send('/api/contact-submissions', { ...contact, email, phone: '' });
    await setApproval(true);
    const { data: first } = await erase(person);
    expect(first).toMatchObject({ state: 'waiting', person, counts: null });
    const own = await asStaff(`/measures/${first.id}/approve`, undefined);
    expect([own.status, own.failure.code]).toEqual([409, 'measure.own']);
    expect((await asStaff(`/measures/${first.id}/approve`, undefined, manager)).status).toBe(403);
    expect((await asStaff(`/measures/${first.id}/refuse`, undefined, secondOwner)).data).toMatchObject({ state: 'refused', person: null });
    expect(await isStored()).toBe(true);
    expect((await asStaff(`/measures/${first.id}/approve`, undefined, secondOwner)).status).toBe(404);

    const { data: second } = await erase(person);
    const answers = await Promise.all(
      [1, 2].map(() => asStaff<Schemas['PrivacyMeasure']>(`/measures/${second.id}/approve`, undefined, secondOwner)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await isStored()).toBe(false);
    expect(await dumpDatabase(app.databaseUrl)).not.toContain(email);
    const { data } = await app.get<Schemas['PrivacyMeasurePage']>(`${PRIVACY}/measures`, manager);
    expect(data.measures[0]).toMatchObject({ state: 'done', requestedBy: { name: 'Admin' }, decidedBy: { name: 'Second owner' } });
    await setApproval(false);
  });

  it('[PRV-09] is in the audit log with author, reason and counts, but without the person; so is every access to personal data', async () => {
    const entries = await sql<{ action: string; details: Record<string, unknown> }>(
      app.databaseUrl,
      `select action, details from audit_entries where action like 'person.%' or action like 'measure.%' or action like 'restriction.%' order by id`,
    );
    expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual(
      [
        ...['measure.approved', 'measure.refused', 'measure.requested', 'person.erased', 'person.erased_again', 'person.exported'],
        ...['person.found', 'person.read', 'person.restricted', 'restriction.lifted'],
      ].sort(),
    );
    expect(entries.find(({ action }) => action === 'person.erased')?.details).toMatchObject({ reason: 'request', counts: { leads: 3 } });
    const [all] = await sql<{ text: string }>(app.databaseUrl, `select string_agg(details::text, ' ') as text from audit_entries`);
    expect(all?.text).not.toMatch(/@|\+971|mail\.example/);
  });
});

describe('the name of a person in leads of others', () => {
  const email = 'hessa.falasi@mail.example';
  const person = { emails: [email], phones: [] };
  const nameMatches = async () => (await asStaff<Schemas['PersonRecords']>('/people/records', person)).data.nameMatches;

  it('[PRV-22] is listed with its lead, since an erasure does not remove it, and can be redacted by an owner', async () => {
    await send('/api/contact-submissions', { ...contact, name: 'Hessa Al Falasi', email, phone: '050 777 0001' });
    const others = { ...contact, name: 'Omar', email: 'omar.gate@mail.example', phone: '050 777 0002', message: 'A gate.' };
    const { reference } = await send('/api/contact-submissions', others);
    const [found] = await sql<{ id: string }>(app.databaseUrl, 'select id from leads where reference = $1', [reference]);
    const id = found?.id ?? '';
    const path = `/api/admin/leads/${id}`;
    for (const [index, note] of ['Sister of hessa  al falasi, who pays.', 'Hessa Al Falasiya is another one.', 'No name.'].entries())
      expect((await patch(path, { version: index + 1, note })).status).toBe(200);

    const [match, ...more] = await nameMatches();
    expect([match, more]).toMatchObject([{ leadId: id, reference, text: 'Sister of hessa  al falasi, who pays.' }, []]);
    const blank = (as = cookie) => asStaff<never>('/people/blank', { ...person, entryId: match?.entryId }, as);
    expect((await blank(manager)).status).toBe(403);
    expect((await asStaff('/people/export', { ...person, format: 'json', language: 'en' })).text, 'notes about others').not.toContain(
      'Sister',
    );

    expect((await blank()).status).toBe(204);
    const notes = await sql<{ text: string }>(app.databaseUrl, 'select text from lead_entries where lead_id = $1 order by id', [id]);
    expect(notes.map(({ text }) => text)).toEqual(['Sister of […], who pays.', 'Hessa Al Falasiya is another one.', 'No name.']);
    const [lead] = await sql<{ search_text: string }>(app.databaseUrl, 'select search_text from leads where id = $1', [id]);
    expect(lead?.search_text).not.toMatch(/hessa +al +falasi /);
    expect(await nameMatches()).toEqual([]);
    const again = await blank();
    expect([again.status, again.failure.code]).toEqual([404, 'name_match.not_found']);
    const [entry] = await sql(app.databaseUrl, `select details from audit_entries where action = 'person.blanked'`);
    expect(entry).toEqual({ details: { leadId: id, entryId: match?.entryId } });
  });
});

import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { RETENTION } from '../../../contract/retention.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { erasePerson } from '../../privacy/records/erase-person.ts';
import { newAddress } from '../../testing/caller.ts';
import { callback, contact, numbered, subscription } from '../../testing/samples.ts';
import { breakInserts, countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { FORM_LIMIT } from './form-receipts.service.ts';

type Receipt = components['schemas']['LeadReceipt'];

const CALLS = [
  ['/api/contact-submissions', contact, 'leads', { ...contact, message: 'Something else.' }],
  ['/api/callback-requests', callback, 'leads', { ...callback, phone: '050 999 8877' }],
  ['/api/newsletter-subscribers', subscription, 'newsletter_subscribers', { ...subscription, email: 'somebody.else@mail.example' }],
] as const;
const CONTACT = '/api/contact-submissions';

let app: TestApp;
let sibling: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Acts as a second process on the same database.
  sibling = await startTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
});

/** The number of rows that a function adds to a table. */
async function added(table: string, work: () => Promise<unknown>): Promise<number> {
  const before = await countRows(app.databaseUrl, table);
  await work();
  return (await countRows(app.databaseUrl, table)) - before;
}

describe('an Idempotency-Key', () => {
  it.each(CALLS)('[FRM-06] makes a repeated POST %s the same lead, and is refused for another body', async (path, body, table, other) => {
    const headers = { 'idempotency-key': randomUUID() };
    const rows = await added(table, async () => {
      const first = await app.post(path, body, headers);
      const repeat = await app.post(path, body, headers);
      expect([first.status, repeat.status]).toEqual([first.status, first.status]);
      expect(first.status).toBeLessThan(300);
      expect(repeat.text).toBe(first.text);
      const conflict = await app.post(path, other, headers);
      expect({ status: conflict.status, code: conflict.failure.code }).toEqual({ status: 409, code: 'idempotency.conflict' });
    });
    expect(rows).toBe(1);
  });

  it.each(CALLS)('makes a repeated POST %s the same lead after SESSION_SECRET was changed', async (path, body) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await app.post(path, body, headers);
    const sessionSecret = 'the secret that came after the first one';
    const config = { sessionSecret, previousSessionSecret: 'the same in every test, and nowhere else' };
    const changed = await startTestApp({ databaseUrl: app.databaseUrl, config });
    const repeat = await changed.post(path, body, headers);
    await changed.stop();
    // The repeat gets another link, and both links work.
    const receiptOf = ({ status, text }: typeof repeat) => ({ status, text: text.replace(/\/request\/[\w-]{43}/, '/request/…') });
    expect(receiptOf(repeat)).toEqual(receiptOf(first));
    for (const { text } of [first, repeat]) {
      const [token] = /(?<=\/request\/)[\w-]{43}/.exec(text) ?? [];
      if (token) expect((await app.get(`/api/requests/${token}`)).status).toBe(200);
    }
  });

  it.each(CALLS)('makes 50 concurrent POST %s to two processes one lead', async (path, body, table) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': newAddress() };
    const form = { ...body, sourcePath: '/at-once' };
    if (table === 'newsletter_subscribers') Object.assign(form, { email: 'at.once@mail.example' });
    const auditEntries = await added('audit_entries', async () => {
      const rows = await added(table, async () => {
        const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? app : sibling).post(path, form, headers)));
        expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
        expect(answers[0]?.status).toBeLessThan(300);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      });
      expect(rows).toBe(1);
    });
    expect(auditEntries).toBe(1);
  });

  it('accepts one of two concurrent bodies, and refuses the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const bodies = [numbered(contact, 1000 + round), numbered(contact, 2000 + round)];
      const statuses = await Promise.all(bodies.map(async (body) => (await app.post(CONTACT, body, headers)).status));
      expect(statuses.sort()).toEqual([201, 409]);
    }
  });

  it('is case-insensitive, and separate for each form', async () => {
    const key = randomUUID();
    const first = await app.post<Receipt>(CONTACT, contact, { 'idempotency-key': key });
    const upper = await app.post<Receipt>(CONTACT, contact, { 'idempotency-key': key.toUpperCase() });
    expect(upper.data).toEqual(first.data);
    expect((await app.post('/api/callback-requests', callback, { 'idempotency-key': key })).status).toBe(201);
  });

  it('ignores the time in which the form was filled in', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await app.post<Receipt>(CONTACT, { ...contact, elapsedMs: 5_000 }, headers);
    const again = await app.post<Receipt>(CONTACT, { ...contact, elapsedMs: 9_000 }, headers);
    expect(again.data).toEqual(first.data);
  });

  it.each([
    ['contact', CONTACT, () => ({ ...contact, name: 'Erased Person', email: 'erased@mail.example', phone: '050 999 0001' })],
    ['callback', '/api/callback-requests', () => ({ ...callback, phone: '050 999 0002' })],
  ] as const)('[PRV-31] of an erased lead gets a receipt again and stores nothing: %s', async (_, path, bodyOf) => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const body = bodyOf();
    const first = await app.post<Receipt>(path, body, headers);
    const phones = [`+971${body.phone.replaceAll(' ', '').slice(1)}`];
    await app.orm.em.fork().transactional((tx) => erasePerson(tx, { emails: ['erased@mail.example'], phones }));
    const [leads, emails] = [await countRows(app.databaseUrl, 'leads'), await countRows(app.databaseUrl, 'outbox_emails')];
    for (let n = 0; n < 2; n += 1) {
      const again = await app.post<Receipt & { requestPath?: string | null }>(path, body, headers);
      expect([again.status, again.data.requestPath ?? null]).toEqual([201, null]);
      expect(again.data.reference).not.toBe(first.data.reference);
    }
    expect([await countRows(app.databaseUrl, 'leads'), await countRows(app.databaseUrl, 'outbox_emails')]).toEqual([leads, emails]);
    const receipts = await sql<{ row: string; days: number }>(
      app.databaseUrl,
      `select r::text as row, extract(epoch from expires_at - created_at)::int / 86400 as days from lead_receipts r where key like 'erased:%' and created_at >= $1`,
      [new Date(Date.parse(first.data.receivedAt) - 1)],
    );
    expect(receipts.map(({ days }) => days)).toEqual([RETENTION.erasedReceiptDays]);
    expect(receipts[0]?.row).not.toMatch(new RegExp(`${key}|${first.data.reference}`));
    // A new form of the same customer is a new lead.
    expect((await app.post(path, body, { 'idempotency-key': randomUUID() })).status).toBe(201);
    expect(await countRows(app.databaseUrl, 'leads')).toBe(leads + 1);
  });

  it('expires after 30 days', async () => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const first = await app.post<Receipt>(CONTACT, contact, headers);
    const [row] = await sql<{ days: number }>(
      app.databaseUrl,
      'select extract(epoch from expires_at - created_at)::int / 86400 as days from lead_receipts where key = $1',
      [`key:${key}`],
    );
    expect(row?.days).toBe(30);
    await sql(app.databaseUrl, `update lead_receipts set expires_at = now() - interval '1 second' where key = $1`, [`key:${key}`]);
    const later = await app.post<Receipt>(CONTACT, numbered(contact, 77), headers);
    expect(later.status).toBe(201);
    expect(later.data.reference).not.toBe(first.data.reference);
  });

  it.each(['', 'abc', '123', `${randomUUID()}x`])('must be a UUID, not %j', async (key) => {
    const answer = await app.post(CONTACT, contact, { 'idempotency-key': key || ' ' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.failure.errors ?? {})).toEqual(['Idempotency-Key']);
  });
});

describe('without a key', () => {
  it('an identical body from one IP address within 10 minutes is the same lead', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const body = numbered(contact, 3000);
    const rows = await added('leads', async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.post<Receipt>(CONTACT, body, from)));
      expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
    });
    expect(rows).toBe(1);
    expect(await added('leads', () => app.post(CONTACT, numbered(contact, 3001), from))).toBe(1);
    expect(await added('leads', () => app.post(CONTACT, body, { 'x-forwarded-for': newAddress() }))).toBe(1);
    await sql(app.databaseUrl, `update lead_receipts set expires_at = expires_at - interval '10 minutes' where key like 'body:%'`);
    expect(await added('leads', () => app.post(CONTACT, body, from))).toBe(1);
  });

  it('stores the IP address as a keyed hash only', async () => {
    const ip = newAddress();
    await app.post(CONTACT, numbered(contact, 3100), { 'x-forwarded-for': ip });
    const rows = await sql<{ row: string }>(
      app.databaseUrl,
      'select r::text as row from lead_receipts r union all select c::text from leads c',
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) expect(row).not.toContain(ip);
  });
});

describe('the transaction of a form', () => {
  it.each(CALLS)('stores nothing of POST %s when its audit entry cannot be written', async (path, body, table) => {
    const restore = await breakInserts(app.databaseUrl, 'audit_entries');
    const key = randomUUID();
    const form = table === 'newsletter_subscribers' ? { ...body, email: 'rolled.back@mail.example' } : body;
    const rows = await added(table, async () => {
      const answer = await app.post(path, form, { 'idempotency-key': key });
      expect({ status: answer.status, code: answer.failure.code }).toEqual({ status: 500, code: 'server.error' });
    });
    await restore();
    expect(rows).toBe(0);
    expect(await sql(app.databaseUrl, 'select 1 from lead_receipts where key = $1', [`key:${key}`])).toEqual([]);
    const retry = await added(table, async () => expect((await app.post(path, form, { 'idempotency-key': key })).status).toBeLessThan(300));
    expect(retry).toBe(1);
  });

  it('stores neither audit entry nor receipt when the commit fails', async () => {
    await sql(app.databaseUrl, `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await sql(
      app.databaseUrl,
      `create constraint trigger fail after insert on leads
         deferrable initially deferred for each row execute function fail()`,
    );
    const auditEntries = await added('audit_entries', async () => {
      const received = await added('lead_receipts', async () => {
        expect((await app.post(CONTACT, numbered(contact, 3200))).status).toBe(500);
      });
      expect(received).toBe(0);
    });
    await sql(app.databaseUrl, 'drop function fail cascade');
    expect(auditEntries).toBe(0);
  });

  it('is flushed to disk before the response, whatever the default of the database server is', async () => {
    const name = new URL(app.databaseUrl).pathname.slice(1);
    await sql(app.databaseUrl, `alter database ${name} set synchronous_commit to off`);
    await sql(app.databaseUrl, 'create table seen (setting text)');
    await sql(
      app.databaseUrl,
      `create function see() returns trigger language plpgsql security definer as $$ begin
         insert into seen values (current_setting('synchronous_commit')); return new; end $$`,
    );
    await sql(app.databaseUrl, 'create trigger see before insert on leads for each row execute function see()');
    // New connections, because existing ones keep their setting.
    const fresh = await startTestApp({ databaseUrl: app.databaseUrl });
    await fresh.post(CONTACT, numbered(contact, 4000));
    await fresh.stop();
    expect(await sql(app.databaseUrl, 'select setting from seen')).toEqual([{ setting: 'on' }]);
    expect(await sql(app.databaseUrl, `select current_setting('synchronous_commit') as setting`)).toEqual([{ setting: 'off' }]);
    await sql(app.databaseUrl, 'drop function see cascade');
    await sql(app.databaseUrl, `alter database ${name} reset synchronous_commit`);
  });
});

describe('a reference', () => {
  it('is created again when it already exists', async () => {
    const first = await app.post<Receipt>(CONTACT, numbered(contact, 5000));
    await sql(app.databaseUrl, 'create sequence tries');
    await sql(
      app.databaseUrl,
      `create function collide() returns trigger language plpgsql security definer as $$ begin
         if nextval('tries') <= 2 then new.reference := '${first.data.reference}'; end if; return new; end $$`,
    );
    await sql(app.databaseUrl, 'create trigger collide before insert on leads for each row execute function collide()');
    const second = await app.post<Receipt>(CONTACT, numbered(contact, 5001));
    await sql(app.databaseUrl, 'drop function collide cascade');
    expect(second.status).toBe(201);
    expect(second.data.reference).not.toBe(first.data.reference);
    expect(await sql(app.databaseUrl, `select last_value::int as tries from tries`)).toEqual([{ tries: 3 }]);
    expect(await sql(app.databaseUrl, 'select 1 from leads where reference = $1', [second.data.reference])).toHaveLength(1);
  });
});

describe('the limit', () => {
  it('is 30 forms in 10 minutes from one IP address, across forms and processes, with a time to retry', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const forms = Array.from({ length: 40 }, (_, n) => {
      if (n % 4 === 0) return app.post('/api/newsletter-subscribers', numbered(subscription, 6000 + n), from);
      if (n % 4 === 1) return sibling.post('/api/callback-requests', { ...callback, phone: `050 200 00${n + 10}` }, from);
      return (n % 4 === 2 ? app : sibling).post(CONTACT, numbered(contact, 6000 + n), from);
    });
    const answers = await Promise.all(forms);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(FORM_LIMIT.forms);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { failure, headers } of refused) {
      expect(failure.code).toBe('request.too_many');
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(500);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    expect((await app.post(CONTACT, numbered(contact, 6100))).status, 'others are not affected').toBe(201);
  });

  it('counts neither repeats nor refused forms', async () => {
    const from = { 'x-forwarded-for': newAddress(), 'idempotency-key': randomUUID() };
    for (let n = 0; n < 35; n += 1) expect((await app.post(CONTACT, contact, from)).status).toBe(201);
    for (let n = 0; n < 35; n += 1) expect((await app.post(CONTACT, { ...contact, email: 'x' }, from)).status).toBe(400);
    expect((await app.post(CONTACT, numbered(contact, 7000), { ...from, 'idempotency-key': '' })).status).toBe(201);
  });

  it('accepts forms again after the window', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    for (let n = 0; n < FORM_LIMIT.forms; n += 1) await app.post(CONTACT, numbered(contact, 8000 + n), from);
    expect((await app.post(CONTACT, numbered(contact, 8100), from)).status).toBe(429);
    await sql(app.databaseUrl, `update lead_receipts set created_at = created_at - interval '10 minutes'`);
    // The first process has cached the refusal; another one queries the database.
    expect((await sibling.post(CONTACT, numbered(contact, 8100), from)).status).toBe(201);
  });

  it('counts by the /64 of an IPv6 address', async () => {
    for (let n = 0; n < FORM_LIMIT.forms; n += 1) {
      const from = { 'x-forwarded-for': `2001:db8:5:5::${(n + 1).toString(16)}` };
      expect((await app.post(CONTACT, numbered(contact, 9000 + n), from)).status).toBe(201);
    }
    expect((await app.post(CONTACT, numbered(contact, 9100), { 'x-forwarded-for': '2001:db8:5:5:ffff::1' })).status).toBe(429);
    expect((await app.post(CONTACT, numbered(contact, 9101), { 'x-forwarded-for': '2001:db8:5:6::1' })).status).toBe(201);
  });

  it('is 90 forms from one /48 of IPv6, across forms and processes', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:48:${n.toString(16)}::1` });
    const send = (n: number) => {
      if (n % 3 === 0) return app.post('/api/newsletter-subscribers', numbered(subscription, 9200 + n), from(n));
      return (n % 3 === 1 ? app : sibling).post(CONTACT, numbered(contact, 9200 + n), from(n));
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(90);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await app.post(CONTACT, numbered(contact, 9301), { 'x-forwarded-for': '2001:db8:49::1' })).status).toBe(201);
    const refused = await app.post('/api/newsletter-subscribers', numbered(subscription, 9302), from(500));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  });
});

describe('housekeeping', () => {
  it('deletes expired receipts only', async () => {
    await app.post(CONTACT, numbered(contact, 9900), { 'idempotency-key': randomUUID() });
    await sql(app.databaseUrl, `update lead_receipts set expires_at = now() - interval '1 second' where key like 'body:%'`);
    await app.app.get(HousekeepingService).deleteExpired();
    const left = await sql<{ key: string }>(app.databaseUrl, 'select key from lead_receipts');
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(({ key }) => key.startsWith('body:'))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { subscription } from '../testing/samples.ts';
import { countRows, sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { workOf } from '../testing/work.ts';

type Page = components['schemas']['NewsletterSubscriberPage'];

const PATH = '/api/newsletter-subscribers';
const LIST = '/api/admin/newsletter-subscribers';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

async function subscriberOf(email: string): Promise<Page['subscribers'][number] | undefined> {
  return (await app.get<Page>(`${LIST}?limit=100`, cookie)).data.subscribers.find((subscriber) => subscriber.email === email);
}

async function actionsOf(id: string | undefined): Promise<string[]> {
  const rows = await sql<{ action: string }>(app.databaseUrl, 'select action from audit_entries where subject_id = $1 order by id', [id]);
  return rows.map(({ action }) => action);
}

describe('subscribing', () => {
  it('stores a pending subscriber', async () => {
    const sent = await app.post(PATH, subscription);
    expect(sent.status).toBe(202);
    const subscriber = await subscriberOf(subscription.email);
    expect(subscriber).toEqual({
      ...subscription,
      id: expect.any(String),
      status: 'pending',
      isSuspected: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await actionsOf(subscriber?.id)).toEqual(['newsletter_subscriber.created']);
  });

  it.each(['pending', 'subscribed', 'unsubscribed'])('responds the same when the e-mail is known and %s', async (status) => {
    const unknown = await app.post(PATH, { email: `stranger-${status}@mail.example`, language: 'en' });
    await app.post(PATH, { email: `known-${status}@mail.example`, language: 'en' });
    await sql(app.databaseUrl, 'update newsletter_subscribers set status = $1 where email = $2', [status, `known-${status}@mail.example`]);
    const known = await app.post(PATH, { email: `Known-${status}@Mail.example`, language: 'en' });
    expect({ status: known.status, text: known.text }).toEqual({ status: unknown.status, text: unknown.text });
    const headers = (answer: typeof known) => [...answer.headers.keys()].sort();
    expect(headers(known)).toEqual(headers(unknown));
  });

  it('[FRM-13] does the same work whether or not the e-mail is known, so that timing reveals nothing', async () => {
    const send = (email: string) => app.post(PATH, { email, language: 'en' });
    const work: Record<string, string[]> = {};
    for (const status of ['new', 'pending', 'subscribed', 'unsubscribed', 'asked long ago']) {
      const email = `timed-${status.replaceAll(' ', '-')}@mail.example`;
      if (status !== 'new') await send(email);
      const change = status === 'asked long ago' ? `asked_at = now() - interval '1 hour'` : `status = '${status}'`;
      if (status !== 'new') await sql(app.databaseUrl, `update newsletter_subscribers set ${change} where email = $1`, [email]);
      const { status: answered, statements } = await workOf(app, () => send(email), /insert into|savepoint/);
      expect(answered).toBe(202);
      work[status] = statements.map((text) => text.replace(/^(release|rollback to)/, 'end of'));
    }
    const [first, ...others] = Object.values(work);
    expect(first).not.toEqual([]);
    for (const other of others) expect(other).toEqual(first);
  });

  it('changes nothing for a subscriber, and renews a cancelled subscription', async () => {
    const email = 'comes-back@mail.example';
    const again = (language: string) => app.post(PATH, { email, language });
    await again('en');
    await sql(app.databaseUrl, "update newsletter_subscribers set status = 'subscribed' where email = $1", [email]);
    await again('ar');
    const subscriber = await subscriberOf(email);
    expect(subscriber).toMatchObject({ status: 'subscribed', language: 'en' });
    await sql(app.databaseUrl, "update newsletter_subscribers set status = 'unsubscribed' where email = $1", [email]);
    await again('ar');
    expect(await subscriberOf(email)).toEqual({ ...subscriber, status: 'pending', language: 'ar' });
    expect(await actionsOf(subscriber?.id)).toEqual(['newsletter_subscriber.created', 'newsletter_subscriber.renewed']);
  });

  it('does not renew a cancelled subscription for a suspected bot', async () => {
    const email = 'left-alone@mail.example';
    await app.post(PATH, { email, language: 'en' });
    await sql(app.databaseUrl, "update newsletter_subscribers set status = 'unsubscribed' where email = $1", [email]);
    expect((await app.post(PATH, { email, language: 'en', emptyField: 'x' })).status).toBe(202);
    expect((await subscriberOf(email))?.status).toBe('unsubscribed');
    await app.post(PATH, { email: 'robot@mail.example', language: 'en', emptyField: 'x' });
    expect(await subscriberOf('robot@mail.example')).toMatchObject({ isSuspected: true, status: 'pending' });
  });

  it('responds in the language of the reader', async () => {
    const message = async (language: string) =>
      (await app.post<{ message: string }>(PATH, subscription, { 'accept-language': language })).data.message;
    expect(await message('en')).toMatch(/^Thank you\./);
    expect(await message('ar')).toMatch(/^شكرًا لك\./);
  });

  it.each([
    ['email', ['', 'omar', 'omar@mail', 'a@b@c.example', `${'x'.repeat(250)}@mail.example`, undefined, 1]],
    ['language', ['de', undefined]],
    ['name', ['Omar']],
  ])('refuses an invalid %s with a 400 that names it', async (field, values) => {
    const before = await countRows(app.databaseUrl, 'newsletter_subscribers');
    for (const value of values) {
      const answer = await app.post(PATH, { ...subscription, [field]: value });
      expect({ value, status: answer.status, fields: Object.keys(answer.failure.errors ?? {}) }).toEqual({
        value,
        status: 400,
        fields: [field],
      });
    }
    expect(await countRows(app.databaseUrl, 'newsletter_subscribers')).toBe(before);
  });
});

describe('the list of subscribers', () => {
  it('[API-04] can be filtered by status, and has page 1 with 10 per page by default', async () => {
    await sql(
      app.databaseUrl,
      `insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at)
       select gen_random_uuid(), 'listed' || n || '@mail.example', 'en', case when n % 2 = 0 then 'subscribed' else 'unsubscribed' end, false, now()
       from generate_series(1, 24) as n`,
    );
    for (const status of ['pending', 'subscribed', 'unsubscribed']) {
      const [{ count } = { count: 0 }] = await sql<{ count: number }>(
        app.databaseUrl,
        'select count(*)::int as count from newsletter_subscribers where status = $1',
        [status],
      );
      const { data } = await app.get<Page>(`${LIST}?status=${status}`, cookie);
      expect(data.subscribers).toHaveLength(Math.min(count, 10));
      expect(data.subscribers.every((subscriber) => subscriber.status === status)).toBe(true);
      expect(data.pagination).toEqual({ page: 1, limit: 10, total: count, totalPages: Math.ceil(count / 10), totalIsCapped: false });
    }
    const all = await app.get<Page>(LIST, cookie);
    expect(Object.keys(all.data)).toEqual(['subscribers', 'pagination']);
    expect(all.data.pagination.total).toBe(await countRows(app.databaseUrl, 'newsletter_subscribers'));
  });

  it.each(['', 'deleted', 'PENDING', 'pending&status=subscribed'])('refuses the status %j', async (status) => {
    const answer = await app.get(`${LIST}?status=${status}`, cookie);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.failure.errors ?? {})).toEqual(['status']);
  });

  it('counts a filtered list up to 10,001', async () => {
    await sql(
      app.databaseUrl,
      `insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at)
       select gen_random_uuid(), 'many' || n || '@mail.example', 'en', 'subscribed', false, now() from generate_series(1, 10050) as n`,
    );
    const filtered = await app.get<Page>(`${LIST}?status=subscribed&limit=1`, cookie);
    expect(filtered.data.pagination).toMatchObject({ total: 10_001, totalPages: 10_001, totalIsCapped: true });
    const unfiltered = await app.get<Page>(`${LIST}?limit=1`, cookie);
    expect(unfiltered.data.pagination).toMatchObject({
      total: await countRows(app.databaseUrl, 'newsletter_subscribers'),
      totalIsCapped: false,
    });
  });
});

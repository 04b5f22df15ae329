import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { contact } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Results = components['schemas']['SearchResults'];

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  await app.post('/api/contact-submissions', { ...contact, name: 'Noura Al Marri', email: 'noura@mail.example', phone: '+971501112233' });
  await app.post('/api/callback-requests', { phone: '+971501112233', language: 'ar' });
  for (const email of ['noura@mail.example', 'n_ra@mail.example']) await app.post('/api/newsletter-subscribers', { email, language: 'en' });
});
afterAll(() => app.stop());

const find = (q: string) => app.get<Results>(`/api/admin/search?q=${encodeURIComponent(q)}`, cookie);
/** The results. Kinds are sorted, because which one is due first depends on the hour. */
const shown = ({ leads, subscribers }: Results) => [leads.map(({ kind }) => kind).toSorted(), subscribers.map(({ email }) => email)];

describe('[ADM-12] the search of the staff area', () => {
  it.each([
    ['050 111 2233', ['callback', 'contact'], []],
    ['نورا', [], []],
    ['noura', ['contact'], ['noura@mail.example']],
    ['NOURA@mail', ['contact'], ['noura@mail.example']],
    ['n_ra', [], ['n_ra@mail.example']],
    ['AC', ['contact'], []],
  ])('%j finds leads %j and subscribers %j', async (q, kinds, emails) => {
    expect(shown((await find(q)).data)).toEqual([kinds, emails]);
  });

  it('[DSK-54] lists an open emergency first, before newer leads', async () => {
    const send = (number: number, more = {}) =>
      app.post('/api/contact-submissions', { ...contact, name: `Rashid ${number}`, email: `rashid${number}@mail.example`, ...more });
    await send(0, { urgency: 'emergency' });
    await send(1, { urgency: 'emergency' });
    await sql(app.databaseUrl, `update leads set status = 'done' where name = 'Rashid 1'`);
    for (let number = 2; number < 8; number += 1) await send(number);
    const { leads } = (await find('rashid')).data;
    expect(leads).toHaveLength(6);
    expect(leads[0]).toMatchObject({ name: 'Rashid 0', urgency: 'emergency' });
    expect(leads.map((lead) => ('name' in lead ? lead.name : ''))).not.toContain('Rashid 1');
  });

  it('finds the newest six of many', async () => {
    await sql(
      app.databaseUrl,
      `insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at)
       select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n || '@mail.example', 'en', 'subscribed', false, now()
       from generate_series(1, 9) as n`,
    );
    const { data } = await find('many');
    expect(data.subscribers.map(({ email }) => email)).toEqual([9, 8, 7, 6, 5, 4].map((n) => `many${n}@mail.example`));
    const list = await app.get<components['schemas']['NewsletterSubscriberPage']>(
      '/api/admin/newsletter-subscribers?q=MANY&limit=2',
      cookie,
    );
    expect(list.data.pagination).toMatchObject({ total: 9, totalPages: 5 });
  });

  it('needs a session, and at least two letters or digits', async () => {
    expect((await app.get('/api/admin/search?q=noura')).status).toBe(401);
    const { status, failure } = await find('n');
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['q']]);
  });
});

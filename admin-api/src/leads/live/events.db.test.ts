import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { AuditLogService, SYSTEM } from '../../audit-log/audit-log.service.ts';
import { LEADS_CHANNEL } from '../../audit-log/lead-announcement.ts';
import { startProxiedApp } from '../../testing/database-proxy.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LeadsService } from '../inbox/leads.service.ts';
import { EventsService } from './events.service.ts';
import { LiveService } from './live.service.ts';

type Schemas = components['schemas'];

interface LiveEvent {
  event: string;
  data: Partial<Schemas['LeadUpdate']>;
}

/** The browser's end of the stream. */
class Listener {
  readonly events: LiveEvent[] = [];
  isEnded = false;
  private readonly leaving = new AbortController();

  async open(app: TestApp, cookie: string): Promise<this> {
    const response = await app.fetch('/api/admin/events', { headers: { cookie }, signal: this.leaving.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    void this.read(response).catch(() => undefined);
    await this.until(({ event }) => event === 'ready');
    return this;
  }

  /** Waits for an event and returns it. */
  async until(isMeant: (event: LiveEvent) => boolean, withinMs = 8_000): Promise<LiveEvent> {
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) {
      const found = this.events.find(isMeant);
      if (found) return found;
    }
    throw new Error(`No such event; received: ${JSON.stringify(this.events)}`);
  }

  close(): void {
    this.leaving.abort();
  }

  private async read({ body }: Response): Promise<void> {
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.parse(part);
    }
    this.isEnded = true;
  }

  private parse(part: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
    if (field('event')) this.events.push({ event: field('event'), data: JSON.parse(field('data')) as LiveEvent['data'] });
  }
}

/** Streams tick once a second in production. */
const TICK_MS = 50;

let app: TestApp;
let sibling: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  sibling = await startTestApp({ databaseUrl: app.databaseUrl });
  for (const each of [app, sibling]) each.app.get(EventsService).tickMs = TICK_MS;
  cookie = await app.login();
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
});

const newestId = async (kind: 'contact' | 'callback') =>
  (await sql<{ id: string }>(app.databaseUrl, 'select id from leads where kind = $1 order by id desc limit 1', [kind]))[0]?.id ?? '';

describe('live events', () => {
  it('report new and changed leads once, with their rows, from every process', async () => {
    const appListener = await new Listener().open(app, cookie);
    const siblingListener = await new Listener().open(sibling, cookie);
    await app.post('/api/contact-submissions', contact);
    await sibling.post('/api/callback-requests', callback);
    const contactId = await newestId('contact');
    const callbackId = await newestId('callback');
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ version: 1, status: 'done' });
    expect((await sibling.send('PATCH', `/api/admin/leads/${contactId}`, headers, body)).status).toBe(200);
    for (const listener of [appListener, siblingListener]) {
      await listener.until(({ data }) => data.change === 'status_changed');
      const updates = listener.events.filter(({ event }) => event === 'lead').map(({ data }) => data);
      expect(updates).toHaveLength(3);
      for (const update of [
        { kind: 'contact', id: contactId, change: 'created' },
        { kind: 'callback', id: callbackId, change: 'created' },
        { kind: 'contact', id: contactId, change: 'status_changed' },
      ])
        expect(updates).toContainEqual(expect.objectContaining(update));
      const last = updates.find(({ change }) => change === 'status_changed');
      const list = await app.get<Schemas['ContactSubmissionPage']>('/api/admin/contact-submissions', cookie);
      expect(last?.lead).toEqual(list.data.submissions[0]);
      expect(last?.lead).toMatchObject({ status: 'done', version: 2, name: contact.name });
      const callbackUpdate = updates.find(({ kind }) => kind === 'callback');
      expect(callbackUpdate?.lead).toMatchObject({ id: callbackId, status: 'new' });
      listener.close();
    }
  });

  it('are announced at the commit, with ids only', async () => {
    const client = new pg.Client(app.databaseUrl);
    const payloads: unknown[] = [];
    client.on('notification', ({ payload = '' }) => payloads.push(JSON.parse(payload)));
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`listen ${LEADS_CHANNEL}`);
    const subject = { type: 'contact_submission', id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11' } as const;
    const rolledBack = app.app
      .get(EntityManager)
      .fork()
      .transactional(async (tx) => {
        await app.app.get(AuditLogService).record(tx, { action: 'contact_submission.noted', actor: SYSTEM, subject });
        throw new Error('Something else fails.');
      });
    await expect(rolledBack).rejects.toThrow('Something else fails.');
    await app.post('/api/contact-submissions', numbered(contact, 1));
    const id = await newestId('contact');
    const headers = { cookie, 'content-type': 'application/json' };
    await app.send('PATCH', `/api/admin/leads/${id}`, headers, JSON.stringify({ version: 1, note: 'Nobody at home.' }));
    await expect.poll(() => payloads).toEqual(['created', 'noted'].map((change) => [{ kind: 'contact', id, change }]));
  });

  it('load the leads of a bulk change together', async () => {
    for (const number of [10, 11, 12]) await app.post('/api/callback-requests', { ...callback, phone: `04 234 56${number}` });
    const listener = await new Listener().open(app, cookie);
    const leads = await sql<{ id: string }>(app.databaseUrl, `select id from leads where kind = 'callback' order by id desc limit 3`);
    const findAll = vi.spyOn(app.app.get(LeadsService), 'findAll');
    onTestFinished(() => findAll.mockRestore());
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ leads: leads.map(({ id }) => ({ id })), status: 'done' });
    await app.send('POST', '/api/admin/leads/bulk', headers, body);
    for (const { id } of leads) await listener.until(({ data }) => data.id === id && data.change === 'status_changed');
    expect(findAll).toHaveBeenCalledOnce();
    listener.close();
  });

  it('send `reload` after the lost database connection is restored, and continue', { tags: ['full'] }, async () => {
    const listener = await new Listener().open(app, cookie);
    await sql(
      app.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zmb-live' and datname = current_database()`,
    );
    await app.post('/api/contact-submissions', numbered(contact, 2));
    await listener.until(({ event }) => event === 'reload');
    const id = await newestId('contact');
    const headers = { cookie, 'content-type': 'application/json' };
    await app.send('PATCH', `/api/admin/leads/${id}`, headers, JSON.stringify({ version: 1, status: 'done' }));
    await listener.until(({ data }) => data.id === id && data.change === 'status_changed');
    listener.close();
  });

  it('send `reload` for a bulk change that is too large to send row by row', { tags: ['full'] }, async () => {
    const leads = await sql<{ id: string }>(
      app.databaseUrl,
      `insert into leads (kind, id, reference, phone, language, status, is_suspected, received_at, due_at)
       select 'callback', gen_random_uuid(), 'LIVE-' || n, '+97141234567', 'en', 'new', false, now(), now() from generate_series(1, 60) as n returning id`,
    );
    const listener = await new Listener().open(app, cookie);
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ leads: leads.map(({ id }) => ({ id })), status: 'done' });
    expect((await app.send('POST', '/api/admin/leads/bulk', headers, body)).status).toBe(200);
    await listener.until(({ event }) => event === 'reload');
    expect(listener.events.filter(({ event }) => event === 'lead')).toEqual([]);
    listener.close();
  });

  it('[PRV-30] send `reload` when a person is erased', async () => {
    const email = 'erased.live@mail.example';
    await app.post('/api/contact-submissions', { ...contact, email });
    const listener = await new Listener().open(app, cookie);
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ person: { emails: [email], phones: [] }, reason: 'request' });
    const erased = await app.send<Schemas['PrivacyMeasure']>('POST', '/api/admin/privacy/erasures', headers, body);
    expect([erased.status, erased.data.state]).toEqual([201, 'done']);
    await listener.until(({ event }) => event === 'reload', 2_000);
    listener.close();
  });

  it('send no lead after the session has ended, even before the stream is closed', async () => {
    const own = await app.login();
    const listener = await new Listener().open(app, own);
    await sql(app.databaseUrl, 'delete from staff_sessions where id = (select id from staff_sessions order by started_at desc limit 1)');
    await app.post('/api/contact-submissions', numbered(contact, 3));
    await listener.until(({ event }) => event === 'signed_out');
    expect(listener.events.filter(({ event }) => event === 'lead')).toEqual([]);
    await expect.poll(() => listener.isEnded).toBe(true);
  });

  it('[API-09] are limited to a number of streams per session', async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, () => new Listener().open(app, cookie)));
    const refused = await app.get('/api/admin/events', cookie);
    expect([refused.status, refused.failure.code]).toEqual([429, 'request.too_many']);
    for (const listener of listeners) listener.close();
    const again = await vi.waitFor(() => new Listener().open(app, cookie), 5_000);
    again.close();
  });

  it('end with the session, and do not extend it', async () => {
    const own = await app.login();
    // Makes the session idle for an hour.
    await sql(app.databaseUrl, "update staff_sessions set last_seen_at = now() - interval '1 hour'");
    const expiry = () => sql(app.databaseUrl, 'select max(last_seen_at)::text as seen from staff_sessions');
    const before = await expiry();
    const listener = await new Listener().open(app, own);
    await sleep(8 * TICK_MS);
    listener.close();
    await sleep(100);
    expect(await expiry()).toEqual(before);

    const other = await new Listener().open(app, own);
    await app.post('/api/admin/logout', undefined, { cookie: own });
    await other.until(({ event }) => event === 'signed_out');
    await expect.poll(() => other.isEnded).toBe(true);
  });

  it('end when the session has been idle for too long', async () => {
    const own = await app.login();
    const listener = await new Listener().open(app, own);
    await sql(
      app.databaseUrl,
      `update staff_sessions set last_seen_at = now() - interval '2 hours' where id = (select id from staff_sessions order by started_at desc limit 1)`,
    );
    await listener.until(({ event }) => event === 'signed_out');
  });

  it('do not prevent the server from stopping', { tags: ['full'] }, async () => {
    const third = await startTestApp({ databaseUrl: app.databaseUrl });
    const listener = await new Listener().open(third, cookie);
    const startedAt = Date.now();
    await third.stop();
    expect(Date.now() - startedAt).toBeLessThan(3_000);
    await expect.poll(() => listener.isEnded).toBe(true);
  });

  it('send `reload` after an unresponsive database connection is replaced', { tags: ['full'] }, async () => {
    const proxied = await startProxiedApp();
    onTestFinished(() => proxied.stop());
    proxied.app.app.get(LiveService).listener.checkMs = 100;
    const listener = await new Listener().open(proxied.app, await proxied.app.login());
    proxied.proxy.freeze();
    await proxied.proxy.restore();
    await listener.until(({ event }) => event === 'reload', 15_000);
    listener.close();
  });
});

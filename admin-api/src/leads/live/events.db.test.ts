import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { EventsService } from './events.service.ts';

type Schemas = components['schemas'];

interface LiveEvent {
  event: string;
  id: string;
  data: Partial<Schemas['ContactSubmissionUpdate'] | Schemas['CallbackRequestUpdate']>;
}

/** The browser's end of the stream. */
class Listener {
  readonly events: LiveEvent[] = [];
  isEnded = false;
  private readonly leaving = new AbortController();

  async open(app: TestApp, cookie: string, lastEventId?: string): Promise<this> {
    const headers = { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
    const response = await app.fetch('/api/admin/events', { headers, signal: this.leaving.signal });
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
      for (const part of parts) this.take(part);
    }
    this.isEnded = true;
  }

  private take(part: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
    if (field('event')) this.events.push({ event: field('event'), id: field('id'), data: JSON.parse(field('data')) as LiveEvent['data'] });
  }
}

/** The product's streams tick once a second. */
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

const newestId = async (table: string) =>
  (await sql<{ id: string }>(app.databaseUrl, `select id from ${table} order by id desc limit 1`))[0]?.id ?? '';

describe('live events', () => {
  it('report new and changed leads once, with their rows and counts, whichever process took them', async () => {
    const here = await new Listener().open(app, cookie);
    const there = await new Listener().open(sibling, cookie);
    await app.post('/api/contact-submissions', contact);
    await sibling.post('/api/callback-requests', callback);
    const contactId = await newestId('contact_submissions');
    const callbackId = await newestId('callback_requests');
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ version: 1, status: 'done' });
    expect((await sibling.send('PATCH', `/api/admin/contact-submissions/${contactId}`, headers, body)).status).toBe(200);
    for (const listener of [here, there]) {
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
      expect(last?.counts).toEqual((await app.get('/api/admin/contact-submissions/counts', cookie)).data);
      expect(last?.counts).toMatchObject({ new: 0, done: 1, all: 1 });
      const callbackUpdate = updates.find(({ kind }) => kind === 'callback');
      expect(callbackUpdate?.lead).toMatchObject({ id: callbackId, status: 'new' });
      expect(callbackUpdate?.counts).toMatchObject({ new: 1, all: 1 });
      listener.close();
    }
  });

  it('resume after a gap with what was missed, or say reload when that is too much', async () => {
    const first = await new Listener().open(app, cookie);
    const { id } = await first.until(({ event }) => event === 'ready');
    first.close();
    await app.post('/api/contact-submissions', numbered(contact, 1));
    const missed = await newestId('contact_submissions');
    const again = await new Listener().open(sibling, cookie, id);
    await again.until(({ data }) => data.id === missed && data.change === 'created');
    expect(again.events.some(({ event }) => event === 'reload')).toBe(false);
    again.close();
    for (const lastId of ['nonsense', '019a0000-0000-7000-8000-000000000000']) {
      const late = await new Listener().open(app, cookie, lastId);
      await late.until(({ event }) => event === 'reload');
      late.close();
    }
  });

  it('continue when the listening connection is lost, and when a notification is lost', { tags: ['full'] }, async () => {
    const listener = await new Listener().open(app, cookie);
    await sql(
      app.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zmb-live' and datname = current_database()`,
    );
    await app.post('/api/contact-submissions', numbered(contact, 2));
    const id = await newestId('contact_submissions');
    await listener.until(({ data }) => data.id === id);
    // As if the process had died between its commit and its notification.
    await sql(
      app.databaseUrl,
      `insert into audit_entries (id, action, actor_type, subject_type, subject_id, details, occurred_at)
       select overlay(id::text placing right(gen_random_uuid()::text, 12) from 25)::uuid, 'contact_submission.noted', 'admin', subject_type, subject_id, '{}', now()
       from audit_entries where subject_id = $1`,
      [id],
    );
    await listener.until(({ data }) => data.id === id && data.change === 'noted');
    listener.close();
  });

  it('say reload when a bulk change is too much to send row by row', { tags: ['full'] }, async () => {
    const leads = await sql<{ id: string }>(
      app.databaseUrl,
      `insert into callback_requests (id, reference, phone, language, status, is_suspected, received_at, due_at)
       select gen_random_uuid(), 'LIVE-' || n, '+97141234567', 'en', 'new', false, now(), now() from generate_series(1, 60) as n returning id`,
    );
    const listener = await new Listener().open(app, cookie);
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ leads: leads.map(({ id }) => ({ id })), status: 'done' });
    expect((await app.send('POST', '/api/admin/callback-requests/bulk', headers, body)).status).toBe(200);
    await listener.until(({ event }) => event === 'reload');
    expect(listener.events.filter(({ event }) => event === 'lead')).toEqual([]);
    listener.close();
  });

  it('[PRV-30] say reload when a person is erased, also to a tab that comes back', async () => {
    const email = 'erased.live@mail.example';
    await app.post('/api/contact-submissions', { ...contact, email });
    const listener = await new Listener().open(app, cookie);
    const { id: last } = await listener.until(({ event }) => event === 'ready');
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ person: { emails: [email], phones: [] }, reason: 'request' });
    const erased = await app.send<Schemas['PrivacyMeasure']>('POST', '/api/admin/privacy/erasures', headers, body);
    expect([erased.status, erased.data.state]).toEqual([201, 'done']);
    await listener.until(({ event }) => event === 'reload', 2_000);
    listener.close();
    const late = await new Listener().open(app, cookie, last);
    await late.until(({ event }) => event === 'reload');
    late.close();
  });

  it('send no lead once the session has ended, even before the stream is closed', async () => {
    const own = await app.login();
    const listener = await new Listener().open(app, own);
    await sql(app.databaseUrl, 'delete from staff_sessions where id = (select id from staff_sessions order by started_at desc limit 1)');
    await app.post('/api/contact-submissions', numbered(contact, 3));
    await listener.until(({ event }) => event === 'signed_out');
    expect(listener.events.filter(({ event }) => event === 'lead')).toEqual([]);
    await expect.poll(() => listener.isEnded).toBe(true);
  });

  it('[API-13] are as many of one session as it may have', async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, () => new Listener().open(app, cookie)));
    const oneMore = await app.get('/api/admin/events', cookie);
    expect([oneMore.status, oneMore.failure.code]).toEqual([429, 'request.too_many']);
    for (const listener of listeners) listener.close();
    const again = await vi.waitFor(() => new Listener().open(app, cookie), 5_000);
    again.close();
  });

  it('end with the session, and do not extend it', async () => {
    const own = await app.login();
    // As if the sign-in had not been used for an hour.
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

  it('do not keep the server from stopping', { tags: ['full'] }, async () => {
    const third = await startTestApp({ databaseUrl: app.databaseUrl });
    const listener = await new Listener().open(third, cookie);
    const begun = Date.now();
    await third.stop();
    expect(Date.now() - begun).toBeLessThan(3_000);
    await expect.poll(() => listener.isEnded).toBe(true);
  });
});

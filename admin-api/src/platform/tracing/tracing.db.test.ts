import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EmailSender } from '../../emails/email-sender.service.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { contact, subscription } from '../../testing/samples.ts';
import { breakInserts, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Batch {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const ADDRESS = '203.0.113.77';
const LEAD = {
  ...contact,
  name: 'Noura Haddad',
  email: 'noura.haddad@mail.example',
  phone: '+971 50 765 4321',
  message: 'The pipe under my sink in Jumeirah leaks.',
};
const PERSONAL = [/noura/i, /haddad/i, /mail\.example/, /765.?4321/, /jumeirah/i, /203\.0\.113/, /Mozilla/];

let app: TestApp;
let mails: MailServer;
let isCollectorUp = true;
const batches: Batch[] = [];
const paths: (string | undefined)[] = [];
const collector = createServer((request: IncomingMessage, response) => {
  paths.push(request.url);
  void json(request).then((body) => {
    if (isCollectorUp) batches.push(body as Batch);
    response.writeHead(isCollectorUp ? 200 : 500, { 'Content-Type': 'application/json' }).end('{}');
  });
});

const spans = () =>
  batches.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
const attribute = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const childrenOf = ({ spanId }: SentSpan) => spans().filter(({ parentSpanId }) => parentSpanId === spanId);

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  mails = await startMailServer();
  const tracesEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  app = await startTestApp({ config: { tracesEndpoint, smtpUrl: mails.url }, isIdle: true });
});
afterAll(async () => {
  await mails.stop();
  collector.close();
});

describe('traces', () => {
  it("[OPS-16] have spans of a lead's journey, its statements and its e-mails, joined by the request id, and no personal data", async () => {
    const sent = await app.post('/api/contact-submissions?name=Noura', LEAD, {
      'x-forwarded-for': ADDRESS,
      'user-agent': 'Mozilla/5.0',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
    expect(sent.status).toBe(201);
    const cookie = await app.login();
    const { data } = await app.get<{ leads: { id: string }[] }>('/api/admin/contact-submissions?q=noura', cookie);
    const id = JSON.stringify(data).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)?.[0];
    expect((await app.get(`/api/admin/leads/${id}`, cookie)).status).toBe(200);
    expect((await app.get('/api/admin/leads/export.csv?kind=contact&q=noura', cookie)).text).toContain('Noura Haddad');
    const mend = await breakInserts(app.databaseUrl, 'leads');
    const broken = await app.post(
      '/api/contact-submissions',
      { ...LEAD, message: `${LEAD.message} Again.` },
      { 'x-forwarded-for': ADDRESS },
    );
    expect(broken.status).toBe(500);
    await mend();
    await app.get('/api/health/ready');
    // An e-mail without a recipient any more is dropped, which is not a failure.
    await app.post('/api/newsletter-subscribers', subscription, { 'x-forwarded-for': ADDRESS });
    await sql(app.databaseUrl, `update outbox_emails set kind = 'feedback_request' where recipient = $1`, [subscription.email]);
    await app.app.get(EmailSender).sendDue();
    expect(mails.to(LEAD.email)).toHaveLength(1);
    // The shutdown sends the remaining spans.
    await app.stop();

    expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
    const named = (name: string) => spans().filter((span) => span.name === name);
    const posts = named('POST /api/contact-submissions');
    expect(posts.map((span) => [attribute(span, 'http.response.status_code'), span.status.code ?? 0])).toEqual([
      [201, 0],
      [500, 2],
    ]);
    const [post = expect.unreachable(), failed = expect.unreachable()] = posts;
    expect(attribute(post, 'http.route')).toBe('/api/contact-submissions');
    expect(attribute(post, 'request.id')).toBe(sent.headers.get('x-request-id'));
    // Parent spans from clients are ignored.
    expect([post.parentSpanId ?? '', post.traceId === '0af7651916cd43dd8448eb211c80319c']).toEqual(['', false]);
    const statements = childrenOf(post);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT settings', 'INSERT leads']));
    expect(statements.every(({ traceId }) => traceId === post.traceId)).toBe(true);
    expect(childrenOf(failed).map((span) => [span.name, attribute(span, 'error.type')])).toContainEqual(['INSERT leads', '23514']);
    const [login = expect.unreachable()] = named('POST /api/admin/login');
    expect(childrenOf(login).map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT staff_sessions', 'INSERT audit_entries']));
    expect(named('GET /api/admin/leads/:id')).toHaveLength(1);
    expect(named('GET /api/admin/leads/export.csv')).toHaveLength(1);

    const mail = named('send lead_confirmation');
    expect(mail.map((span) => attribute(span, 'request.id'))).toEqual([sent.headers.get('x-request-id')]);
    const dropped = named('send feedback_request');
    expect(dropped.map((span) => [span.status.code ?? 0, attribute(span, 'error.type')])).toEqual([[0, undefined]]);
    expect(spans().filter(({ name }) => name.includes('health'))).toEqual([]);

    const payload = JSON.stringify(batches);
    for (const personal of PERSONAL) expect(payload).not.toMatch(personal);
    expect(payload).not.toContain(String(id));
    const resource = batches[0]?.resourceSpans[0]?.resource.attributes.map(({ key }) => key);
    expect(resource?.toSorted()).toEqual(['service.instance.id', 'service.name', 'service.version']);
  });

  it('are dropped when the collector fails, with one line in the log, without delaying requests', { tags: ['full'] }, async () => {
    isCollectorUp = false;
    const tracesEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const other = await startTestApp({ config: { tracesEndpoint }, isIdle: true });
    const { log } = other;
    expect((await other.post('/api/contact-submissions', LEAD, { 'x-forwarded-for': ADDRESS })).status).toBe(201);
    const startedAt = Date.now();
    await other.stop();
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(log.join('').match(/traces do not reach/g)).toHaveLength(1);
  });
});

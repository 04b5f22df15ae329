import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it, onTestFinished } from 'vitest';

import { createDataFolder } from '../faults/support/data-folder.ts';
import { freePort, startProduct } from '../faults/support/product.ts';
import { reportReliability } from '../support/reliability.ts';

const isLong = process.env['ABUSE'] === 'long';
const REQUESTS = isLong ? 60_000 : 2_000;
const SENDERS = 40;
const PEOPLE = 20;
/** Measured: 246 to 250 MiB. */
const MAX_IDLE_MIB = 260;
const MAX_MIB = 450;

/** The resident memory of a process; 0 where there is no /proc. */
function residentMib(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

it('[OPS-40] a process takes little memory, and not much more after many mixed requests', async ({ task }) => {
  const folder = createDataFolder();
  const product = startProduct({ port: await freePort(), dataDir: folder.path, env: { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' } });
  onTestFinished(async () => {
    await product.end('SIGTERM');
    folder.remove();
  });
  await product.ready;
  const idle = residentMib(product.pid);
  expect(idle).toBeLessThan(MAX_IDLE_MIB);

  const from = () => ({ 'X-Forwarded-For': `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}::1` });
  const get = (path: string) => fetch(product.url + path, { headers: from() });
  const post = (path: string, body: object) =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { ...from(), 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    });
  const sendLead = () => {
    const lead = { name: 'Noura Haddad', email: `${randomUUID()}@mail.example`, message: 'The tap drips.' };
    return post('/api/contact-submissions', { ...lead, serviceType: 'plumbing', language: 'en' });
  };
  const pages = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { data } = (await (await sendLead()).json()) as { data: { requestPath: string } };
      return data.requestPath;
    }),
  );
  // Requests of visitors, robots and staff; every fifth is for a request page.
  const turns: readonly ((count: number) => Promise<Response>)[] = [
    () => get('/'),
    (count) => get(`${count % 2 ? '/ar' : ''}${pages[count % PEOPLE]}`),
    () => get('/ar/contact'),
    () => get('/no-such-page'),
    () => post('/api/contact-submissions', { name: '' }),
    () => get('/services'),
    (count) => get(`${count % 2 ? '/ar' : ''}${pages[count % PEOPLE]}`),
    () => get('/api/admin/leads'),
    () => get('/faq'),
    (count) => (count % 100 === 9 ? sendLead() : get('/api/health/ready')),
  ];
  let count = 0;
  const send = async () => {
    for (;;) {
      count += 1;
      if (count > REQUESTS) return;
      const answer = await (turns[count % turns.length] ?? turns[0])?.(count);
      expect(answer?.status).toBeLessThan(500);
      await answer?.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  const after = residentMib(product.pid);
  expect(after).toBeLessThan(MAX_MIB);
  reportReliability(task, {
    what: 'Mixed requests: pages, request pages, forms, staff calls without a session',
    attempts: `${REQUESTS.toLocaleString('en')} requests of ${SENDERS} senders at a time`,
    losses: '0 answers of status 500 or above',
    measurements: `resident memory ${idle.toFixed(0)} MiB before, ${after.toFixed(0)} MiB after`,
  });
});

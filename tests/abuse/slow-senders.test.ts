import { connect, type Socket } from 'node:net';

import { expect, inject, it } from 'vitest';

import { Caller } from '../../admin-api/src/testing/caller.ts';
import { reportReliability } from '../support/reliability.ts';
import { percentile, Visitors } from './support/visitors.ts';

const isLong = process.env['ABUSE'] === 'long';
const SECONDS = isLong ? 10 : 1;
const CONNECTIONS = 2_000;
const STREAMS = 500;
/** Maximum number of unfinished bodies per network; further ones are refused. */
const UNFINISHED_BODIES = 100;
/** A busy machine delays single requests by more than the connections cost. */
const NOISE_MS = isLong ? 20 : 300;

const SLOW = [
  'POST /api/callback-requests HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'X-Forwarded-For: 192.0.2.9',
  'Content-Length: 30',
  '\r\n{',
].join('\r\n');

it('[API-09] slow bodies and event streams of one network do not keep others from sending leads', async ({ task }) => {
  const { url, admin } = inject('target');
  const visitors = new Visitors(url);
  const cookie = await new Caller(url).signIn(admin);
  await visitors.measure(SECONDS);
  const quiet = await visitors.measure(SECONDS);

  const leaving = new AbortController();
  const openStream = () => fetch(`${url}/api/admin/events`, { headers: { cookie }, signal: leaving.signal });
  const streams = await Promise.all(Array.from({ length: STREAMS }, openStream));
  const open = streams.filter(({ status }) => status === 200).length;
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(STREAMS - open);
  expect(open).toBe(20);

  const sockets: Socket[] = [];
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    socket.write(SLOW);
    sockets.push(socket.resume());
  }
  // All further ones of the network have been refused. Two thousand requests at once take a while to be handled.
  const held = () => sockets.filter(({ closed, readableEnded }) => !closed && !readableEnded).length;
  await expect.poll(held, { timeout: 30_000 }).toBe(UNFINISHED_BODIES);
  const slowed = await visitors.measure(SECONDS);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  expect(held()).toBe(UNFINISHED_BODIES);
  for (const socket of sockets) socket.destroy();
  leaving.abort();

  const [before, during] = [percentile(quiet, 0.99), percentile(slowed, 0.99)];
  reportReliability(task, {
    what: 'Connections of one network send one byte of a body each, and one session opens event streams',
    attempts: `${CONNECTIONS.toLocaleString('en')} connections, ${STREAMS} streams`,
    losses: '0 leads of others refused',
    measurements: `${UNFINISHED_BODIES} connections and ${open} streams held; median of others ${percentile(quiet, 0.5).toFixed(0)} → ${percentile(slowed, 0.5).toFixed(0)} ms, p99 ${before.toFixed(0)} → ${during.toFixed(0)} ms`,
  });
  expect(during).toBeLessThan(Math.max(3 * before, NOISE_MS));
});

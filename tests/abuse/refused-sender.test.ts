import autocannon from 'autocannon';
import { describe, expect, inject, it, vi } from 'vitest';

import { reportReliability } from '../support/reliability.ts';

const isLong = process.env['ABUSE'] === 'long';
const REFUSED_CONNECTIONS = 200;
const VISITORS = 4;
const SECONDS = isLong ? 10 : 1;
/** A busy machine delays single requests by more than a refusal costs. */
const NOISE_MS = isLong ? 20 : 300;

describe('a sender at the limit', () => {
  const { url } = inject('target');

  let sent = 0;
  async function sendLead(ip: string): Promise<number> {
    sent += 1;
    const body = JSON.stringify({ phone: `+9715012${String(sent % 100_000).padStart(5, '0')}`, language: 'en' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip };
    const answer = await fetch(`${url}/api/callback-requests`, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  }

  /** How long visitors wait for the acknowledgement of a lead, in ms, sorted; each lead is from another network. */
  async function measureVisitors(): Promise<number[]> {
    const waits: number[] = [];
    const end = Date.now() + SECONDS * 1_000;
    const visit = async () => {
      while (Date.now() < end) {
        const begun = performance.now();
        expect(await sendLead(`10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`)).toBe(201);
        waits.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    return waits.toSorted((a, b) => a - b);
  }

  it('with 200 connections that do not wait leaves the answers to others as fast as before', async ({ task }) => {
    await measureVisitors();
    const quiet = await measureVisitors();

    const limited = '192.0.2.1';
    for (let form = 0; form < 30; form += 1) expect(await sendLead(limited)).toBe(201);
    expect(await sendLead(limited)).toBe(429);
    const stopped = Promise.withResolvers<autocannon.Result>();
    const flood = autocannon(
      {
        url: `${url}/api/callback-requests`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': limited },
        body: JSON.stringify({ phone: '050 123 4567', language: 'en' }),
        connections: REFUSED_CONNECTIONS,
        // Until it is stopped.
        duration: 600,
      },
      (_error, result) => stopped.resolve(result),
    );
    let answered = 0;
    flood.on('response', () => (answered += 1));
    const flooded = await measureVisitors();
    // A busy machine takes longer to answer every connection once.
    await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(REFUSED_CONNECTIONS), 60_000);
    flood.stop();
    const { non2xx, '2xx': accepted, duration } = await stopped.promise;
    expect(accepted).toBe(0);
    const [before, during] = [percentile(quiet, 0.99), percentile(flooded, 0.99)];
    reportReliability(task, {
      what: 'A network at the limit of forms sends without a pause',
      attempts: `${REFUSED_CONNECTIONS} connections, ${non2xx} refusals in ${duration.toFixed(1)} s`,
      losses: '0 forms accepted, 0 leads of others refused',
      figures: `median of others ${percentile(quiet, 0.5).toFixed(0)} → ${percentile(flooded, 0.5).toFixed(0)} ms, p99 ${before.toFixed(0)} → ${during.toFixed(0)} ms`,
    });
    expect(during).toBeLessThan(Math.max(3 * before, NOISE_MS));
  });
});

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

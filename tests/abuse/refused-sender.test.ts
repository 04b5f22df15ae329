import autocannon from 'autocannon';
import { describe, expect, inject, it, vi } from 'vitest';

import { reportReliability } from '../support/reliability.ts';
import { percentile, Visitors } from './support/visitors.ts';

const isLong = process.env['ABUSE'] === 'long';
const REFUSED_CONNECTIONS = 200;
const SECONDS = isLong ? 10 : 1;
/** A busy machine delays single requests by more than a refusal costs. */
const NOISE_MS = isLong ? 20 : 300;

describe('a sender at the limit', () => {
  const { url } = inject('target');

  const visitors = new Visitors(url);

  it('with 200 connections that send without a pause does not slow responses to others', async ({ task }) => {
    await visitors.measure(SECONDS);
    const quiet = await visitors.measure(SECONDS);

    const limited = '192.0.2.1';
    for (let form = 0; form < 30; form += 1) expect(await visitors.sendLead(limited)).toBe(201);
    expect(await visitors.sendLead(limited)).toBe(429);
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
    const flooded = await visitors.measure(SECONDS);
    // A busy machine takes longer to respond to every connection once.
    await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(REFUSED_CONNECTIONS), 60_000);
    flood.stop();
    const { non2xx, '2xx': accepted, duration } = await stopped.promise;
    expect(accepted).toBe(0);
    const [before, during] = [percentile(quiet, 0.99), percentile(flooded, 0.99)];
    reportReliability(task, {
      what: 'A network at the limit of forms sends without a pause',
      attempts: `${REFUSED_CONNECTIONS} connections, ${non2xx} refusals in ${duration.toFixed(1)} s`,
      losses: '0 forms accepted, 0 leads of others refused',
      measurements: `median of others ${percentile(quiet, 0.5).toFixed(0)} → ${percentile(flooded, 0.5).toFixed(0)} ms, p99 ${before.toFixed(0)} → ${during.toFixed(0)} ms`,
    });
    expect(during).toBeLessThan(Math.max(3 * before, NOISE_MS));
  });
});

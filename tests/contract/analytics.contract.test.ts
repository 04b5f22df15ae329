import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ANALYTICS_ACTION_NAMES, ANALYTICS_ACTIONS, ANALYTICS_CATEGORIES, MAX_EVENTS } from '../../admin-api/contract/analytics.ts';
import { allOperations, resolve } from '../../mocks/contract/contract.ts';
import { brokenJson, changed } from './support/arbitraries.ts';
import { Both } from './support/both.ts';
import { acceptLanguage, bodyOf, JSON_TYPE, sending } from './support/forms.ts';
import { newAddress } from './support/question.ts';
import { forEachDrawn } from './support/runs.ts';

const ID = 'recordAnalyticsEvents';
const FACTS = { path: '/ar/contact', language: 'ar', occurredAt: '2026-11-21T08:15:00.000Z', appVersion: '1.0.0' };
const VIEW = { category: 'Page', action: 'view', ...FACTS };

/** Every listed event, with every label it may carry. */
const LISTED = Object.entries(ANALYTICS_ACTIONS).flatMap(([category, actions]) =>
  Object.entries(actions as Record<string, 'none' | 'name' | readonly string[]>).flatMap(([action, rule]) =>
    (rule === 'none' ? [null] : rule === 'name' ? ['ac-services'] : rule).map((label) => ({ category, action, label })),
  ),
);
const listed = fc
  .tuple(fc.constantFrom(...LISTED), fc.constantFrom(undefined, null, '0123456789abcdef'))
  .map(([event, visitId]): Record<string, unknown> => ({ ...event, ...FACTS, visitId }));
const eventSchema = resolve(resolve(bodyOf(ID)).properties?.['events'] ?? {}).items ?? {};

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

function recording(events: unknown, more: Parameters<typeof sending>[2] = {}) {
  return both.ask(sending(ID, { events }, more));
}

describe('analytics events on the API and the mock', () => {
  it('accepts every listed event, alone and fifty at a time, with an empty response', async () => {
    for (const event of LISTED) {
      const { api } = await recording([{ ...event, ...FACTS }]);
      expect({ event, status: api.status, text: api.text }).toEqual({ event, status: 202, text: '' });
    }
    expect((await recording(Array.from({ length: MAX_EVENTS }, () => VIEW))).api.status).toBe(202);
  });

  it('rejects unlisted events, and names the invalid part', async () => {
    const combinations = fc.record({
      category: fc.constantFrom(...ANALYTICS_CATEGORIES),
      action: fc.constantFrom(...ANALYTICS_ACTION_NAMES),
      label: fc.constantFrom(null, undefined, 'home', 'header', 'accept_all', 'toString'),
    });
    await forEachDrawn(combinations, 60, (event) => recording([{ ...event, ...FACTS }]));
    const { api } = await recording([VIEW, { ...VIEW, action: 'click' }, { ...VIEW, category: 'UI', action: 'open', label: 'home' }]);
    expect(api.status).toBe(400);
    expect(Object.keys((api.json as { errors: object }).errors)).toEqual(['events.1.action', 'events.2.label']);
  });

  it('validates alike', async () => {
    const questions = fc.tuple(changed(eventSchema, listed), listed, acceptLanguage);
    await forEachDrawn(questions, 120, ([wrong, right, language]) =>
      recording([right, wrong], { headers: { 'accept-language': language } }),
    );
    for (const path of ['', 'contact', '/contact?name=Layla', '/contact#form', '/\0', `/${'x'.repeat(511)}`, `/${'x'.repeat(512)}`])
      await recording([{ ...VIEW, path }]);
    for (const occurredAt of [
      '2026-11-21',
      '2026-11-21T08:15:00Z',
      '2026-13-21T08:15:00.000Z',
      '2026-02-30T08:15:00.000Z',
      '1999-01-01T00:00:00.000Z',
    ])
      await recording([{ ...VIEW, occurredAt }]);
    for (const body of [
      {},
      { events: null },
      { events: [] },
      { events: {} },
      { events: [null, 1, [], ''] },
      { events: [VIEW], visitor: 'Layla' },
    ])
      await both.ask(sending(ID, body));
    await recording(Array.from({ length: MAX_EVENTS + 1 }, () => VIEW));
    await both.ask({ id: ID });
  });

  it('reads JSON only, also from a beacon', async () => {
    await forEachDrawn(brokenJson, 15, (body) => both.ask({ id: ID, body, headers: JSON_TYPE }));
    const body = JSON.stringify({ events: [VIEW] });
    for (const type of ['application/json; charset=utf-8', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', ''])
      await both.ask({ id: ID, body, headers: type ? { 'content-type': type } : {} });
    const large = await both.ask({ id: ID, body: body.padEnd(32_769), headers: JSON_TYPE });
    expect(large.api.status).toBe(413);
  });

  it('rejects cross-site requests', async () => {
    for (const origin of ['https://elsewhere.example', 'null']) expect((await recording([VIEW], { origin })).api.status).toBe(403);
    await recording([VIEW], { origin: 'none', headers: { cookie: 'a=b' } });
    await recording([VIEW], { headers: { 'sec-fetch-site': 'cross-site' } });
    await recording([VIEW], { headers: { 'sec-fetch-site': 'same-origin' } });
  });

  it('accepts 1,500 events in ten minutes from one IP address, and not one more, on the API', async () => {
    const from = newAddress();
    const recordOnApi = (events: unknown, more: Parameters<typeof sending>[2] = {}) => both.askApi(sending(ID, { events }, more));
    const fifty = Array.from({ length: MAX_EVENTS }, () => VIEW);
    for (let count = 0; count < 29; count += 1) await recordOnApi(fifty, { from });
    await recordOnApi(fifty.slice(1), { from });
    expect((await recordOnApi([VIEW, VIEW], { from })).status).toBe(429);
    expect((await recordOnApi([VIEW], { from })).status).toBe(202);
    expect((await recordOnApi([VIEW], { from, headers: { 'accept-language': 'ar' } })).status).toBe(429);
    expect((await recordOnApi([VIEW])).status).toBe(202);
  });

  it('fails as documented', async () => {
    const question = sending(ID, { events: [VIEW] });
    const [broken] = await both.askWithoutTable('analytics_events', [question]);
    const [away] = await both.askWithoutDatabase([question]);
    expect([broken?.api.status, away?.api.status]).toEqual([500, 503]);
  });
});

it('covers every documented response of analytics', () => {
  const ids = allOperations.filter(({ path }) => path.startsWith('/api/analytics-events')).map(({ id }) => id);
  expect(ids).toEqual([ID]);
  expect(both.coverage.findGaps(ids)).toEqual([]);
});

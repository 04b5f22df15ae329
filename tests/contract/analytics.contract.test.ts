import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  ANALYTICS_ACTION_NAMES,
  ANALYTICS_ACTIONS,
  ANALYTICS_CATEGORIES,
  findMisfit,
  MAX_EVENTS,
} from '../../admin-api/contract/analytics.ts';
import { allOperations } from '../../admin-api/contract/operations.ts';
import { brokenJson, changed } from './support/arbitraries.ts';
import { Both } from './support/both.ts';
import { sending } from './support/forms.ts';
import { newAddress } from '../support/question.ts';
import { forEachDrawn } from './support/runs.ts';
import { bodyOf, resolve } from './support/schemas.ts';

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

  it('names the invalid fields', async () => {
    for (const wrong of [
      { ...VIEW, language: 'fr' },
      { ...VIEW, path: `/${'x'.repeat(512)}` },
      { category: 'Page' },
      { ...VIEW, visitor: 1 },
    ])
      expect((await recording([VIEW, wrong])).api.status).toBe(400);
    for (const events of [[], Array.from({ length: MAX_EVENTS + 1 }, () => VIEW)]) expect((await recording(events)).api.status).toBe(400);
    await both.ask({ id: ID });
  });

  it('fails as documented', async () => {
    const question = sending(ID, { events: [VIEW] });
    const [broken] = await both.askWithoutTable('analytics_events', [question]);
    const [away] = await both.askWithoutDatabase([question]);
    expect([broken?.api.status, away?.api.status]).toEqual([500, 503]);
  });
});

describe('analytics events on the API', () => {
  function recordOnApi(events: unknown, more: Parameters<typeof sending>[2] = {}) {
    return both.askApi(sending(ID, { events }, more));
  }

  it('rejects unlisted events, and names the invalid part', async () => {
    const combinations = fc.record({
      category: fc.constantFrom(...ANALYTICS_CATEGORIES),
      action: fc.constantFrom(...ANALYTICS_ACTION_NAMES),
      label: fc.constantFrom(null, undefined, 'home', 'header', 'accept_all', 'toString'),
    });
    await forEachDrawn(combinations, 60, async (event) => {
      const isListed = findMisfit(event) === undefined;
      expect((await recordOnApi([{ ...event, ...FACTS }])).status).toBe(isListed ? 202 : 400);
    });
    const { json } = await recordOnApi([VIEW, { ...VIEW, action: 'click' }, { ...VIEW, category: 'UI', action: 'open', label: 'home' }]);
    expect(Object.keys((json as { errors: object }).errors)).toEqual(['events.1.action', 'events.2.label']);
  });

  it('accepts nothing that the contract forbids', async () => {
    const questions = fc.tuple(changed(eventSchema, listed), listed);
    await forEachDrawn(questions, 120, ([wrong, right]) => recordOnApi([right, wrong]));
    for (const path of ['', 'contact', '/contact?name=Layla', '/contact#form', '/\0', `/${'x'.repeat(512)}`])
      expect((await recordOnApi([{ ...VIEW, path }])).status, path).toBe(400);
    expect((await recordOnApi([{ ...VIEW, path: `/${'x'.repeat(511)}` }])).status).toBe(202);
    for (const occurredAt of ['2026-11-21', '2026-11-21T08:15:00Z', '2026-13-21T08:15:00.000Z', '1999-01-01T00:00:00.000Z'])
      expect((await recordOnApi([{ ...VIEW, occurredAt }])).status, occurredAt).toBe(400);
    for (const body of [{ events: null }, { events: {} }, { events: [null, 1, [], ''] }, { events: [VIEW], visitor: 'Layla' }])
      expect((await both.askApi(sending(ID, body))).status).toBe(400);
  });

  it('reads JSON only, also from a beacon', async () => {
    const statusOf = async (body: string, type: string) =>
      (await both.askApi({ id: ID, body, headers: type ? { 'content-type': type } : {} })).status;
    await forEachDrawn(brokenJson, 15, async (body) => expect(await statusOf(body, 'application/json')).toBe(400));
    const body = JSON.stringify({ events: [VIEW] });
    expect(await statusOf(body, 'application/json; charset=utf-8')).toBe(202);
    for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', '']) expect(await statusOf(body, type)).toBe(415);
    expect(await statusOf(body.padEnd(32_769), 'application/json')).toBe(413);
  });

  it('rejects cross-site requests', async () => {
    for (const origin of ['https://elsewhere.example', 'null']) expect((await recordOnApi([VIEW], { origin })).status).toBe(403);
    expect((await recordOnApi([VIEW], { origin: 'none', headers: { cookie: 'a=b' } })).status).toBe(403);
    expect((await recordOnApi([VIEW], { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await recordOnApi([VIEW], { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(202);
  });

  it('accepts 1,500 events in ten minutes from one IP address, and not one more', async () => {
    const from = newAddress();
    const fifty = Array.from({ length: MAX_EVENTS }, () => VIEW);
    for (let count = 0; count < 29; count += 1) await recordOnApi(fifty, { from });
    await recordOnApi(fifty.slice(1), { from });
    expect((await recordOnApi([VIEW, VIEW], { from })).status).toBe(429);
    expect((await recordOnApi([VIEW], { from })).status).toBe(202);
    expect((await recordOnApi([VIEW], { from, headers: { 'accept-language': 'ar' } })).status).toBe(429);
    expect((await recordOnApi([VIEW])).status).toBe(202);
  });
});

it('covers every documented response of analytics', () => {
  const ids = allOperations.filter(({ path }) => path.startsWith('/api/analytics-events')).map(({ id }) => id);
  expect(ids).toEqual([ID]);
  expect(both.coverage.findGaps(ids)).toEqual([]);
});

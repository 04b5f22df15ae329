import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { type ConsentDecision, writeConsent } from '@zmb/design-system';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

import { hidePage } from '../testing/hide-page.ts';
import { FLUSH_MS, FLUSH_SIZE } from './event-queue.ts';
import { type Router, startAnalytics } from './start-analytics.ts';
import { track, trackFailure } from './track.ts';

type Sent = components['schemas']['AnalyticsEvent'];

const COOKIE = `${COMPANY_PREFIX}_consent`;
const here = location.pathname;

let beacon: MockInstance<typeof navigator.sendBeacon>;
let over: AbortController;
let go: (pathname: string) => void;

function decide(analytics: ConsentDecision, marketing = analytics) {
  writeConsent(COOKIE, { essential: 'accepted', analytics, marketing });
}

function start() {
  const router: Router = { state: { location: { pathname: here } }, subscribe: (listener) => void (notifyListener = listener) };
  let notifyListener: Parameters<Router['subscribe']>[0] = () => undefined;
  go = (pathname) => {
    history.pushState(null, '', pathname);
    notifyListener({ location: { pathname } });
  };
  startAnalytics(router, over.signal);
}

async function readBatches(): Promise<Sent[][]> {
  const bodies = beacon.mock.calls.map(([, body]) => (body as Blob).text());
  return (await Promise.all(bodies)).map((text) => (JSON.parse(text) as { events: Sent[] }).events);
}

/** All events sent when the page is left. */
async function readSent(): Promise<Sent[]> {
  hidePage();
  return (await readBatches()).flat();
}

function describeEvent({ category, action, label }: Sent) {
  return [category, action, label].filter(Boolean).join(' ');
}

async function waitForSent(count: number): Promise<Sent[]> {
  await vi.waitFor(async () => expect((await readSent()).length).toBeGreaterThanOrEqual(count), { timeout: 30_000 });
  return readSent();
}

/** Long enough to notice events that must not be sent. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150));

beforeEach(() => {
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
  sessionStorage.clear();
  performance.clearMarks();
  over = new AbortController();
  beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', here);
  document.body.replaceChildren();
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
});

it('does not start in a preview of a draft, which the server marks with a bar', async () => {
  const bar = document.body.appendChild(document.createElement('aside'));
  bar.id = 'preview';
  decide('accepted');
  start();
  go('/contact');
  await aMoment();
  expect(await readSent()).toEqual([]);
  bar.remove();
});

describe('before consent', () => {
  it.each<ConsentDecision | 'nothing'>(['nothing', 'pending', 'rejected'])(
    'records, stores and sends nothing when the decision is %s',
    async (decision) => {
      if (decision !== 'nothing') decide(decision, 'accepted');
      start();
      go('/contact');
      track({ category: 'CTA', action: 'click', label: 'contact' });
      trackFailure(new TypeError('broken'));
      await aMoment();
      expect(await readSent()).toEqual([]);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('does not count a rejection either', async () => {
    start();
    decide('rejected');
    await aMoment();
    expect(await readSent()).toEqual([]);
  });

  it('treats an invalid consent cookie as no consent', async () => {
    document.cookie = `${COOKIE}=accepted; Path=/`;
    start();
    await aMoment();
    expect(await readSent()).toEqual([]);
  });
});

describe('with consent', () => {
  it('sends path, time, language, version and an anonymous visit id', async () => {
    decide('accepted');
    performance.clearMarks();
    start();
    const before = Date.now();
    go('/ar/contact');
    const [first, second] = await waitForSent(2);
    expect(first).toMatchObject({ category: 'Page', action: 'view', path: here, language: 'en', appVersion: '1.0.0' });
    expect(second).toMatchObject({ category: 'Page', action: 'view', path: '/ar/contact', language: 'ar' });
    expect(Math.abs(Date.parse(second?.occurredAt ?? '') - before)).toBeLessThan(5_000);
    expect(second?.visitId).toMatch(/^[0-9a-f]{16}$/);
    expect(second?.visitId).toBe(first?.visitId);
  });

  it('counts a page view for each change of path and for a page restored from the back/forward cache', async () => {
    decide('accepted');
    performance.clearMarks();
    start();
    for (const path of ['/about', '/about', '/contact', '/about']) go(path);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect((await waitForSent(5)).map(({ path }) => path)).toEqual([here, '/about', '/contact', '/about', '/about']);
  });

  it.each([
    ['accepted', 'accept_all'],
    ['rejected', 'preferences'],
  ] as const)('starts at once when consent is given and counts the choice: marketing %s is %s', async (marketing, label) => {
    start();
    decide('accepted', marketing);
    expect((await waitForSent(2)).map(describeEvent)).toEqual(['Page view', `Consent update ${label}`]);
  });

  it('counts a choice made before hydration, but none made in another tab', async () => {
    decide('accepted');
    start();
    expect((await waitForSent(2)).map(describeEvent)).toEqual(['Page view', 'Consent update accept_all']);
    over.abort();
    beacon.mockClear();
    over = new AbortController();
    performance.clearMarks();
    start();
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await waitForSent(1)).map(describeEvent)).toEqual(['Page view']);
  });

  it('counts a failure by its name, without its message', async () => {
    decide('accepted');
    start();
    trackFailure(new RangeError('Layla Haddad, 050 123 4567'));
    trackFailure('no error at all');
    const sent = (await waitForSent(4)).filter(({ category }) => category === 'Exception');
    expect(sent.map(describeEvent)).toEqual(['Exception rendering RangeError', 'Exception rendering Error']);
    expect(JSON.stringify(sent)).not.toContain('Layla');
  });

  it('sends no event that the API would reject', async () => {
    decide('accepted');
    performance.clearMarks();
    start();
    track({ category: 'FAQ', action: 'open', label: 'What is this?' });
    track({ category: 'FAQ', action: 'open', label: 'area' });
    expect((await waitForSent(2)).map(describeEvent)).toEqual(['Page view', 'FAQ open area']);
  });

  it('starts a new visit id on another day', async () => {
    sessionStorage.setItem(`${COMPANY_PREFIX}-visit`, JSON.stringify({ id: '0123456789abcdef', day: '2026-01-01' }));
    decide('accepted');
    start();
    const [event] = await waitForSent(1);
    expect(event?.visitId).toMatch(/^(?!0123456789abcdef)[0-9a-f]{16}$/);
  });
});

describe('batches', () => {
  beforeEach(async () => {
    decide('accepted');
    performance.clearMarks();
    start();
    await waitForSent(1);
    beacon.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  const call = () => track({ category: 'Contact', action: 'call', label: 'main' });

  it('are sent after a delay, as JSON to our own host', async () => {
    call();
    vi.advanceTimersByTime(FLUSH_MS - 1);
    call();
    expect(beacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect((await readBatches()).map((events) => events.length)).toEqual([2]);
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/analytics-events');
    expect((beacon.mock.calls[0]?.[1] as Blob).type).toBe('application/json');
    call();
    vi.advanceTimersByTime(FLUSH_MS);
    expect(beacon).toHaveBeenCalledTimes(2);
  });

  it('are sent when full', async () => {
    for (let count = 0; count < FLUSH_SIZE + 1; count += 1) call();
    expect((await readBatches()).map((events) => events.length)).toEqual([FLUSH_SIZE]);
  });

  it('are sent when the page is hidden', () => {
    call();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('wait for the next batch when the browser accepts no more', async () => {
    beacon.mockReturnValueOnce(false);
    call();
    hidePage();
    hidePage();
    hidePage();
    expect((await readBatches()).map((events) => events.length)).toEqual([1, 1]);
  });
});

describe('[CNS-08] withdrawing', () => {
  it('stops at once, drops waiting events and removes stored data, until a new consent', async () => {
    start();
    await aMoment();
    expect(beacon).not.toHaveBeenCalled();
    decide('accepted');
    const [first] = await waitForSent(2);
    expect(sessionStorage.getItem(`${COMPANY_PREFIX}-visit`)).toContain(first?.visitId);
    beacon.mockClear();

    track({ category: 'Contact', action: 'call', label: 'main' });
    decide('rejected');
    // Synchronously, before any observer has run.
    track({ category: 'Contact', action: 'whatsapp', label: 'main' });
    hidePage();
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
    go('/about');
    expect(await readSent()).toEqual([]);

    decide('accepted');
    const [again] = await waitForSent(2);
    expect(describeEvent(again as Sent)).toBe('Page view');
    expect(again?.visitId).not.toBe(first?.visitId);
  });

  it('in another tab stops this tab too', async () => {
    decide('accepted');
    start();
    await waitForSent(1);
    beacon.mockClear();
    // Without a performance mark on this page, as from another tab.
    document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
    go('/about');
    expect(await readSent()).toEqual([]);
  });

  it('while the code is loading sends nothing afterwards', async () => {
    decide('accepted');
    start();
    decide('rejected');
    await aMoment();
    expect(await readSent()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('reviews', () => {
  it('count once per page, when one is in view', async () => {
    decide('accepted');
    performance.clearMarks();
    start();
    await waitForSent(1);
    const room = document.createElement('div');
    room.style.blockSize = '3000px';
    const reviews = [1, 2].map(() => {
      const review = document.createElement('figure');
      review.dataset['review'] = '';
      review.textContent = 'They came on the day they had named.';
      return review;
    });
    document.body.append(room, ...reviews);
    await aMoment();
    expect((await readSent()).map(describeEvent)).not.toContain('Review view');
    reviews[1]?.scrollIntoView();
    await vi.waitFor(async () => expect((await readSent()).map(describeEvent)).toContain('Review view'));
    scrollTo(0, 0);
    await aMoment();
    reviews[0]?.scrollIntoView();
    await aMoment();
    expect((await readSent()).filter((event) => describeEvent(event) === 'Review view')).toHaveLength(1);
  });
});

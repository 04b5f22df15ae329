import { company, COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { FIRST_VISIT_DAYS } from '@zmb/admin-api/contract/lead-source.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CONSENT_COOKIE } from '../../analytics/consent.ts';
import { servicesOf } from '../../company/services.ts';
import {
  buildPayload,
  campaignOfVisit,
  firstVisit,
  type Payload,
  randomUuid,
  readCampaign,
  recordCampaign,
  servicePathOf,
} from './submission-payload.ts';

// First in the file, because the campaign of the landing page is read once per page load.
describe('the campaign of a visit', () => {
  const KEY = `${COMPANY_PREFIX}-campaign`;
  const here = location.href;
  function decide(analytics: 'accepted' | 'rejected') {
    const decisions = { essential: 'accepted', analytics, marketing: 'rejected' };
    document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(decisions))}; Path=/`;
  }
  const campaignAndStored = () => [campaignOfVisit(), sessionStorage.getItem(KEY)];
  beforeEach(() => history.replaceState(null, '', '?utm_source=google'));
  afterEach(() => {
    history.replaceState(null, '', here);
    document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; Path=/`;
    sessionStorage.clear();
    localStorage.clear();
    vi.useRealTimers();
  });

  it('[DSK-88] is sent with a lead of the same page load, and stored only while analytics is allowed', () => {
    const campaign = { utmSource: 'google', landingPath: location.pathname };
    recordCampaign();
    expect(campaignAndStored()).toEqual([campaign, null]);
    decide('rejected');
    expect(campaignAndStored()).toEqual([campaign, null]);
    decide('accepted');
    expect(campaignAndStored()).toEqual([campaign, JSON.stringify(campaign)]);
    decide('rejected');
    expect(campaignAndStored()).toEqual([campaign, null]);
  });

  it('[DSK-88] of the first visit is stored while analytics is allowed, with page and day, and sent for up to 90 days', () => {
    const FIRST = `${COMPANY_PREFIX}-first-visit`;
    const firstAndStored = () => [firstVisit(), JSON.parse(localStorage.getItem(FIRST) ?? 'null') as unknown];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T10:00:00Z') });
    expect(firstAndStored()).toEqual([undefined, null]);
    decide('accepted');
    const first = { utmSource: 'google', landingPath: location.pathname, day: '2026-11-01' };
    expect(firstAndStored()).toEqual([first, first]);
    // Unknown fields that another version of the site has stored are not sent.
    localStorage.setItem(FIRST, JSON.stringify({ ...first, unheardOf: '1' }));
    expect(firstVisit()).toEqual(first);
    localStorage.setItem(FIRST, JSON.stringify(first));
    // A later visit from another source does not change it.
    sessionStorage.setItem(KEY, JSON.stringify({ referrerHost: 'www.bing.com', landingPath: '/' }));
    vi.setSystemTime(Date.parse('2026-11-01') + FIRST_VISIT_DAYS * 86_400_000 - 1);
    expect(firstAndStored()).toEqual([first, first]);
    expect(campaignOfVisit()).toEqual({ referrerHost: 'www.bing.com', landingPath: '/' });
    vi.setSystemTime(Date.parse('2026-11-01') + FIRST_VISIT_DAYS * 86_400_000);
    const later = { referrerHost: 'www.bing.com', landingPath: '/', day: '2027-01-30' };
    expect(firstAndStored()).toEqual([later, later]);
    decide('rejected');
    expect(firstAndStored()).toEqual([undefined, null]);
  });

  it('is that of the visit’s first page with a source, even after pages without one', () => {
    decide('accepted');
    sessionStorage.setItem(KEY, JSON.stringify({ landingPath: '/about' }));
    expect(campaignOfVisit()).toEqual({ utmSource: 'google', landingPath: location.pathname });
    sessionStorage.setItem(KEY, JSON.stringify({ referrerHost: 'bing.com', landingPath: '/about' }));
    expect(campaignOfVisit()).toEqual({ referrerHost: 'bing.com', landingPath: '/about' });
  });
});

describe('buildPayload', () => {
  function build(phone: string, last?: Payload, elapsedMs = 1000): Payload {
    const data = new FormData();
    data.set('phone', phone);
    return buildPayload({ kind: 'callback', data, fields: { phone }, locale: 'ar', elapsedMs }, last);
  }

  it('contains the form’s fields, the page’s language and how long it was shown', () => {
    expect(build('050 123 4567').body).toMatchObject({ phone: '050 123 4567', language: 'ar', elapsedMs: 1000 });
  });

  it('keeps the key and the body when the same content is sent again', () => {
    const first = build('050 123 4567');
    expect(build('050 123 4567', first, 2000)).toBe(first);
  });

  it('has a new key for other content, and without a previous payload', () => {
    const first = build('050 123 4567');
    const other = build('050 765 4321', first);
    expect(new Set([first.key, other.key, build('050 765 4321').key]).size).toBe(3);
  });
});

describe('randomUuid', () => {
  it('returns a different version 4 UUID each time', () => {
    const keys = new Set(Array.from({ length: 100 }, randomUuid));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('servicePathOf', () => {
  it.each([
    ['/contact', '?service=electrical', '/services/electrical-services'],
    ['/ar/contact', '?service=plumbing', '/ar/services/plumbing-services'],
    ['/contact', '?service=ac_maintenance', '/services/ac-maintenance'],
    ['/contact', '?service=other', undefined],
    ['/contact', '?service=nonsense', undefined],
    ['/contact', '', undefined],
  ])('%s%s → %s', (pathname, search, path) => {
    expect(servicePathOf({ pathname, search })).toBe(path);
  });

  it('finds the page of every service', () => {
    for (const { name, href } of servicesOf(company))
      expect(servicePathOf({ pathname: '/contact', search: `?service=${name}` })).toBe(href);
  });
});

describe('readCampaign', () => {
  const read = (query: string, referrer = '') => readCampaign(new URL(`https://zmb.example/contact${query}`), referrer);

  it('reads the five parameters and the referring host', () => {
    const query = '?utm_source=google&utm_medium=cpc&utm_campaign=%D8%B5%D9%8A%D9%81&utm_term=ac&utm_content=a&other=1';
    expect(read(query, 'https://www.google.ae/search?q=secret')).toEqual({
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: 'صيف',
      utmTerm: 'ac',
      utmContent: 'a',
      referrerHost: 'www.google.ae',
      landingPath: '/contact',
    });
  });

  it.each([
    ['gclid', 'google'],
    ['gbraid', 'google'],
    ['wbraid', 'google'],
    ['msclkid', 'microsoft'],
    ['fbclid', 'meta'],
  ])('[DSK-88] reads the ad network from %s (%s), but not the click id', (parameter, clickOf) => {
    expect(read(`?${parameter}=Cj0KCQ-secret`)).toEqual({ clickOf, landingPath: '/contact' });
  });

  it.each([
    ['no parameters', '', ''],
    ['a referrer on the site itself', '', 'https://zmb.example/services'],
    ['empty parameters', '?utm_source=&utm_term=%20', ''],
    ['a referrer that is no URL', '', 'android app'],
    ['an empty click id', '?gclid=', ''],
  ])('has only the landing page with %s', (_name, query, referrer) => {
    expect(read(query, referrer)).toEqual({ landingPath: '/contact' });
  });

  it('truncates to what the API accepts, between characters', () => {
    expect(read(`?utm_source=${'😀'.repeat(300)}`)).toMatchObject({ utmSource: '😀'.repeat(200) });
    expect(read('?utm_source=a%00b')).toMatchObject({ utmSource: 'ab' });
  });
});

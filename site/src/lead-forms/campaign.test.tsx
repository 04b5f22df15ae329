import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { campaignOfLead, readCampaign, rememberCampaign } from './campaign.ts';
import { CONSENT_COOKIE } from '../analytics/consent.ts';

const read = (query: string, referrer = '') => readCampaign(new URL(`https://zmb.example/contact${query}`), referrer);

describe('readCampaign', () => {
  it('reads the five parameters and the host that led here', () => {
    const query = '?utm_source=google&utm_medium=cpc&utm_campaign=%D8%B5%D9%8A%D9%81&utm_term=ac&utm_content=a&other=1';
    expect(read(query, 'https://www.google.ae/search?q=secret')).toEqual({
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: 'صيف',
      utmTerm: 'ac',
      utmContent: 'a',
      referrerHost: 'www.google.ae',
    });
  });

  it.each([
    ['nothing', '', ''],
    ['a page of the site itself', '', 'https://zmb.example/services'],
    ['empty parameters', '?utm_source=&utm_term=%20', ''],
    ['what is no address', '', 'android app'],
  ])('makes nothing of %s', (_name, query, referrer) => {
    expect(read(query, referrer)).toBeUndefined();
  });

  it('cuts to what the API takes, and between characters', () => {
    expect(read(`?utm_source=${'😀'.repeat(300)}`)).toEqual({ utmSource: '😀'.repeat(200) });
    expect(read('?utm_source=a%00b')).toEqual({ utmSource: 'ab' });
  });
});

describe('the campaign of a visit', () => {
  const KEY = 'zmb-campaign';
  const here = location.href;
  function decide(analytics: 'accepted' | 'rejected') {
    const decisions = { essential: 'accepted', analytics, marketing: 'rejected' };
    document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(decisions))}; Path=/`;
  }
  beforeEach(() => history.replaceState(null, '', '?utm_source=google'));
  afterEach(() => {
    history.replaceState(null, '', here);
    document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; Path=/`;
    sessionStorage.clear();
  });

  it('is kept and sent with a lead while analytics is allowed only', () => {
    rememberCampaign();
    expect([campaignOfLead(), sessionStorage.getItem(KEY)]).toEqual([{}, null]);
    decide('rejected');
    expect([campaignOfLead(), sessionStorage.getItem(KEY)]).toEqual([{}, null]);
    decide('accepted');
    expect(campaignOfLead()).toEqual({ campaign: { utmSource: 'google' } });
    expect(sessionStorage.getItem(KEY)).toBe('{"utmSource":"google"}');
    decide('rejected');
    expect([campaignOfLead(), sessionStorage.getItem(KEY)]).toEqual([{}, null]);
  });
});

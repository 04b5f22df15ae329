import { describe, expect, it } from 'vitest';

import { readCampaign } from './campaign.ts';

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

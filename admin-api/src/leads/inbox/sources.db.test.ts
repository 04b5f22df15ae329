import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { callback, contact, numbered } from '../../testing/samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const LIST = '/api/admin/contact-submissions';
const LEADS = '/api/admin/leads';
const EXPORT = `${LEADS}/export.csv?kind=contact&sort=newest`;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  const campaigns = [
    { utmSource: 'Google', utmCampaign: 'AC summer' },
    { utmSource: 'google' },
    { referrerHost: 'www.Bing.com' },
    { utmSource: 'hand:phone' },
  ];
  for (const [index, campaign] of campaigns.entries())
    await app.post('/api/contact-submissions', { ...numbered(contact, index), campaign });
  await app.post('/api/contact-submissions', numbered(contact, 9));
  await app.post('/api/callback-requests', { ...callback, campaign: { utmSource: 'google' } });
  const written = { arrivedBy: 'phone', name: 'Noura', phone: '050 765 4321', serviceType: 'plumbing', language: 'ar' };
  await app.post(LEADS, written, { cookie });
});
afterAll(() => app.stop());

const listed = async (source: string) =>
  (await app.get<Schemas['ContactSubmissionPage']>(`${LIST}?sort=oldest&source=${encodeURIComponent(source)}`, cookie)).data.submissions;

describe('the source of a lead', () => {
  it('[DSK-85] is its campaign, otherwise the referring site, otherwise the channel of a manual lead, which forms cannot send', async () => {
    expect((await listed('google')).map(({ source, campaignName }) => [source, campaignName])).toEqual([
      ['google', 'AC summer'],
      ['google', null],
    ]);
    expect((await listed('bing.com')).map(({ source }) => source)).toEqual(['bing.com']);
    expect((await listed('phone')).map(({ arrivedBy }) => arrivedBy)).toEqual(['website']);
    expect((await listed('hand:phone')).map(({ name, arrivedBy }) => [name, arrivedBy])).toEqual([['Noura', 'phone']]);
    expect(await listed('unknown')).toHaveLength(1);
    expect(await listed('GOOGLE')).toEqual([]);
  });

  it('[DSK-78] filters the lists of one kind and of both, exports and saved views', async () => {
    const { data } = await app.get<{ pagination: Schemas['Pagination'] }>('/api/admin/leads?source=google', cookie);
    expect(data.pagination.total).toBe(3);
    const csv = (await app.get(`${EXPORT}&source=google`, cookie)).text.trim().split('\r\n');
    expect(csv).toHaveLength(3);
    expect(csv[0]).toContain('Source,Campaign');
    expect(csv.join('\n')).toContain('google,AC summer');
    expect((await app.get(`${EXPORT}&source=hand:phone`, cookie)).text).toContain(',Phone,');
    const saved = await app.post<Schemas['SavedView']>(
      '/api/admin/saved-views',
      { kind: 'contact', name: 'G', filter: { source: 'google' } },
      { cookie },
    );
    expect(saved.data.filter).toEqual({ source: 'google' });
    for (const source of ['', 'x'.repeat(254), '%00']) expect((await app.get(`${LIST}?source=${source}`, cookie)).status).toBe(400);
  });

  it('[DSK-85] is accompanied by that of the first visit, in the lead and in exports', async () => {
    const spring = { utmSource: 'Instagram', utmCampaign: 'spring', landingPath: '/fit-outs?fbclid=secret', day: '2026-10-02' };
    const again = { clickOf: 'google', landingPath: '/services/ac-services' };
    await app.post('/api/contact-submissions', { ...numbered(contact, 20), campaign: again, firstVisit: spring });
    const old = { day: '2026-10-03', referrerHost: 'old.example' };
    await app.post('/api/callback-requests', { ...callback, phone: '+971501112233', firstVisit: old });
    const from = async (query: string) => (await app.get<Schemas['LeadPage']>(`${LEADS}?${query}`, cookie)).data.leads;
    const leads = await from('source=google%20ads');
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      ...{ source: 'google ads', campaignName: null, referrerHost: null, landingPath: '/services/ac-services' },
      firstSource: 'instagram',
      firstVisit: { campaignName: 'spring', referrerHost: null, landingPath: '/fit-outs', day: '2026-10-02' },
    });
    expect((await from('source=unknown&kind=callback')).map(({ firstSource }) => firstSource)).toEqual(['old.example']);
    // For the others, only the visit in which they were sent is known.
    for (const [source, count] of [
      ['google', 3],
      ['hand:phone', 1],
    ] as const) {
      const visits = (await from(`source=${source}`)).map(({ firstSource, firstVisit }) => [firstSource, firstVisit]);
      expect(visits).toEqual(Array.from({ length: count }, () => [source, null]));
    }

    const csv = (await app.get(`${EXPORT}&source=google%20ads`, cookie)).text.trim().split('\r\n');
    expect(csv).toHaveLength(2);
    expect(csv[0]).toContain(
      'Source,Campaign,Referring site,Landing page,First source,First campaign,First referring site,First landing page,First visit,',
    );
    expect(csv[1]).toContain(',google ads,,,/services/ac-services,instagram,spring,,/fit-outs,2026-10-02,');
    expect(csv.join()).not.toContain('secret');
    const { sources } = (await app.get<Schemas['Summary']>('/api/admin/summary', cookie)).data;
    expect(sources).toEqual(['google', 'unknown', 'bing.com', 'google ads', 'hand:phone', 'phone']);
  });
});

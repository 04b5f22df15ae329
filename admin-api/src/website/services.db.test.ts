import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text as read } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dubaiDate } from '../../contract/business-hours.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import type { components } from '../../contract/openapi.d.ts';
import { writeReviews } from '../../contract/review-list.ts';
import { builtInReviews } from '../../contract/reviews.ts';
import { writeServices } from '../../contract/service-list.ts';
import { noTrustFacts } from '../../contract/trust-facts.ts';
import { serviceTextKeys } from '../../contract/service-texts.ts';
import { builtInServices } from '../../contract/services.ts';
import { CompanyService } from '../company/company.service.ts';
import { sendLead } from '../testing/leads.ts';
import { contact } from '../testing/samples.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { sql } from '../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../testing/test-app.ts';
import { IndexNowService } from './index-now.service.ts';
import { PublishedPagesService } from './published-pages.service.ts';

type Schemas = components['schemas'];

const GYPSUM = {
  name: 'gypsum_works',
  slug: 'gypsum-works',
  group: 'interiors',
  drawing: 'painting',
  related: ['painting', 'handyman', 'electrical'],
  isHidden: false,
} as const;
const TITLE = { en: 'Gypsum works', ar: 'أعمال الجبس' } as const;
const LANGUAGES = ['en', 'ar'] as const;
const LIST = writeServices([GYPSUM, ...builtInServices]);
const BUILT_LIST = writeServices(builtInServices);

let engine: Server;
const submittedUrls: string[][] = [];
let site: SmallSite;
let app: TestApp;
let owner: string;
let manager: Colleague;

async function startApp(databaseUrl?: string): Promise<TestApp> {
  const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
  const config = { indexNow: { key: '0a1b2c3d4e5f', url } };
  const started = await startTestApp({ siteDir: site.folder, databaseUrl, config });
  await started.app.get(PublishedPagesService).start();
  return started;
}

beforeAll(async () => {
  engine = createServer((request, response) => {
    void read(request).then((body) => {
      submittedUrls.push((JSON.parse(body) as { urlList: string[] }).urlList);
      response.writeHead(200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
});
afterAll(() => engine.close());
// Published versions cannot be deleted, so every test uses a new database.
beforeEach(async () => {
  submittedUrls.length = 0;
  site = createSmallSite();
  app = await startApp();
  owner = await app.login();
  manager = await app.addColleague({ role: 'manager', name: 'Mona' });
});
afterEach(async () => {
  await app.stop();
  site.remove();
});

const textsFor = async (cookie = owner) => (await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
async function save(key: string, text: string, { language = 'en', cookie = owner }: { language?: 'en' | 'ar'; cookie?: string } = {}) {
  const base = (await textsFor(cookie)).texts.find((each) => each.key === key)?.texts[language] ?? '';
  return app.call<Schemas['SiteText']>('PUT', `website/texts/${key}/${language}`, { text, base }, cookie);
}
const publish = (body: object = {}) => app.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', body, owner);
const statusOf = async (path: string, from = app) => (await from.fetch(path)).status;
const company = async () => (await app.get<Schemas['Company']>('/api/admin/company', owner)).data;

/** Saves the list and the texts that the new service needs in the draft. */
async function draftGypsum(without?: string): Promise<void> {
  expect((await save('company.services', LIST)).status).toBe(200);
  for (const key of serviceTextKeys('gypsum_works').required) {
    for (const language of LANGUAGES) {
      if (key === without && language === 'ar') continue;
      const text = key === 'gypsum_works.title' ? TITLE[language] : `${TITLE[language]}: ${key}`;
      expect([key, (await save(key, text, { language })).status]).toEqual([key, 200]);
    }
  }
}
async function publishGypsum(): Promise<void> {
  await draftGypsum();
  expect((await publish()).status).toBe(201);
}
async function publishList(list: string): Promise<number> {
  expect((await save('company.services', list)).status).toBe(200);
  return (await publish()).status;
}

describe('a service that staff add', () => {
  it('[WEB-60] can have texts once it is in your own draft, limited to its keys', async () => {
    expect((await save('gypsum_works.title', 'Gypsum works')).status).toBe(404);
    expect((await save('company.services', LIST)).status).toBe(200);
    expect((await save('gypsum_works.title', 'Gypsum works')).data).toMatchObject({
      key: 'gypsum_works.title',
      namespace: 'services',
      texts: { en: '', ar: '' },
      draft: { en: 'Gypsum works' },
      pages: ['/services/gypsum-works'],
    });
    expect((await save('gypsum_works.price', 'AED 100')).status).toBe(404);
    expect((await save('gypsum_works.title', 'Gypsum works', { cookie: manager.cookie })).status).toBe(404);
    const refused = ['', 'With {placeholder}', '<b>Bold</b>', 'x'.repeat(81)];
    for (const text of refused) expect([text, (await save('gypsum_works.heading', text)).status]).toEqual([text, 400]);
    const accepted: [string, string][] = [
      ['gypsum_works.meta.title', 'Gypsum works in Dubai | {shortName}'],
      ['gypsum_works.description', 'One.\n\nTwo: call {{COMPANY_PHONE}}.'],
      ['gypsum_works.features.8', 'Ceilings'],
      ['painting.features.8', 'One more than the build has'],
    ];
    for (const [key, text] of accepted) expect([key, (await save(key, text)).status]).toEqual([key, 200]);
    // Drafts of colleagues do not contain it.
    expect((await textsFor(manager.cookie)).texts.some(({ key }) => key.startsWith('gypsum_works'))).toBe(false);
  });

  it('[WEB-60] cannot be published without the texts that its page needs; a hidden one needs only a title', async () => {
    await draftGypsum('gypsum_works.meta.title');
    const refused = await publish();
    expect([refused.status, refused.failure.code]).toEqual([400, 'site_service.incomplete']);
    expect(Object.keys(refused.failure.errors ?? {})).toEqual(['gypsum_works.meta.title.ar']);
    // The list of services is the same in all languages and published only with all of them, so English alone has no changes.
    expect((await publish({ languages: ['en'] })).failure.code).toBe('request.invalid');
    expect(await statusOf('/services/gypsum-works')).toBe(404);
    await save('company.services', writeServices([{ ...GYPSUM, isHidden: true }, ...builtInServices]));
    expect((await publish()).status).toBe(201);
    expect(await publishList(LIST)).toBe(400);
  });

  it('[WEB-64] has a page in every language, process and build until it is hidden', async () => {
    const sibling = await startApp(app.databaseUrl);
    await publishGypsum();
    expect((await company()).services[0]).toEqual({ ...GYPSUM, title: TITLE });
    for (const path of ['/services/gypsum-works', '/ar/services/gypsum-works']) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
      await expect.poll(() => statusOf(path, sibling)).toBe(200);
    }
    const page = await (await app.fetch('/ar/services/gypsum-works')).text();
    expect(page).toContain(TITLE.ar);
    // The sitemap date of the facts is today, although the version was not stored yet when it was rendered.
    expect(page).toContain(`<time>${dubaiDate(Date.now())}</time>`);
    site.rebuild();
    const rebuilt = await startApp(app.databaseUrl);
    expect(await statusOf('/services/gypsum-works', rebuilt)).toBe(200);
    await rebuilt.stop();

    expect(await publishList(writeServices([{ ...GYPSUM, isHidden: true }, ...builtInServices]))).toBe(201);
    expect(await statusOf('/services/gypsum-works')).toBe(404);
    await expect.poll(() => statusOf('/ar/services/gypsum-works', sibling)).toBe(404);
    await sibling.stop();
    const restarted = await startApp(app.databaseUrl);
    expect(await statusOf('/services/gypsum-works', restarted)).toBe(404);
    await restarted.stop();
  });

  it('[WEB-64] cannot be removed from the list after publication, and is hidden when an earlier version is restored', async () => {
    await publishGypsum();
    await save('gypsum_works.features.1', 'Ceilings');
    expect((await publish()).status).toBe(201);
    const removed = await save('company.services', BUILT_LIST);
    expect([removed.status, removed.failure.errors]).toEqual([400, { text: expect.stringContaining('Hide it instead') as string }]);
    const { version } = await textsFor();
    const restored = await app.call<Schemas['SiteVersionDetails']>('POST', 'website/versions/0/restorations', { version }, owner);
    expect(restored.status).toBe(201);
    // The title, which leads refer to, is kept; other texts that the build lacks are removed.
    expect(restored.data.changes.map(({ key }) => key).toSorted()).toEqual(['company.services', 'gypsum_works.features.1']);
    expect(await statusOf('/services/gypsum-works')).toBe(404);
    const { services } = await company();
    expect(services.slice(0, -1).map(({ name }) => name)).toEqual(builtInServices.map(({ name }) => name));
    expect(services.at(-1)).toEqual({ ...GYPSUM, isHidden: true, title: TITLE });
    expect(await publishList(LIST)).toBe(201);
    expect(await statusOf('/services/gypsum-works')).toBe(200);
  });

  it('[WEB-123] has a price and a warranty after publication, and none after an earlier version is restored', async () => {
    const painting = async () => (await company()).services.find(({ name }) => name === 'painting');
    const listOf = (change: object) =>
      JSON.stringify(builtInServices.map((service) => ({ ...service, ...(service.name === 'painting' && change) })));
    const price = { from: 149.5, unit: 'sqm', callOut: 50, hasVat: false };
    expect((await save('company.services', listOf({ price: { ...price, from: 0 } }))).status).toBe(400);
    expect((await save('company.services', listOf({ warrantyMonths: 0 }))).status).toBe(400);
    expect(await publishList(listOf({ price, warrantyMonths: 24 }))).toBe(201);
    expect(await painting()).toMatchObject({ price, warrantyMonths: 24 });
    const { version } = await textsFor();
    await app.call('POST', `website/versions/${version - 1}/restorations`, { version }, owner);
    expect(await painting()).not.toHaveProperty('price');
    expect(await painting()).not.toHaveProperty('warrantyMonths');
    await app.call('POST', `website/versions/${version}/restorations`, { version: version + 1 }, owner);
    expect(await painting()).toMatchObject({ price, warrantyMonths: 24 });
  });

  it('[WEB-64] submits its pages to search engines when it is shown and when it is hidden, and not afterwards', async () => {
    const service = app.app.get(IndexNowService);
    await service.poll(Date.now() + HOUR_MS);
    const urls = ['/services/gypsum-works', '/ar/services/gypsum-works'].map((path) => `${app.config.publicUrl}${path}`);
    await publishGypsum();
    await service.poll(Date.now() + 2 * HOUR_MS);
    expect(submittedUrls[0]).toEqual(expect.arrayContaining(urls));
    await publishList(writeServices([{ ...GYPSUM, isHidden: true }, ...builtInServices]));
    await service.poll(Date.now() + 3 * HOUR_MS);
    expect(submittedUrls[1]).toEqual(expect.arrayContaining(urls));
    await save('company.phone', '+44 7700 900 456');
    await publish();
    await service.poll(Date.now() + 4 * HOUR_MS);
    expect(submittedUrls[2]).not.toEqual(expect.arrayContaining(urls));
  });
});

describe('reviews', () => {
  const REVIEW = { key: '9', date: '2026-02-03', service: 'painting', stars: 5, source: 'Google', isHidden: false };
  const keysOf = async () => (await company()).reviews.map(({ key }) => key);

  it('[WEB-125] added by staff can have texts once they are in your own draft, and are published and removed with them', async () => {
    const list = writeReviews([REVIEW, ...builtInReviews]);
    expect((await save('home.reviews.9.name', 'Layla K.')).status).toBe(404);
    expect((await save('company.reviews', writeReviews([{ ...REVIEW, stars: 6 }]))).status).toBe(400);
    expect((await save('company.reviews', list)).status).toBe(200);
    expect((await save('home.reviews.9.name', 'Layla K.')).data).toMatchObject({
      ...{ key: 'home.reviews.9.name', namespace: 'home', texts: { en: '', ar: '' }, draft: { en: 'Layla K.' }, pages: ['/'] },
    });
    expect((await save('home.reviews.9.name', 'Layla K.', { cookie: manager.cookie })).status).toBe(404);
    expect((await save('home.reviews.9.text', '<b>Bold</b>')).status).toBe(400);
    expect((await save('home.reviews.9.text', 'On time.')).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect(await keysOf()).toEqual(['9', ...builtInReviews.map(({ key }) => key)]);
    expect((await company()).reviews[0]).toEqual(REVIEW);
    const home = async () => (await app.fetch('/')).text();
    expect(await home()).toContain('On time.');

    // A review is removed and restored together with its texts.
    for (const part of ['name', 'text']) expect((await save(`home.reviews.9.${part}`, '')).status).toBe(200);
    expect((await save('company.reviews', writeReviews(builtInReviews.slice(1)))).status).toBe(200);
    const removed = await publish();
    expect(removed.data.changes.map(({ key }) => key).toSorted()).toEqual([
      ...['company.reviews', 'home.reviews.9.name', 'home.reviews.9.text'],
    ]);
    expect(await keysOf()).toEqual(builtInReviews.slice(1).map(({ key }) => key));
    expect((await save('home.reviews.9.name', 'Layla K.')).status).toBe(404);
    const { version } = await textsFor();
    await app.call('POST', `website/versions/${version - 1}/restorations`, { version }, owner);
    expect(await keysOf()).toContain('9');
    expect(await home()).toContain('On time.');
  });
});

describe('facts of trust', () => {
  it('[WEB-124] are published in the languages that have a text, and removed by an empty text', async () => {
    const filled: [key: string, text: string, language?: 'ar'][] = [
      ['company.founded', '2012'],
      ['company.licenceNumber', 'CN-1234567'],
      ['company.approvals', 'DEWA\nDubai Civil Defence'],
      ['company.approvals', 'هيئة كهرباء ومياه دبي', 'ar'],
      ['company.communities', '["Dubai Marina"]'],
      ['company.payments', '["cash","card"]'],
    ];
    for (const [key, text, language = 'en'] of filled) expect([key, (await save(key, text, { language })).status]).toEqual([key, 200]);
    for (const [key, text] of [
      ['company.founded', '1850'],
      ['company.payments', '["bitcoin"]'],
      ['company.communities', '["Atlantis"]'],
    ] as const)
      expect([key, (await save(key, text)).status]).toEqual([key, 400]);
    expect((await publish()).status).toBe(201);
    expect((await company()).trust).toEqual({
      ...noTrustFacts,
      ...{ founded: 2012, licenceNumber: 'CN-1234567', payments: ['cash', 'card'] },
      approvals: { en: ['DEWA', 'Dubai Civil Defence'], ar: ['هيئة كهرباء ومياه دبي'] },
      communities: [{ en: 'Dubai Marina', ar: 'مرسى دبي' }],
    });
    for (const [key, , language = 'en'] of filled) expect([key, (await save(key, '', { language })).status]).toEqual([key, 200]);
    expect((await publish()).status).toBe(201);
    expect((await company()).trust).toEqual(noTrustFacts);
  });
});

describe('leads for a service that staff add', () => {
  const lead = { ...contact, serviceType: 'gypsum_works' };

  it('[WEB-66] are accepted once it is published, also while it is hidden and without scripts; unknown services are rejected', async () => {
    const refused = await app.post('/api/contact-submissions', lead);
    expect([refused.status, refused.failure.errors]).toEqual([400, { serviceType: expect.any(String) as string }]);
    expect((await app.post('/api/contact-submissions', { ...lead, serviceType: "x'; drop table" })).status).toBe(400);
    await publishGypsum();
    expect((await app.post('/api/contact-submissions', lead)).status).toBe(201);
    await publishList(writeServices([{ ...GYPSUM, isHidden: true }, ...builtInServices]));
    const { name, email, serviceType, language } = lead;
    const form = {
      name,
      email,
      serviceType,
      language,
      message: 'Ceilings',
      phone: '',
      sourcePath: '/contact',
      elapsedMs: '',
      emptyField: '',
    };
    expect((await app.postForm('/api/contact-submissions', form)).headers.get('location')).toMatch(/\/form-result\/contact\/sent/);
    const { headers } = await app.postForm('/api/contact-submissions', { ...form, serviceType: 'unheard_of' });
    expect(headers.get('location')).toMatch(/\/form-result\/contact\/invalid/);
    const rows = await sql(app.databaseUrl, `select service_type from leads`);
    expect(rows).toEqual([{ service_type: 'gypsum_works' }, { service_type: 'gypsum_works' }]);
    await expect(sql(app.databaseUrl, `update leads set service_type = 'Gypsum works' where kind = 'contact'`)).rejects.toThrow(/check/);
  });

  it('[WEB-66] can be searched and filtered by it, and show its name in exports and e-mails', async () => {
    await publishGypsum();
    await app.app.get(CompanyService).read();
    await sendLead(app, owner, 'contact', lead);
    await sendLead(app, owner, 'contact', { ...contact, message: 'Another one' });
    const found = async (query: string) =>
      (await app.get<Schemas['ContactSubmissionPage']>(`/api/admin/contact-submissions?${query}`, owner)).data.submissions;
    for (const query of ['q=gypsum', `q=${encodeURIComponent('الجبس')}`, 'service=gypsum_works,painting'])
      expect([query, (await found(query)).map(({ serviceType }) => serviceType)]).toEqual([query, ['gypsum_works']]);
    const csv = await (
      await app.fetch('/api/admin/leads/export.csv?kind=contact', { headers: { cookie: owner, 'accept-language': 'ar' } })
    ).text();
    expect(csv).toContain(TITLE.ar);
    const emails = await sql<{ content: { serviceType?: string } }>(
      app.databaseUrl,
      `select content from outbox_emails where kind = 'lead_confirmation' and content ->> 'serviceType' = 'gypsum_works'`,
    );
    expect(emails.length).toBeGreaterThan(0);
  });
});

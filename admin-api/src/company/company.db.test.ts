import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { dubaiDate, dubaiDayStart, dueAt } from '../../contract/business-hours.ts';
import { type Company, company, type WeekHours } from '../../contract/company.ts';
import { companyWith, factKeys } from '../../contract/company-facts.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../contract/durations.ts';
import { forEachLanguage } from '../../contract/languages.ts';
import { MAX_LOGO_BYTES } from '../../contract/limits.ts';
import { base64Of, writeLogo } from '../../contract/logo.ts';
import { serviceNames, titleOfService } from '../../contract/service-names.ts';
import { builtInServices } from '../../contract/services.ts';
import type { components } from '../../contract/openapi.d.ts';
import { EmailSender } from '../emails/email-sender.service.ts';
import { startRun } from '../leads/due-times/due-times-progress.ts';
import { DueTimesService } from '../leads/due-times/due-times.service.ts';
import { PushSender } from '../leads/push/push-sender.service.ts';
import { NoticeRecipientsService } from '../staff/settings/notice-recipients.service.ts';
import { SettingsStore } from '../staff/settings/settings-store.ts';
import { AuthenticatorsService } from '../staff/second-factors/authenticators.service.ts';
import { sendLead } from '../testing/leads.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { contact } from '../testing/samples.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { sql } from '../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../testing/test-app.ts';
import { PublishedPagesService } from '../website/published-pages.service.ts';
import { COMPANY_CACHED_MS, CompanyService } from './company.service.ts';

type Schemas = components['schemas'];
type Language = 'en' | 'ar';

const PHONE = '+44 7700 900 456';
/** Longer than a process caches the facts, because the machine may be busy. */
const SOON = { timeout: COMPANY_CACHED_MS + 30 * SECOND_MS };
const { projects: _, ...builtFacts } = companyWith({});
const builtCompany = {
  ...builtFacts,
  services: builtInServices.map((service) => ({
    ...service,
    title: forEachLanguage((language) => titleOfService(serviceNames, language, service.name)),
  })),
};

let site: SmallSite;
let mails: MailServer;
let pushes: PushService;
let app: TestApp;
let owner: string;
let manager: Colleague;

async function startApp(databaseUrl?: string): Promise<TestApp> {
  const started = await startTestApp({ siteDir: site.folder, databaseUrl, config: { smtpUrl: mails.url, pushOrigins: [pushes.origin] } });
  await started.app.get(PublishedPagesService).start();
  return started;
}

beforeAll(async () => {
  site = createSmallSite();
  mails = await startMailServer();
  pushes = await startPushService();
  app = await startApp();
  owner = await app.login();
  manager = await app.addColleague({ role: 'manager', name: 'Mona' });
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
  await pushes.stop();
  site.remove();
});
// Every test starts with the facts of the build.
afterEach(async () => {
  for (const cookie of [owner, manager.cookie]) await app.call('DELETE', 'website/draft', {}, cookie);
  const { version } = await textsFor();
  await app.call('POST', 'website/versions/0/restorations', { version }, owner);
  await app.app.get(CompanyService).read();
});

const textsFor = async (cookie = owner) => (await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
const find = async (key: string) => (await textsFor()).texts.find((text) => text.key === key) as Schemas['SiteText'];
const draftOf = async (cookie = owner) => (await app.get<Schemas['SiteDraft']>('/api/admin/website/draft', cookie)).data.changes;
const save = async (key: string, text: string, { language = 'en', cookie = owner }: { language?: Language; cookie?: string } = {}) =>
  app.call<Schemas['SiteText']>('PUT', `website/texts/${key}/${language}`, { text, base: (await find(key)).texts[language] }, cookie);
const publish = (body: object = {}, cookie = owner) =>
  app.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', body, cookie);
const publishedBy = async (from = app, cookie = owner) => (await from.get<Company>('/api/admin/company', cookie)).data;
const pageAt = async (path: string, from = app) => (await from.fetch(path)).text();

/** Publishes facts and refreshes the cache of this process. */
async function publishFacts(facts: Record<string, string>, { cookie = owner } = {}): Promise<number> {
  for (const [key, value] of Object.entries(facts)) expect([key, (await save(key, value, { cookie })).status]).toEqual([key, 200]);
  const { status, data } = await publish({}, cookie);
  expect(status).toBe(201);
  await app.app.get(CompanyService).read();
  return data.number;
}

describe('facts of the company', () => {
  it('[WEB-13] are listed, drafted, published, audited and restored like texts; facts for all languages are written once', async () => {
    const { texts } = await textsFor();
    const facts = texts.filter(({ namespace }) => namespace === 'company');
    expect(facts.map(({ key }) => key)).toEqual([...factKeys]);
    expect(facts.every(({ pages }) => pages.join() === '/,/about')).toBe(true);
    expect(facts.find(({ key }) => key === 'company.phone')).toMatchObject({
      key: 'company.phone',
      texts: { en: company.phoneDisplay, ar: company.phoneDisplay },
    });

    const saved = await save('company.phone', PHONE);
    expect(saved.data).toMatchObject({ draft: { en: PHONE }, texts: { en: company.phoneDisplay } });
    expect((await save('company.name', 'إعمار للصيانة', { language: 'ar' })).status).toBe(200);
    expect((await save('company.facebook', '')).data.draft).toEqual({ en: '' });
    expect(await draftOf()).toMatchObject([
      { key: 'company.name', language: 'ar', from: company.name.ar, to: 'إعمار للصيانة', pages: ['/', '/about'] },
      { key: 'company.phone', language: 'en', from: company.phoneDisplay, to: PHONE },
      { key: 'company.facebook', language: 'en', from: company.social.facebook, to: '' },
    ]);
    expect(await publishedBy()).toEqual(builtCompany);

    // Facts for all languages are only published together with all languages.
    const ofArabic = await publish({ languages: ['ar'] });
    expect(ofArabic.data.changes.map(({ key }) => key)).toEqual(['company.name']);
    expect((await publishedBy()).name).toEqual({ en: company.name.en, ar: 'إعمار للصيانة' });
    expect((await publish({ languages: ['en'] })).status).toBe(400);
    expect((await publish()).data.changes.map(({ key, language }) => `${key} ${language}`).toSorted()).toEqual([
      'company.facebook en',
      'company.phone en',
    ]);
    const now = await publishedBy();
    expect(now).toMatchObject({ phone: '+447700900456', phoneDisplay: PHONE });
    expect(now.social).toEqual({ ...company.social, facebook: undefined });
    expect(await find('company.phone')).toMatchObject({
      texts: { en: PHONE, ar: PHONE },
      builtIn: { en: company.phoneDisplay },
      isOutOfDate: false,
    });
    const [entry] = (await app.get<Schemas['AuditLogPage']>('/api/admin/audit-logs?limit=1', owner)).data.logs;
    expect(entry).toMatchObject({ action: 'website.published', actorName: 'Admin', details: { texts: 2 } });
    expect(entry?.details['changed']).toEqual(expect.arrayContaining(['company.phone (en)']));

    const { version } = await textsFor();
    const restored = await app.call<Schemas['SiteVersionDetails']>('POST', 'website/versions/0/restorations', { version }, owner);
    expect(restored.data.changes.map(({ key, language }) => `${key} ${language}`)).toEqual([
      'company.name ar',
      'company.phone en',
      'company.facebook en',
    ]);
    expect(await publishedBy()).toEqual(builtCompany);
    expect(await pageAt('/')).toBe('<h1>Built /</h1>');
  });

  it('are out of date only in the languages in which they are written', async () => {
    await publishFacts({ 'company.name': 'Emaar Repairs', 'company.phone': PHONE });
    expect([(await find('company.name')).isOutOfDate, (await find('company.phone')).isOutOfDate]).toEqual([true, false]);
    const pair = { language: 'ar', source: 'Emaar Repairs', text: company.name.ar };
    expect((await app.call('POST', 'website/texts/company.name/confirmations', pair, owner)).status).toBe(200);
    expect((await find('company.name')).isOutOfDate).toBe(false);
    const { status } = await app.call('POST', 'website/texts/company.phone/confirmations', { ...pair, source: PHONE, text: PHONE }, owner);
    expect(status).toBe(404);
  });

  it('are refused with an invalid value, which the error names, or in a language in which they are not written', async () => {
    const bad = {
      'company.name': '',
      'company.phone': '12',
      'company.whatsApp': '',
      'company.email': 'nobody',
      'company.address': 'A\u202eB',
      'company.map': 'http://maps.example/here',
      'company.hours': '[null,null,null,null,null,null,null]',
      'company.emergencyAim': '{"from":4,"to":2}',
      'company.normalAim': '0',
      'company.x': 'x.com/zmb',
      'company.logo': 'https://zmb.example/logo.svg',
    };
    for (const [key, value] of Object.entries(bad)) {
      const { status, failure } = await save(key, value);
      expect([key, status, failure.errors]).toEqual([
        key,
        400,
        { text: 'Enter a valid value for this company detail, such as a complete link or phone number.' },
      ]);
    }
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { text: PHONE, base: company.phoneDisplay } : undefined;
      const { status, failure } = await app.call(method, 'website/texts/company.phone/ar', body, owner);
      expect([method, status, failure.code]).toEqual([method, 404, 'site_text.not_found']);
    }
    expect(await draftOf()).toEqual([]);
  });

  it('are a conflict when two accounts change them, like texts', async () => {
    await save('company.phone', '+44 7700 900 111', { cookie: manager.cookie });
    const refused = await save('company.phone', PHONE);
    expect(refused.status).toBe(409);
    expect(refused.failure['current']).toMatchObject({ published: company.phoneDisplay, colleague: { name: 'Mona' } });
  });

  it('[WEB-16] are available to all staff, to every process within seconds, and without a built site', async () => {
    const { cookie } = await app.addColleague({ role: 'viewer' });
    const sibling = await startApp(app.databaseUrl);
    const withoutSite = await startTestApp({ databaseUrl: app.databaseUrl });
    const others = [sibling, withoutSite].map((each) => each.app.get(CompanyService));
    expect((await Promise.all(others.map((each) => each.get()))).map(({ phone }) => phone)).toEqual([company.phone, company.phone]);
    await save('company.phone', PHONE);
    await publish();
    expect((await publishedBy(app, cookie)).phone).toBe('+447700900456');
    // The route reads the current facts; the cache of a process may be some seconds old.
    expect((await publishedBy(sibling)).phone).toBe('+447700900456');
    for (const each of [app.app.get(CompanyService), ...others])
      await expect.poll(async () => (await each.get()).phone, SOON).toBe('+447700900456');
    for (const each of [sibling, withoutSite]) await each.stop();
  });
});

describe('an uploaded logo', () => {
  const logo = (inner: string) =>
    writeLogo('image/svg+xml', Buffer.from(`<svg viewBox="0 0 3 1"><!-- Secret -->${inner}</svg>`).toString('base64'));
  const shape = (color: string) => logo(`<path fill="${color}" d="M0 0h3"/>`);
  const refusalOf = async (value: string, language: 'en' | 'ar' = 'en') =>
    (
      await app.send(
        'PUT',
        '/api/admin/website/texts/company.logo/en',
        { cookie: owner, 'content-type': 'application/json', 'accept-language': language },
        JSON.stringify({ text: value, base: '' }),
      )
    ).failure.errors;

  it('[WEB-112] is drafted, published, audited and removed, without comments of its file', async () => {
    expect((await publishedBy()).logo).toBeUndefined();
    const { draft } = (await save('company.logo', shape('red'))).data;
    const stored = draft?.en ?? '';
    expect(Buffer.from(base64Of(stored), 'base64').toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 3 1"><path fill="red" d="M0 0h3"/></svg>',
    );
    // Saving the drafted logo again does not change it.
    expect((await save('company.logo', stored)).data.draft).toEqual({ en: stored });
    expect((await publish()).data.changes).toMatchObject([{ key: 'company.logo', from: '', to: stored }]);
    const light = { src: stored, width: 480, height: 160 };
    expect((await publishedBy()).logo).toEqual({ light });
    await publishFacts({ 'company.logoDark': shape('white') });
    expect((await publishedBy()).logo).toMatchObject({ light, dark: { width: 480 } });
    const [entry] = (await app.get<Schemas['AuditLogPage']>('/api/admin/audit-logs?limit=1', owner)).data.logs;
    expect(entry).toMatchObject({ action: 'website.published', details: { changed: ['company.logoDark (en)'] } });
    await publishFacts({ 'company.logo': '' });
    expect((await publishedBy()).logo).toBeUndefined();
  });

  it('[WEB-113] is refused with a solution, in the language of the reader', async () => {
    expect(await refusalOf(logo('<script>alert(1)</script>'))).toEqual({
      text: 'The file has <script>, which a logo on the website may not have. Export it again with texts and effects turned into shapes.',
    });
    expect(await refusalOf(logo('<a/>'), 'ar')).toEqual({
      text: 'في الملف <a>، وهذا غير مسموح به في شعار الموقع. صدِّر الشعار من جديد بعد تحويل النصوص والمؤثرات إلى أشكال.',
    });
    expect(await refusalOf('data:image/png;base64,AAAA')).toEqual({ text: expect.stringMatching(/^Choose an SVG or a PNG/) });
    expect(await draftOf()).toEqual([]);
  });

  it('[WEB-113] is limited to 256 KiB, and the request body to slightly more', async () => {
    const large = (bytes: number) => writeLogo('image/svg+xml', Buffer.alloc(bytes, ' ').toString('base64'));
    expect(await refusalOf(large(MAX_LOGO_BYTES))).toEqual({ text: expect.stringMatching(/^Choose an SVG or a PNG/) });
    const body = { text: large(2 * MAX_LOGO_BYTES), base: '' };
    expect((await app.call('PUT', 'website/texts/company.logo/en', body, owner)).status).toBe(413);
    expect((await app.call('PUT', 'website/texts/company.map/en', { text: large(MAX_LOGO_BYTES), base: '' }, owner)).status).toBe(413);
  });
});

describe('e-mails', () => {
  it('[WEB-16] sent after a publication have the published name, sender address and response time', async () => {
    await publishFacts({
      'company.name': 'Emaar Repairs',
      'company.phone': PHONE,
      'company.email': 'care@emaar.example',
      'company.address': '7 Marina Walk, Dubai',
      'company.normalAim': '6',
    });
    await sendLead(app, owner, 'contact', { email: 'reader@mail.example' });
    await expect
      .poll(async () => {
        await app.app.get(EmailSender).sendDue();
        return mails.to('reader@mail.example').length;
      }, SOON)
      .toBe(1);
    const [mail] = mails.to('reader@mail.example');
    expect(mail?.headers['from']).toBe('Emaar Repairs <care@emaar.example>');
    for (const body of [mail?.text, mail?.html]) {
      for (const fact of ['Emaar Repairs', PHONE, 'care@emaar.example', '7 Marina Walk, Dubai', 'within 6 hours'])
        expect(body).toContain(fact);
      for (const former of [company.name.en, company.phoneDisplay, company.email, company.address.en]) expect(body).not.toContain(former);
    }
  });
});

describe('other uses of the facts', () => {
  const facts = { 'company.name': 'Emaar Repairs', 'company.phone': PHONE, 'company.email': 'care@emaar.example' };

  it('[TEAM-13] sends notifications to the published address until other recipients are set', async () => {
    const listed = async () => (await app.get<Schemas['Settings']>('/api/admin/settings', owner)).data.notifications;
    const choose = (notifications: object) => app.call('PUT', 'settings', { notifications }, owner);
    expect((await listed()).recipients).toEqual([company.email]);
    await publishFacts({ 'company.email': 'office@emaar.example' });
    expect((await listed()).recipients).toEqual(['office@emaar.example']);
    app.app.get(NoticeRecipientsService).clearCache();
    const { id } = await sendLead(app, owner, 'contact');
    const RECIPIENTS = `select recipient from outbox_emails where about_id = $1 and kind = 'lead_notice'`;
    expect(await sql(app.databaseUrl, RECIPIENTS, [id])).toEqual([{ recipient: 'office@emaar.example' }]);
    // Changing another notification setting does not set other recipients.
    await choose({ ...(await listed()), language: 'ar' });
    await publishFacts({ 'company.email': 'hello@emaar.example' });
    expect(await listed()).toMatchObject({ recipients: ['hello@emaar.example'], language: 'ar' });
    await choose({ ...(await listed()), recipients: ['sales@emaar.example'], language: 'en' });
    await publishFacts({ 'company.email': 'info@emaar.example' });
    expect((await listed()).recipients).toEqual(['sales@emaar.example']);
    await sql(app.databaseUrl, `delete from settings where name = 'notifications'`);
  });

  it('[WEB-111] uses the published short name in references and in authenticator apps', async () => {
    await publishFacts({ 'company.shortName': 'Emaar & Sons' });
    const { id } = await sendLead(app, owner, 'contact');
    const [lead] = await sql<{ reference: string }>(app.databaseUrl, 'select reference from leads where id = $1', [id]);
    expect(lead?.reference).toMatch(/^EMAARS-[A-Z0-9]{6}$/);
    const { id: colleague, email } = await app.addColleague();
    const { uri } = await app.app.get(AuthenticatorsService).begin({ id: colleague, email });
    expect(new URL(uri).searchParams.get('issuer')).toBe('Emaar & Sons');
  });

  it('uses published facts in personal data exports, in test leads, and as the sender of push notifications', async () => {
    await publishFacts(facts);
    const body = { emails: ['reader@mail.example'], phones: [], format: 'html', language: 'en' };
    const file = await app.call('POST', 'privacy/people/export', body, owner);
    for (const fact of Object.values(facts)) expect(file.text).toContain(fact);
    expect(file.text).not.toContain(company.phoneDisplay);

    expect((await app.call('POST', 'test-lead', { kind: 'contact', language: 'en' }, owner)).status).toBe(201);
    const [lead] = await sql(app.databaseUrl, 'select name, email, phone from leads where is_test');
    expect(lead).toEqual({ name: 'Emaar Repairs', email: 'care@emaar.example', phone: '+447700900456' });

    const browser = pushes.subscribe('browser');
    const { cookie } = await app.addColleague();
    const choices = { notifications: 'everything', emailDelivery: 'never' };
    expect((await app.call('PUT', 'profile/notifications', choices, cookie)).status).toBe(200);
    expect((await app.call('PUT', 'push/subscription', browser.subscription, cookie)).status).toBe(204);
    await sendLead(app, owner, 'contact');
    await expect
      .poll(async () => {
        await app.app.get(PushSender).sendDue();
        return browser.received.length;
      }, SOON)
      .toBe(1);
    const token = /t=([^,]+)/.exec(String(browser.received[0]?.headers['authorization']))?.[1];
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ sub: 'mailto:care@emaar.example' });
  });
});

/** Open only on Sundays, unlike the built-in week, around the clock except for a break. */
const SUNDAYS: WeekHours = [
  null,
  null,
  null,
  null,
  null,
  null,
  { opens: '00:00', closes: '24:00', breaks: [{ from: '12:00', to: '13:00' }] },
];

describe('due times', () => {
  it('[DSK-47] of new leads use the published hours and response times, which visitors get as well', async () => {
    const facts = { 'company.hours': JSON.stringify(SUNDAYS), 'company.normalAim': '48', 'company.emergencyAim': '{"from":3,"to":5}' };
    await publishFacts(facts);
    const { data } = await app.get<Schemas['BusinessHours']>('/api/business-hours');
    expect(data).toMatchObject({ week: SUNDAYS, responseAims: { emergencyHours: { from: 3, to: 5 }, normalHours: 48 } });
    const { responseAims } = companyWith({ en: facts });
    for (const kind of ['contact', 'callback'] as const) {
      const lead = await sendLead(app, owner, kind);
      const due = dueAt(Date.parse(lead.receivedAt), kind === 'contact' ? 'normal' : 'call', responseAims, { week: SUNDAYS });
      expect([kind, lead.dueAt]).toEqual([kind, new Date(due).toISOString()]);
    }
    const body = { arrivedBy: 'phone', name: 'Noura', phone: '050 765 4321', serviceType: 'plumbing', language: 'en' };
    const added = (await app.call<Schemas['LeadDetail']>('POST', 'leads', body, owner)).data.lead;
    expect(Date.parse(added.dueAt)).toBe(dueAt(Date.parse(added.receivedAt), 'normal', responseAims, { week: SUNDAYS }));
  });

  it('[DSK-47] of open leads follow changed hours and response times, with the author in the history, and follow their reversal', async () => {
    const { id } = await sendLead(app, owner, 'contact', { ...contact, email: 'waits@mail.example' });
    // A Monday at ten in Dubai.
    let monday = dubaiDayStart(dubaiDate(Date.now() + 14 * DAY_MS));
    while (new Date(monday + 4 * HOUR_MS).getUTCDay() !== 1) monday += DAY_MS;
    const received = monday + 10 * HOUR_MS;
    const dueBy = ({ hours: week, responseAims }: Company) => new Date(dueAt(received, 'normal', responseAims, { week })).toISOString();
    const [before, after] = [dueBy(companyWith({})), dueBy({ ...companyWith({}), hours: SUNDAYS })];
    expect(before).not.toBe(after);
    await sql(app.databaseUrl, 'update leads set received_at = $1, due_at = $2 where id = $3', [
      new Date(received).toISOString(),
      before,
      id,
    ]);
    const detail = async () => (await app.get<Schemas['LeadDetail']>(`/api/admin/leads/${id}`, owner)).data;
    const follow = () => app.app.get(DueTimesService).recalculate();

    // Publishing another text does not change due times.
    await save('home.title', 'Repairs, and hours as ever');
    await publish();
    await follow();
    expect((await detail()).lead.dueAt).toBe(before);

    const number = await publishFacts({ 'company.hours': JSON.stringify(SUNDAYS) }, { cookie: manager.cookie });
    // A later version with the same hours does not hide the change.
    await save('home.title', 'Repairs on Sundays');
    await publish();
    await follow();
    const moved = await detail();
    expect(moved.lead.dueAt).toBe(after);
    expect(moved.history.slice(1)).toMatchObject([
      {
        action: 'contact_submission.due_moved',
        author: { id: manager.id },
        details: { before: { dueAt: before }, after: { dueAt: after } },
      },
    ]);
    const { logs } = (await app.get<Schemas['AuditLogPage']>('/api/admin/audit-logs?action=leads.due_moved', owner)).data;
    expect(logs[0]).toMatchObject({ actorName: 'Mona', details: { website: number } });

    // Another process follows the change with its background work.
    const sibling = await startApp(app.databaseUrl);
    await publishFacts({ 'company.hours': JSON.stringify(company.hours), 'company.normalAim': '30' });
    const last = dueBy({ ...companyWith({}), responseAims: { ...company.responseAims, normalHours: 30 } });
    expect([before, after]).not.toContain(last);
    await expect.poll(async () => (await detail()).lead.dueAt).toBe(last);
    await sibling.stop();
  });
});

describe('the first two changes of hours', () => {
  it('both update due times when they are made concurrently', async () => {
    await sql(app.databaseUrl, `delete from settings where name = 'due-times'`);
    const settings = app.app.get(SettingsStore);
    const start = (changed: object, hold: Promise<unknown>) =>
      app.orm.em.fork().transactional(async (tx) => {
        await startRun(tx, settings, { adminId: manager.id, ...changed });
        await hold;
      });
    // The second one finds no run yet, and waits for the first one.
    await Promise.all([start({ calendar: 1_000 }, sleep(300)), sleep(100).then(() => start({ site: 1_000 }, Promise.resolve()))]);
    const [row] = await sql(app.databaseUrl, `select value from settings where name = 'due-times'`);
    expect(row).toMatchObject({ value: { calendar: 1_000, site: 1_000, state: expect.stringMatching(/mov|checked/) } });
    await sql(app.databaseUrl, `delete from settings where name = 'due-times'`);
  });
});

describe('pages', () => {
  it('[WEB-20] are rendered with the facts of their version, also in texts with the phone number', async () => {
    await publishFacts({ 'company.name': 'Emaar & Sons {Repairs}', 'company.phone': PHONE });
    const number = '\u2066+44\u00a07700\u00a0900\u00a0456\u2069';
    for (const path of ['/', '/about', '/ar', '/ar/about']) expect(await pageAt(path)).toContain('+447700900456');
    expect(await pageAt('/')).toContain('Emaar & Sons {Repairs}');
    expect(await pageAt('/about')).toContain(`Call ${number}`);
    expect(await pageAt('/ar/about')).toContain(`اتصل على ${number}`);
    // The renderer gets today as the day of the last change.
    for (const path of ['/', '/ar']) expect(await pageAt(path)).toContain(`<time>${dubaiDate(Date.now())}</time>`);

    const content = /\/content\/[^<]+\//.exec(await pageAt('/about'))?.[0] ?? '';
    expect(await (await app.fetch(`${content}en/about.json`)).json()).toEqual({
      'about.call': [{ type: 0, value: `Call ${number}` }],
    });
    for (const namespace of ['company', 'home']) expect((await app.fetch(`${content}en/${namespace}.json`)).status).toBe(404);
    // A changed text may contain the phone number too.
    await save('about.call', 'Ring {{COMPANY_PHONE}}');
    await publish();
    expect(await pageAt('/about')).toContain(`Ring ${number}`);
  });

  it('show the built-in fact when this build does not accept the published one', { tags: ['full'] }, async () => {
    await publishFacts({ 'company.phone': PHONE });
    const changed = JSON.stringify({ en: { 'company.phone': '12', 'company.nothing': 'x' }, ar: { 'company.phone': PHONE } });
    await sql(
      app.databaseUrl,
      `insert into site_versions (number, published_at, author_id, note, restored, overrides, changes)
       select max(number) + 1, now(), $1, null, null, $2::jsonb, $3::jsonb from site_versions`,
      [manager.id, changed, JSON.stringify([{ key: 'company.phone', language: 'en', from: PHONE, to: '12' }])],
    );
    expect(await publishedBy()).toEqual(builtCompany);
    await expect.poll(() => pageAt('/about'), SOON).toBe('<h1>Built /about</h1>');
    // Staff can publish a valid one again.
    expect((await save('company.phone', PHONE)).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect((await publishedBy()).phoneDisplay).toBe(PHONE);
  });
});

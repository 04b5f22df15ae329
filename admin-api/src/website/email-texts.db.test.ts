import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { EmailComposer } from '../emails/email-composer.service.ts';
import type { OutboxEmail } from '../emails/outbox-email.entity.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { PageRenderer } from './page-renderer.ts';
import { PublishedPagesService } from './published-pages.service.ts';

type Schemas = components['schemas'];
type Language = 'en' | 'ar';

const TITLE = 'email.leadConfirmation.title';
const TEXT = 'email.leadConfirmation.text';

let site: SmallSite;
let app: TestApp;
let owner: string;

async function startApp(databaseUrl?: string): Promise<TestApp> {
  const started = await startTestApp({ siteDir: site.folder, databaseUrl });
  await started.app.get(PublishedPagesService).start();
  return started;
}

beforeAll(async () => {
  site = createSmallSite();
  app = await startApp();
  owner = await app.login();
});
afterAll(async () => {
  await app.stop();
  site.remove();
});
afterEach(async () => {
  await app.call('DELETE', 'website/draft', {}, owner);
});

const textsFor = async () => (await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', owner)).data;
const find = async (key: string) => (await textsFor()).texts.find((text) => text.key === key) as Schemas['SiteText'];
const publish = (body: object = {}) => app.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', body, owner);

async function save(key: string, language: Language, text: string) {
  const base = (await find(key)).texts[language];
  return app.call<Schemas['SiteText']>('PUT', `website/texts/${key}/${language}`, { text, base }, owner);
}

/** The confirmation of a lead, as the process composes it now. */
async function confirmation(language: Language, from: TestApp = app): Promise<{ subject: string; text: string; html: string }> {
  const email = {
    ...{ id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11', kind: 'lead_confirmation', recipient: 'layla@mail.example', language },
    ...{ content: { reference: 'R-C34679', serviceType: 'plumbing' }, aboutId: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e12', requestId: null },
  } as OutboxEmail;
  const message = await from.app.get(EmailComposer).compose(email);
  return { subject: String(message?.subject), text: String(message?.text), html: String(message?.html) };
}

const pageAt = async (path: string, from = app) => {
  const response = await from.fetch(path);
  return { html: await response.text(), etag: response.headers.get('etag') };
};

describe('texts of e-mails', () => {
  it('[WEB-94] are listed with the texts of the website, grouped by e-mail, in both languages and without pages', async () => {
    const { texts } = await textsFor();
    const ofEmails = texts.filter(({ key }) => key.startsWith('email.'));
    expect([...new Set(ofEmails.map(({ namespace }) => namespace))]).toEqual([
      'email.leadConfirmation',
      'email.slotConfirmed',
      'email.slotCancelled',
      'email.requestLink',
      'email.feedbackRequest',
      'email.newsletterConfirmation',
      'email.privacyConfirmation',
      'email.shared',
    ]);
    expect(ofEmails.flatMap(({ pages }) => pages)).toEqual([]);
    expect(await find(TITLE)).toEqual({
      key: TITLE,
      namespace: 'email.leadConfirmation',
      texts: { en: 'Your message has arrived', ar: 'وصلتنا رسالتك' },
      isOutOfDate: false,
      pages: [],
    });
  });

  it('[WEB-94] are validated like all texts', async () => {
    for (const text of [
      '',
      'Thank you for writing to us.',
      'Thank you, {company}. We answer within {hours} hours.',
      '<b>{company}</b>: {hours, plural, one {# hour} other {# hours}}',
    ])
      expect([text, (await save(TEXT, 'en', text)).status]).toEqual([text, 400]);
    expect((await save(TEXT, 'ar', '{company}: {hours, plural, one {ساعة} other {# ساعة}}')).status).toBe(400);
    // Staff notifications cannot be edited.
    const notice = await app.call('PUT', 'website/texts/email.leadNotice.contact.title/en', { text: 'x', base: 'x' }, owner);
    expect(notice.status).toBe(404);
  });

  it('[WEB-94] are used in the next e-mail of every process after publication, and replaced by the built texts after a restore', async () => {
    const sibling = await startApp(app.databaseUrl);
    const built = await confirmation('en', sibling);
    expect((await save(TEXT, 'en', '{company} answers within {hours, plural, one {an hour} other {# hours}}.')).status).toBe(200);
    expect((await save('email.leadConfirmation.subject', 'ar', 'شكرًا لك، رقم طلبك {reference}')).status).toBe(200);
    expect((await save('email.footer.contact', 'en', 'Call {phone} or write to {email}')).status).toBe(200);
    expect(await confirmation('en', sibling)).toEqual(built);

    const { data } = await publish();
    for (const each of [app, sibling]) {
      const { text, html } = await confirmation('en', each);
      for (const body of [text, html]) {
        expect(body).toMatch(/ answers within (?:an hour|\d+ hours)\./);
        expect(body).toMatch(/Call \+\d[\d ]+ or write to \S+@/);
      }
      expect((await confirmation('ar', each)).subject).toBe('شكرًا لك، رقم طلبك R-C34679');
    }
    expect(await find(TEXT)).toMatchObject({ isOutOfDate: true });

    const restored = await app.call('POST', `website/versions/${data.number - 1}/restorations`, { version: data.number }, owner);
    expect(restored.status).toBe(201);
    for (const each of [app, sibling]) expect(await confirmation('en', each)).toEqual(built);
    await sibling.stop();
  });

  it('[WEB-94] publishing only e-mail texts does not change or render pages in any process', async () => {
    const sibling = await startApp(app.databaseUrl);
    expect((await save('home.title', 'en', 'Repairs in Dubai and Sharjah')).status).toBe(200);
    await publish();
    await expect.poll(async () => (await pageAt('/', sibling)).html).toContain('Sharjah');
    const before = await pageAt('/');

    expect((await save(TITLE, 'en', 'We have your message')).status).toBe(200);
    // Nothing can be rendered.
    for (const each of [app, sibling]) await each.app.get(PageRenderer).stop();
    site.breakRenderer();
    expect((await publish()).status).toBe(201);
    for (const each of [app, sibling]) expect(await pageAt('/', each)).toEqual(before);
    site.repairRenderer();
    const later = await startApp(app.databaseUrl);
    expect(await pageAt('/', later)).toEqual(before);
    expect((await confirmation('en', later)).text).toContain('We have your message');
    for (const each of [sibling, later]) await each.stop();
  });
});

describe('publishing one language', () => {
  it('[WEB-06] keeps texts that are the same in all languages in the draft, for immediate and scheduled publications', async () => {
    const drafted = async () => (await app.get<Schemas['SiteDraft']>('/api/admin/website/draft', owner)).data;
    expect((await save('company.phone', 'en', '+971 4 234 5678')).status).toBe(200);
    expect((await publish({ languages: ['en'] })).status).toBe(400);
    expect((await save('company.name', 'en', 'Other Works')).status).toBe(200);
    expect((await save('about.title', 'ar', '{company}')).status).toBe(200);
    const { data } = await publish({ languages: ['en'] });
    expect(data.changes.map(({ key, language }) => [key, language])).toEqual([['company.name', 'en']]);
    expect((await pageAt('/ar/about')).html).not.toContain('+97142345678');
    const draft = await drafted();
    expect(draft.changes.map(({ key }) => key)).toEqual(['about.title', 'company.phone']);

    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await app.call<Schemas['SiteSchedule']>(
      'POST',
      'website/schedules',
      { languages: ['ar'], publishAt, digest: draft.digest },
      owner,
    );
    expect([scheduled.status, scheduled.data.changes.map(({ key }) => key)]).toEqual([201, ['about.title']]);
    expect((await drafted()).changes.map(({ key }) => key)).toEqual(['company.phone']);
    const rest = await publish({ languages: ['en', 'ar'] });
    expect(rest.data.changes.map(({ key }) => key)).toEqual(['company.phone']);
  });
});

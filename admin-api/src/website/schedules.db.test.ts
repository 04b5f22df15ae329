import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import { MAX_SCHEDULES } from '../../contract/limits.ts';
import type { components } from '../../contract/openapi.d.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { sql } from '../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../testing/test-app.ts';
import { PublicationsService } from './publications.service.ts';
import { PublishedPagesService } from './published-pages.service.ts';
import { SchedulesService } from './schedules.service.ts';
import { SiteSchedule } from './site-schedule.entity.ts';

type Schemas = components['schemas'];
type Language = 'en' | 'ar';

const UNKNOWN_ID = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';

let site: SmallSite;
let app: TestApp;
let sibling: TestApp;
let owner: string;
let manager: Colleague;

async function startApp(databaseUrl?: string): Promise<TestApp> {
  const started = await startTestApp({ siteDir: site.folder, databaseUrl, isIdle: true });
  await started.app.get(PublishedPagesService).start();
  return started;
}

beforeAll(async () => {
  site = createSmallSite();
  app = await startApp();
  sibling = await startApp(app.databaseUrl);
  owner = await app.login();
  manager = await app.addColleague({ role: 'manager', name: 'Mona', language: 'ar' });
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
  site.remove();
});
afterEach(async () => {
  for (const { id } of await listed()) await app.send('DELETE', `/api/admin/website/schedules/${id}`, { cookie: owner });
  for (const cookie of [owner, manager.cookie]) await app.call('DELETE', 'website/draft', {}, cookie);
  await sql(app.databaseUrl, 'delete from outbox_emails');
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const listed = async (cookie = owner) => (await app.get<Schemas['SiteSchedules']>('/api/admin/website/schedules', cookie)).data.schedules;
const draftOf = async (cookie = owner) => (await app.get<Schemas['SiteDraft']>('/api/admin/website/draft', cookie)).data;
const textsOf = async (cookie = owner) => (await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
const versionNow = async () => (await textsOf()).version;
const publish = (cookie = owner) => app.call('POST', 'website/publications', {}, cookie);
const cancel = (id: string, cookie = owner) => app.send('DELETE', `/api/admin/website/schedules/${id}`, { cookie });
const publishDue = (at: number, from = app) => from.app.get(SchedulesService).publishDue(at);
const pageAt = async (path: string, from = app) => (await from.fetch(path)).text();
const emailsTo = (recipient: string) =>
  sql<{ content: { reason: string }; language: string }>(
    app.databaseUrl,
    `select content, language from outbox_emails where kind = 'publication_returned' and recipient = $1`,
    [recipient],
  );
const actionsSince = async (count: number) => {
  const { data } = await app.get<Schemas['AuditLogPage']>(`/api/admin/audit-logs?limit=${count}`, owner);
  return data.logs.map(({ action, actorName, details }) => ({ action, actorName, details }));
};

async function save(key: string, language: Language, text: string, cookie = owner): Promise<void> {
  const base = (await textsOf(cookie)).texts.find((each) => each.key === key)?.texts[language];
  expect((await app.call('PUT', `website/texts/${key}/${language}`, { text, base }, cookie)).status).toBe(200);
}

async function post(body: object, cookie = owner) {
  const { digest } = await draftOf(cookie);
  return app.call<Schemas['SiteSchedule']>('POST', 'website/schedules', { digest, publishAt: inMinutes(60), ...body }, cookie);
}

async function scheduled(body: object = {}, cookie = owner): Promise<Schemas['SiteSchedule']> {
  const created = await post(body, cookie);
  expect(created.status).toBe(201);
  return created.data;
}

describe('a scheduled publication', () => {
  it('[WEB-54] contains exactly the reviewed changes; later edits go to the draft, and colleagues see author, time and changes', async () => {
    await save('home.title', 'en', 'Repairs from Sunday');
    await save('home.title', 'ar', 'صيانة من الأحد');
    const { id } = await scheduled({ languages: ['en'], note: ' Sunday ' });
    expect((await draftOf()).changes.map(({ language }) => language)).toEqual(['ar']);
    await save('home.title', 'en', 'Repairs, edited later');
    expect(await listed(manager.cookie)).toMatchObject([
      {
        id,
        author: { name: 'Admin', isActive: true },
        note: 'Sunday',
        languages: ['en'],
        changes: [{ key: 'home.title', from: 'Repairs in Dubai', to: 'Repairs from Sunday', pages: ['/'], isConflict: false }],
        returned: null,
      },
    ]);
    await publishDue(Date.now() + HOUR_MS - MINUTE_MS);
    expect(await pageAt('/')).not.toContain('from Sunday');
    await publishDue(Date.now() + 2 * HOUR_MS);
    expect(await pageAt('/')).toContain('Repairs from Sunday');
    expect(await listed()).toEqual([]);
    // The later edit is based on the text before, so it is shown as a conflict.
    expect((await draftOf()).changes).toMatchObject([
      { language: 'en', to: 'Repairs, edited later', isConflict: true },
      { language: 'ar', to: 'صيانة من الأحد', isConflict: false },
    ]);
  });

  it('[WEB-54] is rejected in the past, more than a year ahead, without changes, and when the draft has changed since the review', async () => {
    expect((await post({})).failure.errors).toHaveProperty('languages');
    await save('home.title', 'en', 'Never published');
    for (const publishAt of [inMinutes(-1), new Date(Date.now() + 400 * DAY_MS).toISOString(), 'tomorrow']) {
      const rejected = await post({ publishAt });
      expect([publishAt, rejected.status, Object.keys(rejected.failure.errors ?? {})]).toEqual([publishAt, 400, ['publishAt']]);
    }
    const { digest } = await draftOf();
    await save('home.title', 'en', 'Changed in another window');
    const late = await post({ digest });
    expect([late.status, late.failure.code]).toEqual([409, 'state.changed']);
    expect((await draftOf()).changes).toHaveLength(1);
    expect(await listed()).toEqual([]);
  });

  it('is limited in number', async () => {
    await save('home.title', 'en', 'One too many');
    await sql(
      app.databaseUrl,
      `insert into site_schedules (id, author_id, publish_at, try_at, texts, created_at, conflicts)
       select gen_random_uuid(), id, now() + interval '1 day', now() + interval '1 day', '[]', now(), '[]'
       from users, generate_series(1, ${MAX_SCHEDULES}) where email = 'admin@zmb.example'`,
    );
    const rejected = await post({});
    expect(rejected.failure.errors?.['publishAt']).toContain(String(MAX_SCHEDULES));
    await sql(app.databaseUrl, 'delete from site_schedules');
  });

  it('[WEB-55] is published once, regardless of the number of processes, and audited with author and scheduled time', async () => {
    const before = await versionNow();
    await save('home.title', 'ar', 'مرة واحدة', manager.cookie);
    const { publishAt } = await scheduled({ note: 'Once' }, manager.cookie);
    const at = Date.now() + 2 * HOUR_MS;
    await Promise.all([publishDue(at), publishDue(at, sibling), publishDue(at), publishDue(at, sibling)]);
    await publishDue(at, sibling);
    expect(await versionNow()).toBe(before + 1);
    await expect.poll(() => pageAt('/ar', sibling), { timeout: 4_500 }).toContain('مرة واحدة');
    expect(await actionsSince(2)).toEqual([
      {
        action: 'website.published',
        actorName: 'Mona',
        details: { version: before + 1, scheduledFor: publishAt, texts: 1, changed: ['home.title (ar)'] },
      },
      { action: 'website.scheduled', actorName: 'Mona', details: { publishAt, texts: 1, changed: ['home.title (ar)'] } },
    ]);
    const { data } = await app.get<Schemas['SiteVersionDetails']>(`/api/admin/website/versions/${before + 1}`, owner);
    expect(data).toMatchObject({ author: { name: 'Mona' }, note: 'Once' });
  });

  it('[WEB-55] is not published when it is rescheduled or cancelled while its pages are rendered', async () => {
    await save('home.title', 'en', 'Stopped at the last moment');
    const { id } = await scheduled();
    const before = await versionNow();
    const publications = app.app.get(PublicationsService);
    const found = await app.orm.em.fork().findOneOrFail(SiteSchedule, { id });
    await app.call('PUT', `website/schedules/${id}`, { publishAt: inMinutes(90) }, owner);
    await expect(publications.publishScheduled(found)).rejects.toThrow('site_schedule.not_found');
    const moved = await app.orm.em.fork().findOneOrFail(SiteSchedule, { id });
    await cancel(id);
    await expect(publications.publishScheduled(moved)).rejects.toThrow('site_schedule.not_found');
    expect(await versionNow()).toBe(before);
    expect(await pageAt('/')).not.toContain('last moment');
  });

  it('[WEB-55] is published in order of its time when several are due', async () => {
    const before = await versionNow();
    await save('home.title', 'en', 'Second');
    await scheduled({ publishAt: inMinutes(20) });
    await save('about.title', 'en', 'First about {company}', manager.cookie);
    await scheduled({ publishAt: inMinutes(10) }, manager.cookie);
    await publishDue(Date.now() + HOUR_MS);
    const { data } = await app.get<Schemas['SiteVersionPage']>('/api/admin/website/versions?limit=2', owner);
    expect(data.versions.map(({ number, author }) => [number, author?.name])).toEqual([
      [before + 2, 'Admin'],
      [before + 1, 'Mona'],
    ]);
  });

  it('[WEB-55] returns to the draft when it conflicts with a publication, without replacing newer edits, and its author is e-mailed', async () => {
    await save('home.title', 'en', 'Mine, planned', manager.cookie);
    await save('about.title', 'en', 'Planned about {company}', manager.cookie);
    const { id } = await scheduled({ note: 'Plan' }, manager.cookie);
    await save('about.title', 'en', 'Newer about {company}', manager.cookie);
    const base = (await textsOf()).texts.find(({ key }) => key === 'home.title')?.texts.en;
    const seen = { text: 'By the owner', base, seen: 'Mine, planned' };
    expect((await app.call('PUT', 'website/texts/home.title/en', seen, owner)).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect((await listed())[0]?.changes.map(({ key, isConflict }) => [key, isConflict])).toEqual([
      ['home.title', true],
      ['about.title', false],
    ]);
    const version = await versionNow();
    const at = Date.now() + 2 * HOUR_MS;
    await Promise.all([publishDue(at), publishDue(at, sibling)]);

    expect(await versionNow()).toBe(version);
    expect(await pageAt('/')).toContain('By the owner');
    expect((await draftOf(manager.cookie)).changes.map(({ key, to, isConflict }) => [key, to, isConflict])).toEqual([
      ['home.title', 'Mine, planned', true],
      ['about.title', 'Newer about {company}', false],
    ]);
    const [returned] = await listed();
    expect(returned).toMatchObject({ id, returned: { reason: 'conflict' } });
    expect(returned?.changes.filter(({ isConflict }) => isConflict).map(({ key }) => key)).toEqual(['home.title']);
    expect(await emailsTo(manager.email)).toMatchObject([
      { language: 'ar', content: { reason: 'conflict', changes: 2, note: 'Plan', author: null } },
    ]);
    expect((await actionsSince(1))[0]).toMatchObject({ action: 'website.not_published', actorName: null, details: { reason: 'conflict' } });
    // Deleting it from the list does not change the draft.
    expect((await cancel(id, manager.cookie)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await draftOf(manager.cookie)).changes).toHaveLength(2);
  });

  it('[WEB-55] is given up when the same texts were published meanwhile, and its author is e-mailed', async () => {
    await save('nav.home', 'en', 'Start');
    await scheduled();
    await save('nav.home', 'en', 'Start', manager.cookie);
    expect((await publish(manager.cookie)).status).toBe(201);
    await publishDue(Date.now() + 2 * HOUR_MS);
    expect((await listed())[0]?.returned?.reason).toBe('nothing');
    expect((await draftOf()).changes).toEqual([]);
    expect(await emailsTo(app.admin.email)).toMatchObject([{ content: { reason: 'nothing' } }]);
  });

  it('[WEB-55] is given up after several attempts when a page cannot be rendered, without blocking others', async () => {
    await save('nav.home', 'en', 'FAIL');
    await scheduled({ publishAt: inMinutes(1) });
    await save('about.calls', 'en', '{count, plural, one {# ring} other {# rings}}', manager.cookie);
    await scheduled({ publishAt: inMinutes(2) }, manager.cookie);
    const before = await versionNow();
    let at = Date.now() + 5 * MINUTE_MS;
    await publishDue(at);
    expect(await versionNow()).toBe(before + 1);
    expect((await listed()).map(({ returned }) => returned)).toEqual([null]);
    // Not before the retry delay, which grows with each attempt.
    await publishDue(at + 1_000);
    for (let tries = 0; tries < 6; tries += 1) await publishDue((at += HOUR_MS));
    expect((await listed()).map(({ returned }) => returned?.reason)).toEqual(['failed']);
    expect((await draftOf()).changes).toMatchObject([{ to: 'FAIL' }]);
  });

  it('[WEB-54] can be rescheduled only by its author, and cancelled by every account that may publish, which e-mails its author', async () => {
    await save('home.title', 'en', 'To be moved', manager.cookie);
    const { id, publishAt } = await scheduled({}, manager.cookie);
    const later = inMinutes(600);
    const move = (cookie: string, name = id, at = later) =>
      app.call<Schemas['SiteSchedule']>('PUT', `website/schedules/${name}`, { publishAt: at }, cookie);
    expect((await move(owner)).status).toBe(403);
    expect((await move(manager.cookie, UNKNOWN_ID)).status).toBe(404);
    expect((await move(manager.cookie, id, inMinutes(-5))).status).toBe(400);
    expect((await move(manager.cookie)).data.publishAt).toBe(later);
    expect((await actionsSince(1))[0]).toMatchObject({
      action: 'website.rescheduled',
      details: { before: { publishAt }, after: { publishAt: later } },
    });
    await publishDue(Date.now() + 2 * HOUR_MS);
    expect(await listed()).toHaveLength(1);

    expect((await cancel(id)).status).toBe(204);
    expect((await cancel(id)).status).toBe(404);
    expect((await draftOf()).changes).toEqual([]);
    expect((await draftOf(manager.cookie)).changes).toMatchObject([{ to: 'To be moved', isConflict: false }]);
    expect((await actionsSince(1))[0]).toMatchObject({
      action: 'website.schedule_cancelled',
      actorName: 'Admin',
      details: { author: manager.id },
    });
    expect(await emailsTo(manager.email)).toMatchObject([{ content: { reason: 'cancelled', by: 'Admin' } }]);
    await publishDue(Date.now() + DAY_MS);
    expect(await pageAt('/')).not.toContain('To be moved');
  });

  it('[WEB-54] does not replace a newer edit when it is cancelled', async () => {
    await save('home.title', 'en', 'Planned');
    const { id } = await scheduled();
    await save('home.title', 'en', 'Newer');
    await cancel(id);
    expect((await draftOf()).changes).toMatchObject([{ to: 'Newer' }]);
  });

  it('[WEB-04] conflicts with changes of colleagues while it is pending', async () => {
    await save('home.title', 'en', 'Planned by Mona', manager.cookie);
    await scheduled({}, manager.cookie);
    const base = (await textsOf()).texts.find(({ key }) => key === 'home.title')?.texts.en;
    const rejected = await app.call('PUT', 'website/texts/home.title/en', { text: 'By the owner', base }, owner);
    expect([rejected.status, rejected.failure['current']]).toMatchObject([409, { colleague: { name: 'Mona', text: 'Planned by Mona' } }]);
  });

  it('[WEB-55] is not published when its author may no longer publish; the other publishers are e-mailed and can adopt its changes', async () => {
    const colleague = await app.addColleague({ role: 'manager', name: 'Lina' });
    await save('home.title', 'en', 'By somebody who left', colleague.cookie);
    const { id } = await scheduled({}, colleague.cookie);
    await sql(app.databaseUrl, `update users set disabled_at = now() where id = $1`, [colleague.id]);
    expect((await listed())[0]).toMatchObject({ author: { name: 'Lina', isActive: false }, returned: null });
    await publishDue(Date.now() + 2 * HOUR_MS);
    expect(await pageAt('/')).not.toContain('By somebody who left');
    expect((await listed())[0]?.returned?.reason).toBe('author');
    for (const recipient of [app.admin.email, manager.email])
      expect(await emailsTo(recipient)).toMatchObject([{ content: { reason: 'author', author: 'Lina' } }]);
    expect(await emailsTo(colleague.email)).toEqual([]);
    expect((await cancel(id, manager.cookie)).status).toBe(204);
    expect((await draftOf(manager.cookie)).changes).toMatchObject([{ to: 'By somebody who left' }]);
    expect(await listed()).toEqual([]);
  });

  it('[WEB-55] is not published when a text no longer fits the build', async () => {
    await save('about.title', 'en', 'Of {company}');
    await scheduled();
    site.rebuild();
    const other = await startApp(app.databaseUrl);
    await publishDue(Date.now() + 2 * HOUR_MS, other);
    expect((await listed())[0]?.returned?.reason).toBe('refused');
    await other.stop();
  });
});

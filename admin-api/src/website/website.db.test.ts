import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { callback } from '../testing/samples.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { type Colleague, startTestApp, type TestApp } from '../testing/test-app.ts';
import { PublishedPagesService } from './published-pages.service.ts';

type Schemas = components['schemas'];
type Language = 'en' | 'ar';

/** Shorter than the polling interval, so that only a notification is fast enough. */
const NOTIFIED = { timeout: 4_500 };

let site: SmallSite;
let app: TestApp;
let owner: string;
let manager: Colleague;

async function startApp(databaseUrl?: string): Promise<TestApp> {
  const started = await startTestApp({ siteDir: site.folder, databaseUrl });
  await started.app.get(PublishedPagesService).start();
  return started;
}

beforeAll(async () => {
  site = createSmallSite();
  app = await startApp();
  owner = await app.login();
  manager = await app.addColleague({ role: 'manager', name: 'Mona' });
});
afterAll(async () => {
  await app.stop();
  site.remove();
});
afterEach(async () => {
  for (const cookie of [owner, manager.cookie]) await app.call('DELETE', 'website/draft', {}, cookie);
});

const textsFor = async (cookie = owner) => (await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
const find = async (key: string, cookie = owner) => (await textsFor(cookie)).texts.find((text) => text.key === key) as Schemas['SiteText'];
const draftOf = async (cookie = owner) => (await app.get<Schemas['SiteDraft']>('/api/admin/website/draft', cookie)).data.changes;
const publish = (body: object = {}, cookie = owner) =>
  app.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', body, cookie);
const restore = (number: number | string, version: number) =>
  app.call<Schemas['SiteVersionDetails']>('POST', `website/versions/${number}/restorations`, { version }, owner);
const current = async () => (await textsFor()).version;

async function save(
  key: string,
  language: Language,
  text: string,
  { cookie = owner, ...body }: { cookie?: string; base?: string; seen?: string } = {},
) {
  const base = (await find(key)).texts[language];
  return app.call<Schemas['SiteText']>('PUT', `website/texts/${key}/${language}`, { text, base, ...body }, cookie);
}
async function saveAndPublish(key: string, language: Language, text: string, body: object = {}): Promise<Schemas['SiteVersionDetails']> {
  expect((await save(key, language, text)).status).toBe(200);
  const published = await publish(body);
  expect(published.status).toBe(201);
  return published.data;
}
const pageAt = async (path: string, from = app) => (await from.fetch(path)).text();

const progress = async (cookie = owner) =>
  (await app.get<Schemas['SitePublicationProgress']>('/api/admin/website/publications/progress', cookie)).data;

describe('texts of the website', () => {
  it('[WEB-02] include every text of the public pages in both languages, with the pages that show it', async () => {
    const { texts } = await textsFor();
    expect(
      texts
        .filter(({ pages }) => pages.length > 0)
        .filter(({ namespace }) => namespace !== 'company')
        .map(({ key }) => key),
    ).toEqual(['nav.home', 'home.title', 'about.title', 'about.calls', 'about.call']);
    expect(texts[2]).toEqual({
      key: 'about.title',
      namespace: 'about',
      texts: { en: 'About {company}', ar: 'عن {company}' },
      isOutOfDate: false,
      pages: ['/about'],
    });
    expect(texts[0]?.pages).toEqual(['/', '/about']);
  });

  it('[WEB-03] are changed in a draft that neither colleagues nor visitors see', async () => {
    const before = await pageAt('/about');
    const saved = await save('about.title', 'en', 'Who {company} is');
    expect(saved.data.draft).toEqual({ en: 'Who {company} is' });
    expect(saved.data.texts.en).toBe('About {company}');
    expect(await draftOf()).toMatchObject([
      { key: 'about.title', language: 'en', from: 'About {company}', to: 'Who {company} is', pages: ['/about'], isConflict: false },
    ]);
    expect((await find('about.title', manager.cookie)).draft).toBeUndefined();
    expect(await draftOf(manager.cookie)).toEqual([]);
    expect(await pageAt('/about')).toBe(before);

    await save('home.title', 'ar', 'صيانة');
    expect((await app.send('DELETE', '/api/admin/website/texts/about.title/en', { cookie: owner })).status).toBe(204);
    expect((await draftOf()).map(({ key }) => key)).toEqual(['home.title']);
    // Saving the published text removes the change.
    await save('home.title', 'ar', 'صيانة في دبي');
    expect(await draftOf()).toEqual([]);
  });

  it('are rejected with a field error when they cannot replace the built-in text', async () => {
    for (const text of ['About us', '{company', 'About {company} <b>now</b>', '   ']) {
      const refused = await save('about.title', 'en', text);
      expect([text, refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([text, 400, ['text']]);
    }
    expect((await save('about.calls', 'ar', '{count, plural, one {مكالمة} other {# مكالمة}}')).status).toBe(400);
    for (const path of ['nothing.here/en', 'about.title/xx', 'about.title/hi']) {
      const body = { text: 'x', base: 'y' };
      const { status, failure } = await app.call('PUT', `website/texts/${path}`, body, owner);
      expect([status, failure.code]).toEqual([404, 'site_text.not_found']);
    }
  });

  it('[WEB-04] changed by two colleagues conflict, with both texts and the name of the colleague, until the editor has seen it', async () => {
    await save('home.title', 'en', 'Repairs by Mona', { cookie: manager.cookie });
    const refused = await save('home.title', 'en', 'Repairs by the owner');
    expect(refused.status).toBe(409);
    expect(refused.failure['current']).toEqual({
      ...{ key: 'home.title', language: 'en', published: 'Repairs in Dubai', draft: null },
      colleague: { name: 'Mona', text: 'Repairs by Mona' },
    });
    expect(await draftOf()).toEqual([]);
    expect((await save('home.title', 'en', 'Repairs by the owner', { seen: 'Repairs by Mona' })).status).toBe(200);
    expect(await draftOf()).toMatchObject([{ colleague: { name: 'Mona', text: 'Repairs by Mona' } }]);

    // The second publication gets a conflict with both texts.
    const { number } = (await publish({}, manager.cookie)).data;
    expect(await draftOf()).toMatchObject([{ from: 'Repairs by Mona', to: 'Repairs by the owner', isConflict: true }]);
    const late = await publish();
    expect(late.status).toBe(409);
    expect(late.failure['current']).toEqual({
      version: number,
      conflicts: [{ key: 'home.title', language: 'en', published: 'Repairs by Mona', draft: 'Repairs by the owner', colleague: null }],
    });
    expect((await save('home.title', 'en', 'Repairs by both', { base: 'Repairs in Dubai' })).status).toBe(409);
    expect((await save('home.title', 'en', 'Repairs by both')).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect((await find('home.title')).texts.en).toBe('Repairs by both');
  });

  it('[WEB-05] have an outdated translation after a new English text until the translation is confirmed or changed', async () => {
    await saveAndPublish('about.title', 'en', '{company} in short');
    expect(await find('about.title')).toMatchObject({ isOutOfDate: true, builtIn: { en: 'About {company}' } });
    const pair = { source: '{company} in short', text: 'عن {company}' };
    const confirm = (body: object) =>
      app.call('POST', 'website/texts/about.title/confirmations', { language: 'ar', ...pair, ...body }, owner);
    expect((await confirm({ source: 'About {company}' })).status).toBe(409);
    expect((await confirm({ text: 'شيء آخر' })).status).toBe(409);
    expect((await confirm({ language: 'en' })).status).toBe(400);
    expect((await find('about.title')).isOutOfDate).toBe(true);
    expect((await confirm({})).status).toBe(200);
    expect((await find('about.title')).isOutOfDate).toBe(false);

    await saveAndPublish('about.title', 'en', '{company} in a few words');
    expect((await find('about.title')).isOutOfDate).toBe(true);
    await saveAndPublish('about.title', 'ar', '{company} بكلمات قليلة');
    expect((await find('about.title')).isOutOfDate).toBe(false);
    // Both at once.
    await save('about.title', 'ar', '{company} بإيجاز');
    await saveAndPublish('about.title', 'en', '{company} briefly');
    expect((await find('about.title')).isOutOfDate).toBe(false);
  });

  it('[WEB-05] have counts of outdated translations and drafts that match the list, with facts counted separately', async () => {
    const counts = async (cookie = owner) => (await app.get<Schemas['SiteCounts']>('/api/admin/website/counts', cookie)).data;
    await saveAndPublish('about.title', 'en', '{company} at a glance');
    await saveAndPublish('company.address', 'en', 'Office 7, Dubai');
    await save('about.title', 'ar', '{company} بلمحة');
    await save('company.phone', 'en', '+971 4 234 5678');
    const { texts } = await textsFor();
    const outdated = texts.filter(({ isOutOfDate }) => isOutOfDate).map(({ key }) => key);
    expect(outdated).toEqual(expect.arrayContaining(['about.title', 'company.address']));
    const outdatedFacts = outdated.filter((key) => key.startsWith('company.')).length;
    expect(await counts()).toEqual({ outdatedTexts: outdated.length - outdatedFacts, outdatedFacts, changed: 2 });
    expect((await counts(manager.cookie)).changed).toBe(0);
    await publish();
    expect(await counts()).toMatchObject({ outdatedTexts: outdated.length - outdatedFacts - 1, changed: 0 });
  });
});

describe('versions of the website', () => {
  it('[WEB-06] are published for all languages or for one, and change all pages of a process at once', async () => {
    await save('home.title', 'en', 'Repairs of every kind');
    await save('home.title', 'ar', 'صيانة من كل نوع');
    const { status, data } = await publish({ languages: ['ar'], note: 'For Ramadan' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ note: 'For Ramadan', languages: ['ar'], changed: 1, isCurrent: true, restored: null });
    expect(data.changes).toMatchObject([{ key: 'home.title', language: 'ar', to: 'صيانة من كل نوع', pages: ['/'] }]);
    expect(await pageAt('/ar')).toContain('صيانة من كل نوع');
    expect(await pageAt('/')).not.toContain('every kind');
    // The changes in the other language stay in the draft.
    expect(await draftOf()).toMatchObject([{ language: 'en', to: 'Repairs of every kind' }]);
    expect((await publish()).status).toBe(201);
    expect(await pageAt('/')).toContain('Repairs of every kind');
    const { status: again, failure } = await publish();
    expect([again, Object.keys(failure.errors ?? {})]).toEqual([400, ['languages']]);
  });

  it('[WEB-06] show their rendering progress only to the account that publishes', async () => {
    const idle = { done: 0, total: 0 };
    expect(await progress()).toEqual(idle);
    await save('home.title', 'en', 'SLOW repairs');
    const publication = publish();
    await expect.poll(() => progress(), { interval: 50 }).toEqual({ done: 1, total: 4 });
    expect(await progress(manager.cookie)).toEqual(idle);
    expect((await publication).status).toBe(201);
    expect(await progress()).toEqual(idle);
    await restore((await current()) - 1, await current());
    const agent = await app.addColleague({ role: 'agent', name: 'Omar' });
    expect((await app.fetch('/api/admin/website/publications/progress', { headers: { cookie: agent.cookie } })).status).toBe(403);
  });

  it('[WEB-07] can be listed, viewed and restored, back to the texts of the build', async () => {
    const before = (await find('home.title')).texts.en;
    const first = await current();
    const { number } = await saveAndPublish('home.title', 'en', 'A passing thought');
    const list = (await app.get<Schemas['SiteVersionPage']>('/api/admin/website/versions?limit=100', owner)).data;
    expect(list.versions[0]).toMatchObject({ number, author: { name: 'Admin' }, changed: 1, isCurrent: true });
    expect(list.versions.at(-1)).toMatchObject({ number: 0, publishedAt: null, author: null, isCurrent: false });
    expect(list.pagination.total).toBe(number + 1);
    const details = (await app.get<Schemas['SiteVersionDetails']>(`/api/admin/website/versions/${number}`, owner)).data;
    expect(details.changes).toMatchObject([{ key: 'home.title', from: before, to: 'A passing thought' }]);

    const late = await restore(first, first);
    expect([late.status, (late.failure['current'] as { version: number }).version]).toEqual([409, number]);
    const { data } = await restore(first, number);
    expect(data).toMatchObject({ number: number + 1, restored: first, changes: [{ from: 'A passing thought', to: before }] });
    expect(await pageAt('/')).toContain(before);
    expect((await restore(first, number + 1)).status).toBe(400);
    expect((await restore(0, number + 1)).status).toBe(201);
    expect(await pageAt('/')).toBe('<h1>Built /</h1>');
    expect((await textsFor()).texts.filter(({ builtIn }) => builtIn)).toEqual([]);
    for (const unknown of ['999', 'x', '-1']) {
      expect((await app.get(`/api/admin/website/versions/${unknown}`, owner)).status).toBe(404);
      expect((await restore(unknown, number)).status).toBe(404);
    }
  });

  it('[WEB-07] are audited with their author and changes', async () => {
    const { number } = await saveAndPublish('home.title', 'en', 'Repairs, written down');
    await restore(number - 1, number);
    const { data } = await app.get<Schemas['AuditLogPage']>('/api/admin/audit-logs?limit=2', owner);
    expect(data.logs.map(({ action, actorName, details }) => ({ action, actorName, details }))).toEqual([
      {
        action: 'website.restored',
        actorName: 'Admin',
        details: { version: number + 1, restored: number - 1, texts: 1, changed: ['home.title (en)'] },
      },
      { action: 'website.published', actorName: 'Admin', details: { version: number, texts: 1, changed: ['home.title (en)'] } },
    ]);
  });

  it('are neither stored nor published when a page cannot be rendered, and the draft is kept', async () => {
    const before = await current();
    await save('home.title', 'en', 'FAIL');
    expect((await publish()).status).toBe(500);
    expect(await current()).toBe(before);
    expect(await draftOf()).toMatchObject([{ to: 'FAIL' }]);
    expect(await pageAt('/')).not.toContain('FAIL');
  });

  it('[WEB-10] still serve their texts to open pages, and nothing at other paths', async () => {
    const { number } = await saveAndPublish('home.title', 'en', 'The first of two');
    const path = /\/content\/[^<]+\//.exec(await pageAt('/'))?.[0] ?? '';
    await saveAndPublish('home.title', 'en', 'The second of two');
    const answer = await app.fetch(`${path}en/home.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.json()).toEqual({ 'home.title': [{ type: 0, value: 'The first of two' }] });
    for (const missing of [
      `${path}en/about.json`,
      `${path}hi/home.json`,
      `${path.replace(`-${number}/`, '-9999/')}en/home.json`,
      '/content/x',
    ])
      expect([missing, (await app.fetch(missing)).status]).toEqual([missing, 404]);
  });

  it('[WEB-11] are served by every process, including later ones and those of another build', async () => {
    const sibling = await startApp(app.databaseUrl);
    await saveAndPublish('about.title', 'en', '{company}, in case it stays');
    await saveAndPublish('home.title', 'en', 'Seen by all');
    await expect.poll(() => pageAt('/', sibling), NOTIFIED).toContain('Seen by all');
    const later = await startApp(app.databaseUrl);
    expect(await pageAt('/', later)).toContain('Seen by all');
    site.rebuild();
    const other = await startApp(app.databaseUrl);
    // Rendered by its own build.
    expect(await pageAt('/', other)).toContain('Seen by all');
    // That build does not have its placeholder.
    expect(await pageAt('/about')).toContain('in case it stays');
    expect(await pageAt('/about', other)).not.toContain('in case it stays');
    const { data } = await other.get<Schemas['SiteTexts']>('/api/admin/website/texts', owner);
    expect(data.texts.find(({ key }) => key === 'about.title')?.texts.en).toBe('About us');
    await saveAndPublish('home.title', 'en', 'Seen by both builds');
    for (const each of [app, sibling, later, other]) await expect.poll(() => pageAt('/', each), NOTIFIED).toContain('Seen by both builds');
    for (const each of [sibling, later, other]) await each.stop();
  });

  it('[WEB-11] are rendered by a new process before it is ready, while it already accepts forms', async () => {
    await saveAndPublish('home.title', 'en', 'SLOW to start');
    const later = await startApp(app.databaseUrl);
    const ready = await later.get('/api/health/ready');
    expect([ready.status, ready.failure['failing'], ready.failure['reason']]).toEqual([503, ['process'], 'starting']);
    expect((await later.post('/api/callback-requests', callback)).status).toBe(201);
    expect((await later.get('/api/health/ready')).status).toBe(503);
    expect(await pageAt('/', later)).toContain('SLOW to start');
    expect((await later.get('/api/health/ready')).status).toBe(200);
    await later.stop();
    await restore((await current()) - 1, await current());
  });

  it('change all pages at once in every process, which serves the previous version while it renders', async () => {
    await saveAndPublish('nav.home', 'en', 'Before');
    const sibling = await startApp(app.databaseUrl);
    const { number } = await saveAndPublish('nav.home', 'en', 'SLOW and after');
    const pictureFrom = async (each: TestApp) => (await each.fetch(`/assets/share-${number}.png`)).status;
    // The other process already serves pages that refer to it.
    const picture = pictureFrom(sibling);
    const shown: string[] = [];
    await expect
      .poll(async () => {
        for (const path of ['/', '/about']) shown.push(/Before|SLOW and after/.exec(await pageAt(path, sibling))?.[0] ?? '');
        return shown.at(-1);
      }, NOTIFIED)
      .toBe('SLOW and after');
    expect(shown.filter((title, index) => title !== shown[index - 1])).toEqual(['Before', 'SLOW and after']);
    expect(await picture).toBe(200);
    await restore(number - 1, number);
    // Open pages and link previews still refer to the picture of the previous version.
    expect(await pictureFrom(app)).toBe(200);
    await sibling.stop();
  });

  it('[WEB-24] include the announced calendar in every process until it is over', async () => {
    const sibling = await startApp(app.databaseUrl);
    const { data: before } = await app.get<Schemas['Calendar']>('/api/admin/calendar', owner);
    const announce = (from: string, to: string, version: number) => {
      const holidays = [{ from, to, name: { en: 'Eid', ar: 'العيد' } }];
      return app.send(
        'PUT',
        '/api/admin/calendar',
        { cookie: owner, 'content-type': 'application/json' },
        JSON.stringify({ holidays, periods: [], version }),
      );
    };
    expect((await announce('2099-01-05', '2099-01-07', before.version)).status).toBe(200);
    const range = '{"from":"2099-01-05","to":"2099-01-07"}';
    for (const each of [app, sibling]) await expect.poll(() => pageAt('/about', each)).toContain(range);
    const later = await startApp(app.databaseUrl);
    expect(await pageAt('/about', later)).toContain(range);
    await saveAndPublish('home.title', 'en', 'Published meanwhile');
    expect(await pageAt('/')).toContain(range);
    expect((await announce('2020-01-05', '2020-01-07', before.version + 1)).status).toBe(200);
    for (const each of [app, sibling, later]) await expect.poll(() => pageAt('/about', each)).not.toContain('holidays');
    for (const each of [sibling, later]) await each.stop();
  });

  it('that are published at the same time are applied one after the other', async () => {
    const before = await current();
    await save('home.title', 'en', 'At once: title');
    await save('nav.home', 'en', 'Start', { cookie: manager.cookie });
    const both = await Promise.all([publish(), publish({}, manager.cookie)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await current()).toBe(before + 2);
    expect((await find('home.title')).texts.en).toBe('At once: title');
    expect((await find('nav.home')).texts.en).toBe('Start');
    expect(await pageAt('/')).toContain('StartAt once: title');
  });
});

describe('a page of a draft', () => {
  it('[WEB-82] shows the published version with the texts and facts of its author’s draft only', async () => {
    const pages = app.app.get(PublishedPagesService);
    const { id } = (await app.get<{ id: string }>('/api/admin/profile', owner)).data;
    await saveAndPublish('home.title', 'en', 'Published at home');
    await save('home.title', 'ar', 'مسودة');
    await save('company.phone', 'en', '+971 4 234 5678');
    await save('home.title', 'en', 'Of a colleague', { cookie: manager.cookie });
    const before = await pageAt('/');
    expect((await pages.renderDraft('/', id))?.html).toContain('Published at home</h1>');
    expect((await pages.renderDraft('/', id))?.html).toContain('+97142345678');
    const arabic = await pages.renderDraft('/ar', id, { contentPath: '/content/of-a-draft/' });
    expect(arabic?.html).toContain('<h1>مسودة</h1>/content/of-a-draft/');
    expect((await pages.renderDraft('/', manager.id))?.html).toContain('Of a colleague</h1>');
    expect((await pages.renderDraft('/', manager.id))?.html).not.toContain('+97142345678');
    expect(await pages.renderDraft('/nowhere', id)).toBeUndefined();
    expect(await pageAt('/')).toBe(before);
  });
});

describe('a page for editing in place', () => {
  const frameAt = (path: string, cookie = owner) =>
    app.fetch(`/api/admin/website/frame?${new URLSearchParams({ path }).toString()}`, { headers: { cookie } });

  it('[WEB-85] shows your own draft, can be framed only by the same site, and is not stored', async () => {
    await save('home.title', 'en', 'In the frame');
    const response = await frameAt('/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('In the frame</h1>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(await (await frameAt('/', manager.cookie)).text()).not.toContain('In the frame');
    expect((await frameAt('/nowhere')).status).toBe(404);
    expect((await frameAt('about')).status).toBe(400);
    expect((await frameAt('/', '')).status).toBe(401);
    const agent = await app.addColleague({ role: 'agent', name: 'Adel' });
    expect((await frameAt('/', agent.cookie)).status).toBe(403);
  });

  it('[WEB-88] shows unsaved texts, and ignores those that could not be saved', async () => {
    await save('home.title', 'en', 'In the draft');
    const render = (texts: object[]) => app.call<Schemas['SiteFrame']>('POST', 'website/frame', { path: '/', texts }, owner);
    const unsaved = (text: string, key = 'home.title') => ({ key, language: 'en', text });
    expect((await render([unsaved('While typing')])).data.html).toContain('While typing</h1>');
    expect((await render([unsaved('Broken {'), unsaved('x', 'nothing.here')])).data.html).toContain('In the draft</h1>');
    expect(await draftOf()).toMatchObject([{ key: 'home.title', to: 'In the draft' }]);
    expect((await app.call('POST', 'website/frame', { path: '/nowhere', texts: [] }, owner)).failure.code).toBe('site_page.not_found');
  });
});

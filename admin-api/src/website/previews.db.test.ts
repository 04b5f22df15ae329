import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MAX_PREVIEWS } from '../../contract/limits.ts';
import type { components } from '../../contract/openapi.d.ts';
import { newAddress } from '../testing/caller.ts';
import { contact } from '../testing/samples.ts';
import { makeSmallSite, type SmallSite } from '../testing/small-site.ts';
import { sql } from '../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../testing/test-app.ts';
import { PublishedPagesService } from './published-pages.service.ts';

type Schemas = components['schemas'];

const COOKIE = 'zmb_preview';
const NO_COOKIE = `${COOKIE}=x`;

let site: SmallSite;
let app: TestApp;
let owner: string;
let manager: Colleague;

beforeAll(async () => {
  site = makeSmallSite();
  app = await startTestApp({ siteDir: site.folder, isIdle: true });
  await app.app.get(PublishedPagesService).start();
  owner = await app.login();
  manager = await app.addColleague({ role: 'manager', name: 'Mona' });
});
afterAll(async () => {
  await app.stop();
  site.remove();
});
beforeEach(async () => {
  await save('home.title', 'ar', 'عنوان المسودة');
  await save('about.title', 'en', 'Drafted about {company}');
});
afterEach(async () => {
  for (const cookie of [owner, manager.cookie]) await app.call('DELETE', 'website/draft', {}, cookie);
  await sql(app.databaseUrl, 'delete from site_previews');
});

async function save(key: string, language: 'en' | 'ar', text: string, cookie = owner): Promise<void> {
  const { data } = await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie);
  const base = data.texts.find((each) => each.key === key)?.texts[language];
  expect((await app.call('PUT', `website/texts/${key}/${language}`, { text, base }, cookie)).status).toBe(200);
}
async function make(cookie = owner): Promise<Schemas['NewSitePreview'] & { path: string; token: string }> {
  const { status, data } = await app.call<Schemas['NewSitePreview']>('POST', 'website/previews', {}, cookie);
  expect(status).toBe(201);
  const { pathname } = new URL(data.url);
  return { ...data, path: pathname, token: pathname.split('/').at(-1) ?? '' };
}
const listed = async (cookie = owner) => (await app.get<Schemas['SitePreviews']>('/api/admin/website/previews', cookie)).data.previews;
const ask = (path: string, token?: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  app.fetch(path, {
    redirect: 'manual',
    ...init,
    headers: { ...(token !== undefined && { cookie: `${COOKIE}=${token}` }), 'accept-encoding': 'identity', ...init.headers },
  });
const pageAt = async (path: string, token?: string) => (await ask(path, token)).text();
const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';

describe('a private link', () => {
  it('[WEB-58] is made by whoever may publish, is a secret of 256 bits of which only a hash is stored, and works for seven days', async () => {
    const { id, path, token, expiresAt, createdAt } = await make();
    expect(path).toMatch(/^\/preview\/[\w-]{43}$/);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000);
    expect(JSON.stringify(await sql(app.databaseUrl, 'select * from site_previews'))).not.toContain(token);
    expect(await listed()).toEqual([{ id, createdAt, expiresAt }]);
    expect(await listed(manager.cookie)).toEqual([]);
    const { data } = await app.get<Schemas['AuditLogPage']>('/api/admin/audit-logs?limit=1', owner);
    expect(data.logs[0]).toMatchObject({ action: 'website.preview_made', actorName: 'Admin', details: { until: expiresAt } });
    const agent = await app.addColleague({ role: 'agent' });
    expect((await app.call('POST', 'website/previews', {}, agent.cookie)).status).toBe(403);
  });

  it('[WEB-58] sets a cookie that scripts cannot read and leads to the first page that the draft changes', async () => {
    const { path, token, expiresAt } = await make();
    const opened = await ask(path);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/ar']);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    const expires = new Date(Math.floor(Date.parse(expiresAt) / 1_000) * 1_000).toUTCString();
    expect(cookieOf(opened)).toBe(`${COOKIE}=${token}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax`);
  });

  it('[WEB-58] shows the draft as it is at that moment on every page, above it a bar that ends it, not cached and not indexed', async () => {
    const { token, expiresAt } = await make();
    const home = await ask('/ar', token);
    const html = await home.text();
    expect(home.status).toBe(200);
    expect(html).toContain('<h1>عنوان المسودة</h1>/preview/content/');
    expect(html).toMatch(/<body><style>[^<]+<\/style><aside id="preview" aria-label="معاينة">/);
    expect(html).toContain('<form method="post" action="/preview/end?to=%2Far"><button>إنهاء المعاينة</button></form>');
    expect(Object.fromEntries(['cache-control', 'x-robots-tag', 'etag'].map((name) => [name, home.headers.get(name)]))).toEqual({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      etag: null,
    });
    const day = new Intl.DateTimeFormat('en-AE', { dateStyle: 'long', timeZone: 'Asia/Dubai' }).format(new Date(expiresAt));
    expect(await pageAt('/about', token)).toContain(day);
    // Without a change a page is of the draft all the same.
    expect(await pageAt('/', token)).toContain('<aside id="preview"');
    await save('about.title', 'en', 'Edited since about {company}');
    expect(await pageAt('/about', token)).toContain('Edited since');
    const content = await ask('/preview/content/en/about.json', token);
    expect([content.status, content.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await content.text()).toContain('Edited since');
    expect((await ask('/preview/content/en/nothing.json', token)).status).toBe(404);
    expect((await ask('/preview/content/en/about.json')).status).toBe(404);
  });

  it('[WEB-58] changes nothing for others, nor files, the staff area, redirects and calls of the API', async () => {
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    const before = await ask('/about');
    const { token } = await make();
    const after = await ask('/about');
    expect(await after.text()).toBe(await before.text());
    expect(headersOf(after)).toEqual(headersOf(before));
    expect(after.headers.get('cache-control')).toBe('no-cache');
    for (const path of ['/admin', '/robots.txt', '/about/', '/assets/none.js', '/none.png', '/api/health/live'])
      expect([path, headersOf(await ask(path, token))]).toEqual([path, headersOf(await ask(path))]);
  });

  it('[WEB-58] of an unknown token is a 404 that says so in both languages; an ended or expired one a 410, and the cookie goes', async () => {
    const unknown = await ask(`/preview/${'x'.repeat(43)}`, 'x'.repeat(43));
    expect(unknown.status).toBe(404);
    expect(cookieOf(unknown)).toMatch(new RegExp(`^${COOKIE}=; Path=/; Expires=Thu, 01 Jan 1970`));
    const html = await unknown.text();
    expect(html).toContain('This preview has ended');
    expect(html).toContain('<section lang="ar" dir="rtl"><h2>انتهت هذه المعاينة</h2>');
    expect((await ask('/preview/short')).status).toBe(404);

    const { id, path, token } = await make();
    expect((await app.send('DELETE', `/api/admin/website/previews/${id}`, { cookie: manager.cookie })).status).toBe(404);
    expect((await app.send('DELETE', `/api/admin/website/previews/${id}`, { cookie: owner })).status).toBe(204);
    expect((await ask(path)).status).toBe(410);
    expect(await listed()).toEqual([]);
    const usual = await ask('/ar', token);
    expect(await usual.text()).toBe(await pageAt('/ar'));
    expect(cookieOf(usual)).toContain(`${COOKIE}=;`);

    const late = await make();
    await sql(app.databaseUrl, `update site_previews set expires_at = now() - interval '1 second'`);
    expect((await ask(late.path)).status).toBe(410);
    expect(await pageAt('/ar', late.token)).not.toContain('المسودة');
    expect((await ask('/about', NO_COOKIE)).status).toBe(200);
  });

  it('[WEB-58] shows nothing any more once its author may not publish', async () => {
    const leaver = await app.addColleague({ role: 'manager' });
    const { path } = await make(leaver.cookie);
    expect((await ask(path)).status).toBe(303);
    await sql(app.databaseUrl, `update users set role = 'viewer' where id = $1`, [leaver.id]);
    expect((await ask(path)).status).toBe(410);
  });

  it('[WEB-58] is left by a button that works without scripts, in this browser alone, and leads nowhere else', async () => {
    const { token } = await make();
    const left = await ask('/preview/end?to=%2Far', token, { method: 'POST' });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/ar']);
    expect(cookieOf(left)).toContain(`${COOKIE}=;`);
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
      expect((await ask(`/preview/end?to=${encodeURIComponent(to)}`, token, { method: 'POST' })).headers.get('location')).toBe('/');
    expect(await pageAt('/ar', token)).toContain('عنوان المسودة');
  });

  it('[WEB-58] sends no form and counts no visit', async () => {
    const { token } = await make();
    const own = { origin: app.url, 'x-forwarded-for': newAddress(), cookie: `${COOKIE}=${token}` };
    const refused = await app.post('/api/contact-submissions', contact, own);
    expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([400, ['phone']]);
    const posted = await app.postForm('/api/contact-submissions', { name: contact.name, phone: '050 123 4567' }, own);
    expect(posted.status).toBe(403);
    expect(posted.text).toContain('Nothing was sent');
    expect((await app.post('/api/analytics-events', { events: [] }, own)).status).toBe(202);
    expect(await sql(app.databaseUrl, 'select count(*)::int as count from leads')).toEqual([{ count: 0 }]);
    // Another cookie that cannot be one changes nothing.
    expect((await app.post('/api/contact-submissions', contact, { ...own, cookie: NO_COOKIE })).status).toBe(201);
  });

  it('has a limit, and there is none where only the API is served', async () => {
    for (let index = 0; index < MAX_PREVIEWS; index += 1) await make();
    const refused = await app.call('POST', 'website/previews', {}, owner);
    expect(refused.failure.errors?.['previews']).toContain(String(MAX_PREVIEWS));
    const api = await startTestApp({ databaseUrl: app.databaseUrl, isIdle: true });
    expect((await api.call('POST', 'website/previews', {}, await api.login())).status).toBe(400);
    expect((await api.fetch(`/preview/${'x'.repeat(43)}`)).status).toBe(404);
    await api.stop();
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MAX_PREVIEWS } from '../../contract/limits.ts';
import type { components } from '../../contract/openapi.d.ts';
import { newAddress } from '../testing/caller.ts';
import { contact } from '../testing/samples.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
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
  site = createSmallSite();
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
async function createPreview(cookie = owner): Promise<Schemas['NewSitePreview'] & { path: string; token: string }> {
  const { status, data } = await app.call<Schemas['NewSitePreview']>('POST', 'website/previews', {}, cookie);
  expect(status).toBe(201);
  const { pathname } = new URL(data.url);
  return { ...data, path: pathname, token: pathname.split('/').at(-1) ?? '' };
}
const listed = async (cookie = owner) => (await app.get<Schemas['SitePreviews']>('/api/admin/website/previews', cookie)).data.previews;
const fetchPage = (path: string, token?: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  app.fetch(path, {
    redirect: 'manual',
    ...init,
    headers: { ...(token !== undefined && { cookie: `${COOKIE}=${token}` }), 'accept-encoding': 'identity', ...init.headers },
  });
const pageAt = async (path: string, token?: string) => (await fetchPage(path, token)).text();
const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';

describe('a preview link', () => {
  it('[WEB-58] can be created by accounts that may publish, has a token of 256 bits that is stored as a hash, and is valid for seven days', async () => {
    const { id, path, token, expiresAt, createdAt } = await createPreview();
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

  it('[WEB-58] sets an HttpOnly cookie and redirects to the first page that the draft changes', async () => {
    const { path, token, expiresAt } = await createPreview();
    const opened = await fetchPage(path);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/ar']);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    const expires = new Date(Math.floor(Date.parse(expiresAt) / 1_000) * 1_000).toUTCString();
    expect(cookieOf(opened)).toBe(`${COOKIE}=${token}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax`);
  });

  it('[WEB-58] shows the current draft on every page, with a bar that ends the preview, neither cached nor indexed', async () => {
    const { token, expiresAt } = await createPreview();
    const home = await fetchPage('/ar', token);
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
    // Unchanged pages are previews too.
    expect(await pageAt('/', token)).toContain('<aside id="preview"');
    await save('about.title', 'en', 'Edited since about {company}');
    expect(await pageAt('/about', token)).toContain('Edited since');
    const content = await fetchPage('/preview/content/en/about.json', token);
    expect([content.status, content.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await content.text()).toContain('Edited since');
    expect((await fetchPage('/preview/content/en/nothing.json', token)).status).toBe(404);
    expect((await fetchPage('/preview/content/en/about.json')).status).toBe(404);
  });

  it('[WEB-58] does not affect other browsers, files, the staff area, redirects or the API', async () => {
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    const before = await fetchPage('/about');
    const { token } = await createPreview();
    const after = await fetchPage('/about');
    expect(await after.text()).toBe(await before.text());
    expect(headersOf(after)).toEqual(headersOf(before));
    expect(after.headers.get('cache-control')).toBe('no-cache');
    for (const path of ['/admin', '/robots.txt', '/about/', '/assets/none.js', '/none.png', '/api/health/live'])
      expect([path, headersOf(await fetchPage(path, token))]).toEqual([path, headersOf(await fetchPage(path))]);
  });

  it('[WEB-58] responds with 404 for an unknown token and 410 for a revoked or expired one, in both languages, and clears the cookie', async () => {
    const unknown = await fetchPage(`/preview/${'x'.repeat(43)}`, 'x'.repeat(43));
    expect(unknown.status).toBe(404);
    expect(cookieOf(unknown)).toMatch(new RegExp(`^${COOKIE}=; Path=/; Expires=Thu, 01 Jan 1970`));
    const html = await unknown.text();
    expect(html).toContain('This preview has ended');
    expect(html).toContain('<section lang="ar" dir="rtl"><h2>انتهت هذه المعاينة</h2>');
    expect((await fetchPage('/preview/short')).status).toBe(404);

    const { id, path, token } = await createPreview();
    expect((await app.send('DELETE', `/api/admin/website/previews/${id}`, { cookie: manager.cookie })).status).toBe(404);
    expect((await app.send('DELETE', `/api/admin/website/previews/${id}`, { cookie: owner })).status).toBe(204);
    expect((await fetchPage(path)).status).toBe(410);
    expect(await listed()).toEqual([]);
    const usual = await fetchPage('/ar', token);
    expect(await usual.text()).toBe(await pageAt('/ar'));
    expect(cookieOf(usual)).toContain(`${COOKIE}=;`);

    const late = await createPreview();
    await sql(app.databaseUrl, `update site_previews set expires_at = now() - interval '1 second'`);
    expect((await fetchPage(late.path)).status).toBe(410);
    expect(await pageAt('/ar', late.token)).not.toContain('المسودة');
    expect((await fetchPage('/about', NO_COOKIE)).status).toBe(200);
  });

  it('[WEB-58] stops working when its author may no longer publish', async () => {
    const colleague = await app.addColleague({ role: 'manager' });
    const { path } = await createPreview(colleague.cookie);
    expect((await fetchPage(path)).status).toBe(303);
    await sql(app.databaseUrl, `update users set role = 'viewer' where id = $1`, [colleague.id]);
    expect((await fetchPage(path)).status).toBe(410);
  });

  it('[WEB-58] has a button that ends the preview in this browser without scripts and redirects only within the site', async () => {
    const { token } = await createPreview();
    const ended = await fetchPage('/preview/end?to=%2Far', token, { method: 'POST' });
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/ar']);
    expect(cookieOf(ended)).toContain(`${COOKIE}=;`);
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
      expect((await fetchPage(`/preview/end?to=${encodeURIComponent(to)}`, token, { method: 'POST' })).headers.get('location')).toBe('/');
    expect(await pageAt('/ar', token)).toContain('عنوان المسودة');
  });

  it('[WEB-58] rejects form submissions and does not count visits', async () => {
    const { token } = await createPreview();
    const own = { origin: app.url, 'x-forwarded-for': newAddress(), cookie: `${COOKIE}=${token}` };
    const refused = await app.post('/api/contact-submissions', contact, own);
    expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([400, ['phone']]);
    const posted = await app.postForm('/api/contact-submissions', { name: contact.name, phone: '050 123 4567' }, own);
    expect(posted.status).toBe(403);
    expect(posted.text).toContain('Nothing was sent');
    expect((await app.post('/api/analytics-events', { events: [] }, own)).status).toBe(202);
    expect(await sql(app.databaseUrl, 'select count(*)::int as count from leads')).toEqual([{ count: 0 }]);
    // A malformed cookie is ignored.
    expect((await app.post('/api/contact-submissions', contact, { ...own, cookie: NO_COOKIE })).status).toBe(201);
  });

  it('is limited in number per account, and cannot be created where only the API is served', async () => {
    for (let index = 0; index < MAX_PREVIEWS; index += 1) await createPreview();
    const refused = await app.call('POST', 'website/previews', {}, owner);
    expect(refused.failure.errors?.['previews']).toContain(String(MAX_PREVIEWS));
    const api = await startTestApp({ databaseUrl: app.databaseUrl, isIdle: true });
    expect((await api.call('POST', 'website/previews', {}, await api.login())).status).toBe(400);
    expect((await api.fetch(`/preview/${'x'.repeat(43)}`)).status).toBe(404);
    await api.stop();
  });
});

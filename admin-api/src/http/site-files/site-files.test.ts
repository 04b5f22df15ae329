import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { Logger } from '@nestjs/common';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

import { StartError } from '../../platform/configuration/start-error.ts';
import { assignRequestId } from '../request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { LiveSite, type PublishedFiles } from './live-site.ts';
import { loadSite, createFile } from './site.ts';
import { siteFiles } from './site-files.ts';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
}

const CSP = "default-src 'self'; script-src 'sha256-abc'";
const FILES = {
  'index.html': '<h1>Home</h1>',
  'ar.html': '<h1>الرئيسية</h1>',
  'contact.html': '<h1>Contact</h1>'.padEnd(2_000, ' '),
  '404.html': '<h1>Page Not Found</h1>',
  'ar/404.html': '<h1>الصفحة غير موجودة</h1>',
  '500.html': '<h1>Server Error</h1>',
  'ar/500.html': '<h1>خطأ في الخادم</h1>',
  'admin.html': '<div id="root"></div>',
  'admin/push-worker.js': 'addEventListener("push", () => {});',
  'form-result/contact/sent.html': '<p>Your reference: <b>__REFERENCE__</b></p>',
  'privacy-request/confirm.html': '<form action="/api/privacy-requests/confirm?token=__TOKEN__"></form>',
  'newsletter/confirm.html': '<form action="/api/newsletter/confirm?token=__TOKEN__"></form>',
  'assets/share-1a2b3c.png': 'picture',
  'assets/app-1a2b3c.js': 'console.log(1);'.padEnd(2_000, ' '),
  'sitemap.xml': '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'.padEnd(2_000, ' '),
  'sitemap.xml.html': '<h1>Sitemap</h1>',
  'ar/sitemap.xml.html': '<h1>خريطة الموقع</h1>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const MANIFEST = {
  pages: {
    '/': { file: 'index.html', csp: CSP },
    '/ar': { file: 'ar.html', csp: `${CSP} 'sha256-def'` },
    '/contact': { file: 'contact.html', csp: CSP },
    '/sitemap.xml': { file: 'sitemap.xml.html', csp: CSP },
    '/ar/sitemap.xml': { file: 'ar/sitemap.xml.html', csp: CSP },
    '/form-result/contact/sent': { file: 'form-result/contact/sent.html', csp: CSP },
    '/privacy-request/confirm': { file: 'privacy-request/confirm.html', csp: CSP },
    '/newsletter/confirm': { file: 'newsletter/confirm.html', csp: CSP },
    '/ar/form-result/contact/sent': { file: 'form-result/contact/sent.html', csp: CSP },
  },
  notFound: { en: { file: '404.html', csp: CSP }, ar: { file: 'ar/404.html', csp: CSP } },
  serverError: { en: { file: '500.html', csp: CSP }, ar: { file: 'ar/500.html', csp: CSP } },
  admin: { file: 'admin.html', csp: CSP },
};

function writeSite(folder: string): void {
  for (const [name, content] of Object.entries(FILES)) {
    const path = join(folder, 'client', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(MANIFEST));
}

let isOverloaded = false;
/** The recorded route patterns, for the metrics. */
const patterns = new Map<string, string | undefined>();

/** Express set up like in the API: the site before the API routes. With `?break` serving fails midway. */
async function listen(
  siteDir: string,
  publicUrl: string,
  { published, hstsSubdomains = false }: { published?: PublishedFiles; hstsSubdomains?: boolean } = {},
): Promise<Server> {
  const app = express();
  app.use(assignRequestId, securityHeaders({ publicUrl, hstsSubdomains }));
  app.use((request, response, next) => {
    response.once('finish', () => patterns.set(request.originalUrl, response.locals.routePattern));
    if ('break' in request.query) {
      const { vary } = response;
      response.vary = () => {
        response.vary = vary;
        throw new Error('broken');
      };
    }
    next();
  });
  app.use(siteFiles({ site: new LiveSite(loadSite(siteDir, publicUrl), published), publicUrl, isOverloaded: () => isOverloaded }));
  app.use((_request, response) => void response.json({ api: true }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Sends the path unchanged; `fetch` would normalise it. */
function send(server: Server, path: string, { method = 'GET', headers = {} }: RequestOptions = {}): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString('utf8') });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('siteFiles', () => {
  let siteDir: string;
  let server: Server;
  let secure: Server;
  let logged: MockInstance<Logger['error']>;
  const get = (path: string, options?: RequestOptions) => send(server, path, options);

  beforeAll(async () => {
    siteDir = mkdtempSync(join(tmpdir(), 'zmb-site-'));
    writeSite(siteDir);
    server = await listen(siteDir, 'http://localhost:3000');
    secure = await listen(siteDir, 'https://www.zmb.example');
  });

  afterAll(async () => {
    for (const one of [server, secure]) await new Promise((resolve) => one.close(resolve));
    rmSync(siteDir, { recursive: true });
  });

  beforeEach(() => {
    logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  });
  afterEach(() => logged.mockRestore());

  describe('a page', () => {
    it('has its policy and is revalidated', async () => {
      const reply = await get('/contact');
      expect(reply.status).toBe(200);
      expect(reply.text).toBe(FILES['contact.html']);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': `${CSP}; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        vary: 'Accept-Encoding',
      });
      expect(reply.headers['permissions-policy']).toContain('camera=()');
      expect(reply.headers['x-robots-tag']).toBeUndefined();
    });

    it('is sent precompressed by the build', async () => {
      const br = await get('/contact', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(br.headers['content-encoding']).toBe('br');
      expect(br.body.length).toBeLessThan(100);
      expect(brotliDecompressSync(br.body).toString()).toBe(FILES['contact.html']);
      const gz = await get('/contact', { headers: { 'accept-encoding': 'gzip;q=0.5, br;q=0' } });
      expect(gz.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gz.body).toString()).toBe(FILES['contact.html']);
      expect(new Set([br.headers.etag, gz.headers.etag, (await get('/contact')).headers.etag]).size).toBe(3);
    });

    it('gets a 304 when the browser has it in its cache', async () => {
      const first = await get('/contact', { headers: { 'accept-encoding': 'br' } });
      const again = await get('/contact', { headers: { 'accept-encoding': 'br', 'if-none-match': `"other", ${first.headers.etag}` } });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect((await get('/contact', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    it('answers HEAD with headers only', async () => {
      const reply = await get('/contact', { method: 'HEAD' });
      expect(reply.status).toBe(200);
      expect(reply.headers['content-length']).toBe(String(FILES['contact.html'].length));
      expect(reply.body.length).toBe(0);
    });

    it('is served under its alias too', async () => {
      expect((await get('/home')).text).toBe(FILES['index.html']);
      expect((await get('/ar/home')).text).toBe(FILES['ar.html']);
    });

    it('has one URL: a trailing slash redirects to it and keeps the query', async () => {
      for (const [path, target] of [
        ['/contact/?a=1&b=/', '/contact?a=1&b=/'],
        ['/ar/', '/ar'],
        ['/admin/', '/admin'],
        ['/admin/dashboard/logs/', '/admin/dashboard/logs'],
        ['/contact///', '/contact'],
      ] as const) {
        const reply = await get(path);
        expect([reply.status, reply.headers.location], path).toEqual([308, target]);
      }
    });

    it('is not served by its file name', async () => {
      for (const path of ['/contact.html', '/contact.html.br', '/contact%2Ehtml', '/index.html', '/index']) {
        expect((await get(path, { headers: { 'accept-encoding': 'br' } })).status, path).toBe(404);
      }
    });
  });

  describe('over https', () => {
    it('sends HSTS, and over http does not', async () => {
      const reply = await send(secure, '/contact');
      expect(reply.headers['content-security-policy']).toBe(`${CSP}; frame-ancestors 'none'; upgrade-insecure-requests`);
      expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
      const withSubdomains = await listen(siteDir, 'https://www.zmb.example', { hstsSubdomains: true });
      const { headers } = await send(withSubdomains, '/contact');
      withSubdomains.close();
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await get('/contact')).headers['strict-transport-security']).toBeUndefined();
    });
  });

  describe('an unknown path', () => {
    it.each([
      ['/nothing-here', 'en'],
      ['/nothing-here/', 'en'],
      ['/arabic', 'en'],
      ['//example.com/', 'en'],
      ['/%E0%A4%A', 'en'],
      ['/ar/nothing-here', 'ar'],
      ['/ar/%E0%A4%A', 'ar'],
      ['/ar/admin', 'ar'],
    ])('%s is a 404 with the page of its language (%s)', async (path, language) => {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      expect(reply.text).toBe(language === 'ar' ? FILES['ar/404.html'] : FILES['404.html']);
      expect(reply.headers['content-security-policy']).toContain(CSP);
      expect(reply.headers['cache-control']).toBe('no-cache');
    });

    it('among the hashed files gets a 404 without a body', async () => {
      const reply = await get('/assets/nothing.js');
      expect([reply.status, reply.text, reply.headers['cache-control']]).toEqual([404, '', 'no-store']);
    });

    it.each([
      '/../pages.json',
      '/assets/../../pages.json',
      '/assets/..%2f..%2fpages.json',
      '/..%5cpages.json',
      '/%2e%2e/pages.json',
      '/assets/%00',
    ])('never leaves the folder: %s', async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      expect(reply.text).not.toContain('notFound');
    });
  });

  describe('a file', () => {
    it('with a hash in its name is cached for a year', async () => {
      const reply = await get('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'br, gzip' } });
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      expect(brotliDecompressSync(reply.body).toString()).toBe(FILES['assets/app-1a2b3c.js']);
    });

    it('cannot be embedded by other sites, except pictures for link previews', async () => {
      const policyOf = async (path: string) => (await get(path)).headers['cross-origin-resource-policy'];
      expect(await policyOf('/assets/app-1a2b3c.js')).toBe('same-origin');
      expect(await policyOf('/assets/share-1a2b3c.png')).toBe('cross-origin');
    });

    it('without one is revalidated', async () => {
      const reply = await get('/icon.svg');
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
      expect((await get('/icon.svg', { headers: { 'if-none-match': String(reply.headers.etag) } })).status).toBe(304);
    });

    it('is still served when the folder of the build is replaced', async () => {
      renameSync(siteDir, `${siteDir}-moved`);
      mkdirSync(join(siteDir, 'client/assets'), { recursive: true });
      writeFileSync(join(siteDir, 'client/assets/later-1a.js'), '');
      try {
        for (const path of ['/assets/app-1a2b3c.js', '/icon.svg', '/contact']) expect((await get(path)).status, path).toBe(200);
        const later = await get('/assets/later-1a.js');
        expect([later.status, later.text]).toEqual([404, '']);
      } finally {
        rmSync(siteDir, { recursive: true });
        renameSync(`${siteDir}-moved`, siteDir);
      }
    });
  });

  describe('the staff area', () => {
    it('is one page at every URL, not indexed', async () => {
      for (const path of ['/admin', '/admin/login', '/admin/dashboard/contacts?page=2']) {
        const reply = await get(path);
        expect([reply.status, reply.text, reply.headers['x-robots-tag']], path).toEqual([200, FILES['admin.html'], 'noindex']);
      }
      // Files of the staff area are files.
      const worker = await get('/admin/push-worker.js');
      expect([worker.status, worker.text, worker.headers['content-type']]).toEqual([
        200,
        FILES['admin/push-worker.js'],
        expect.stringContaining('javascript'),
      ]);
      expect((await get('/administrator')).status).toBe(404);
    });

    it('isolates its browsing context, unlike other pages', async () => {
      const policyOf = async (path: string) => (await get(path)).headers['cross-origin-opener-policy'];
      expect(await policyOf('/admin/login')).toBe('same-origin');
      for (const path of ['/', '/contact', '/administrator']) expect(await policyOf(path), path).toBeUndefined();
    });

    it('is excluded in robots.txt, like the pages after a form', async () => {
      const reply = await get('/robots.txt');
      expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(reply.text).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/form-result\n/);
    });
  });

  describe('the sitemap', () => {
    it('is a page for browser navigation and XML for programs', async () => {
      const page = await get('/sitemap.xml', { headers: { 'sec-fetch-dest': 'document', 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(page.body).toString()).toBe(FILES['sitemap.xml.html']);
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Sec-Fetch-Dest, Accept-Encoding' });
      for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { accept: 'text/html' }] as Record<string, string>[]) {
        const xml = await get('/sitemap.xml', { headers });
        expect(xml.text).toBe(FILES['sitemap.xml']);
        expect(xml.headers).toMatchObject({
          'content-type': 'application/xml',
          'cache-control': 'no-cache',
          vary: 'Sec-Fetch-Dest, Accept-Encoding',
        });
      }
    });

    it('varies by Sec-Fetch-Dest in caches', async () => {
      const page = await get('/sitemap.xml', { headers: { 'sec-fetch-dest': 'document' } });
      const xml = await get('/sitemap.xml');
      expect((await get('/sitemap.xml', { headers: { 'if-none-match': String(page.headers.etag) } })).text).toBe(FILES['sitemap.xml']);
      expect((await get('/sitemap.xml', { headers: { 'if-none-match': String(xml.headers.etag) } })).status).toBe(304);
    });

    it('is only a page in Arabic', async () => {
      expect((await get('/ar/sitemap.xml')).text).toBe(FILES['ar/sitemap.xml.html']);
      expect((await get('/sitemap.xml.html')).status).toBe(404);
    });

    it('is named in robots.txt by its public URL', async () => {
      expect((await send(secure, '/robots.txt')).text).toMatch(/\nSitemap: https:\/\/www\.zmb\.example\/sitemap\.xml\n$/);
    });
  });

  describe('the page after a form', () => {
    it('shows the reference and is neither cached nor indexed', async () => {
      for (const path of ['/form-result/contact/sent', '/ar/form-result/contact/sent']) {
        const reply = await get(`${path}?reference=ZMB-7K3M9Q`);
        expect(reply.text).toBe('<p>Your reference: <b>ZMB-7K3M9Q</b></p>');
        expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
        expect(reply.headers['content-security-policy']).toContain(CSP);
      }
    });

    it('is compressed on request', async () => {
      const reply = await get('/form-result/contact/sent?reference=ZMB-7K3M9Q', { headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(reply.body).toString()).toContain('ZMB-7K3M9Q');
    });

    it('shows nothing for an invalid reference', async () => {
      for (const query of [
        '',
        '?reference=<script>',
        '?reference=zmb-1',
        '?reference=A&reference=B',
        `?reference=${'A'.repeat(21)}`,
        '?reference=$%26',
      ]) {
        expect((await get(`/form-result/contact/sent${query}`)).text, query).toBe('<p>Your reference: <b></b></p>');
      }
    });
  });

  describe('the page behind a link in an e-mail', () => {
    it.each([
      ['/newsletter/confirm', '/api/newsletter/confirm'],
      ['/privacy-request/confirm', '/api/privacy-requests/confirm'],
    ])('contains the token from its URL and is neither cached nor indexed: %s', async (path, action) => {
      const reply = await get(`${path}?token=aB3_-9`);
      expect(reply.text).toBe(`<form action="${action}?token=aB3_-9"></form>`);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    });

    it.each(['', '?token="><script>', '?token=a&token=b', `?token=${'a'.repeat(101)}`, '?token=a%26b', '?token=__REFERENCE__%24'])(
      'contains no invalid token: %s',
      async (query) => {
        expect((await get(`/newsletter/confirm${query}`)).text).toBe('<form action="/api/newsletter/confirm?token="></form>');
      },
    );
  });

  describe('published files', () => {
    it('delay requests at the start, and include pictures that another process has published first', async () => {
      const starting = Promise.withResolvers<void>();
      const picture = createFile('.png', { identity: Buffer.from('picture') });
      const published: PublishedFiles = {
        started: starting.promise,
        findContent: () => Promise.resolve(undefined),
        findPicture: (path) => Promise.resolve(path === '/assets/logo-9z8y.svg' ? picture : undefined),
      };
      const server = await listen(siteDir, 'http://localhost:3000', { published });
      let isAnswered = false;
      const page = send(server, '/contact').finally(() => (isAnswered = true));
      expect((await send(server, '/api/health/live')).text).toBe('{"api":true}');
      expect(isAnswered).toBe(false);
      starting.resolve();
      expect((await page).status).toBe(200);
      const { status, headers } = await send(server, '/assets/logo-9z8y.svg');
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      for (const path of ['/assets/logo-made-up.svg', '/assets/made-up.js']) expect((await send(server, path)).status, path).toBe(404);
      server.close();
    });
  });

  it('passes only calls of the API to the next handler', async () => {
    expect((await get('/api/health/live')).text).toBe('{"api":true}');
    expect((await get('/apiary')).status).toBe(404);
    const post = await get('/contact', { method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('[RT-10] shows the page for a server error in the language of the URL when serving fails', async () => {
    for (const [path, text] of [
      ['/contact?break', FILES['500.html']],
      ['/ar?break', FILES['ar/500.html']],
    ] as const) {
      const reply = await get(path, { headers: { 'accept-encoding': 'identity' } });
      expect([reply.status, reply.text]).toEqual([500, text]);
    }
  });

  it('logs the error behind a 500 with the id of its request', async () => {
    const reply = await get('/contact?break');
    const entry = { err: new Error('broken'), requestId: reply.headers['x-request-id'] };
    expect(logged).toHaveBeenCalledExactlyOnceWith(entry, 'could not serve a page or file of the site');
  });

  it('serves the page for a server error with Retry-After while the process is overloaded', async () => {
    isOverloaded = true;
    const replies = await Promise.all(['/contact', '/ar/contact', '/icon.svg', '/api/x'].map((path) => get(path)));
    isOverloaded = false;
    expect(replies.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
      [503, '5'],
      [200, undefined],
    ]);
    expect(replies.map(({ text }) => text).slice(0, 2)).toEqual([FILES['500.html'], FILES['ar/500.html']]);
  });

  it('sets the route pattern of pages and files, but not of unknown paths', async () => {
    const expected = {
      '/contact': '/contact',
      '/admin/dashboard/made-up': '/admin/*',
      '/assets/app-1a2b3c.js': '/assets/*',
      '/assets/made-up.js': undefined,
      '/icon.svg': '/icon.svg',
      '/contact/': undefined,
      '/made-up': undefined,
    };
    for (const path of Object.keys(expected)) await get(path);
    expect(Object.keys(expected).map((path) => [path, patterns.get(path)])).toEqual(Object.entries(expected));
  });

  it('refuses to start without a built site', () => {
    const publicUrl = 'http://localhost:3000';
    expect(() => loadSite(join(siteDir, 'missing'), publicUrl)).toThrow(StartError);
    expect(() => loadSite(join(siteDir, 'missing'), publicUrl)).toThrow(/npm run build/);
  });
});

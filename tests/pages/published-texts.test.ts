import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { compileTexts } from '../../admin-api/contract/compile-text.ts';
import { PageRenderer, type RenderedFile, type RenderJob } from '../../admin-api/src/website/page-renderer.ts';
import { readServerAssets } from '../../site/build/server-assets.ts';
import type * as Server from '../../site/build/server.ts';
import { built, CLIENT } from '../support/built-pages.ts';

const FOLDER = join(CLIENT, '..');
const ELEMENT = /<script type="application\/json" id="published-texts">(.*?)<\/script>\n {4}/;

const renderer = new PageRenderer(FOLDER);
afterAll(() => renderer.stop());
const AS_BUILT = { contentPath: '/content/build-1/', overrides: {}, company: null, calendar: null };

async function render(order: Partial<RenderJob>): Promise<Map<string, RenderedFile>> {
  const files = await renderer.render({
    ...AS_BUILT,
    changedOn: {},
    isBackground: false,
    ...order,
  });
  return new Map(files.map((file) => [file.file, file]));
}

const textOf = (file: RenderedFile | undefined) => Buffer.from(file?.content ?? []).toString();
const builtText = (file: string) => readFileSync(join(CLIENT, file), 'utf8');

describe('pages that are rendered on the server', () => {
  it('[WEB-01] are those of the build byte for byte, with their policies, while no text is changed', async () => {
    const server = (await import(pathToFileURL(join(FOLDER, 'server/server.js')).href)) as typeof Server;
    const serverAssets = await readServerAssets(join(FOLDER, 'server'));
    const pictures = new Map(serverAssets.pictures.files.map(([locale, path, file]) => [`${locale} ${path}`, file]));
    const assets = {
      ...serverAssets,
      client: { manifest: serverAssets.manifest, sheets: new Map(serverAssets.sheets) },
      pictureFor: (path: string, { locale }: { locale: string }) => Promise.resolve(pictures.get(`${locale} ${path}`) ?? ''),
    };
    const policies = new Map(
      [built.pages, built.notFound, built.serverError].flatMap((pages) => Object.values(pages)).map(({ file, csp }) => [file, csp]),
    );
    for (const address of server.addresses()) {
      const { path } = address;
      const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
      const { html, csp } = await server.renderPage(address, await server.loadContent(address.page, address.locale), assets);
      expect(html === (await readFile(join(CLIENT, file), 'utf8')), path).toBe(true);
      expect(csp, path).toBe(policies.get(file));
    }
    expect((await render({})).size).toBe(0);
  }, 120_000);

  describe('with a changed text', () => {
    let files: Map<string, RenderedFile>;
    beforeAll(async () => {
      const about = compileTexts(
        { 'about.title': "Repairs & more for {{COMPANY_PHONE}} '</script>'", 'about.meta.title': 'Other title | ZMB' },
        'en',
      );
      files = await render({ overrides: { en: { about } }, changedOn: { en: { about: '2031-05-06' } } });
    });

    it('show it in markup, title, structured data and link previews, and carry it for hydration', () => {
      const html = textOf(files.get('about.html'));
      expect(html).toMatch(/<h1[^>]*>Repairs &amp; more for \u2066[^<]+\u2069 &lt;\/script&gt;<\/h1>/);
      expect(html).toContain('<title>Other title | ZMB</title>');
      expect(html).toContain('<meta property="og:title" content="Other title | ZMB">');
      expect(html).toContain('"name":"Repairs & more for');
      const texts = JSON.parse(ELEMENT.exec(html)?.[1] ?? '') as { path: string; namespaces: string[]; messages: Record<string, object> };
      expect(texts).toMatchObject({ path: '/content/build-1/', namespaces: ['about'] });
      expect(Object.keys(texts.messages)).toEqual(['about']);
    });

    it('have their own picture for link previews, and the day of the change in the sitemap', () => {
      const picture = /property="og:image" content="[^"]*\/(assets\/share-[^"]+\.png)"/.exec(textOf(files.get('about.html')))?.[1] ?? '';
      expect(builtText('about.html')).not.toContain(picture);
      expect(
        Buffer.from(files.get(picture)?.content ?? [])
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
      const sitemap = textOf(files.get('sitemap.xml'));
      expect(sitemap).toMatch(/\/about<\/loc>\n {4}<lastmod>2031-05-06</);
      expect(sitemap.match(/2031-05-06/g)).toHaveLength(1);
    });

    it('are the pages of its language; the others differ in nothing but the names of the changed catalogues', () => {
      expect([...files.keys()].filter((file) => /^ar[./]/.test(file))).toEqual([]);
      const html = textOf(files.get('contact.html'));
      expect(html).not.toBe(builtText('contact.html'));
      expect(html.replace(ELEMENT, '')).toBe(builtText('contact.html'));
      expect(files.get('contact.html')?.csp).toBe(built.pages['/contact']?.csp);
      // It is never hydrated.
      expect(files.has('server-error.html')).toBe(false);
    });

    it('are compressed in both ways', () => {
      for (const { file, csp, content, brotli, gzip } of files.values()) {
        if (csp === null && !brotli) continue;
        for (const body of [brotliDecompressSync(brotli ?? ''), gunzipSync(gzip ?? '')]) expect(body.equals(content), file).toBe(true);
      }
    });
  });
});

describe('a page that is rendered on demand', () => {
  const orderOf = (heading: string) => ({ ...AS_BUILT, overrides: { en: { about: compileTexts({ 'about.title': heading }, 'en') } } });

  it('[WEB-82] has other texts and facts, carries them for hydration, and is the page of the build where nothing differs', async () => {
    const changed = await renderer.renderPage({ ...orderOf('Seen by nobody'), path: '/about', contentPath: '/content/draft/' });
    expect(changed?.html).toMatch(/<h1[^>]*>Seen by nobody<\/h1>/);
    expect(JSON.parse(ELEMENT.exec(changed?.html ?? '')?.[1] ?? '')).toMatchObject({ path: '/content/draft/', namespaces: ['about'] });
    const named = await renderer.renderPage({ ...AS_BUILT, path: '/ar/about', company: { ...company, phoneDisplay: '+971 4 000 0000' } });
    expect(named?.html).toContain('+971 4 000 0000');
    for (const path of ['/', '/ar', '/ar/about', '/404'])
      expect((await renderer.renderPage({ ...orderOf('Seen by nobody'), path }))?.html.replace(ELEMENT, ''), path).toBe(
        builtText(path === '/' ? 'index.html' : `${path.slice(1)}.html`),
      );
    expect(await renderer.renderPage({ ...AS_BUILT, path: '/nothing' })).toBeUndefined();
  });

  it('[WEB-82] does not change pictures of link previews, or what a publication renders later', async () => {
    const page = await renderer.renderPage({
      ...AS_BUILT,
      path: '/about',
      overrides: { en: { about: compileTexts({ 'about.meta.title': 'A title of a draft' }, 'en') } },
    });
    expect(page?.html).toContain('<title>A title of a draft</title>');
    const picture = /property="og:image" content="[^"]*(\/assets\/share-[^"]+\.png)"/.exec(page?.html ?? '')?.[1] ?? '';
    expect(builtText('about.html')).toContain(picture);
    const files = await render(orderOf('Published'));
    expect(textOf(files.get('about.html'))).toContain('Published');
    expect([...files.keys()].filter((file) => file.startsWith('assets/'))).toEqual([...(await render({})).keys()]);
  });

  it('[WEB-82] delays a publication once, and waits for at most one page of a background rendering', async () => {
    const done: string[] = [];
    const note = (name: string) => () => void done.push(name);
    const pages = (...names: string[]) =>
      names.map((name) => renderer.renderPage({ ...orderOf(name), path: '/about' }).then(note(`page ${name}`)));
    const all = (text: string, isBackground: boolean) =>
      renderer
        .render({ ...AS_BUILT, ...orderOf(text), changedOn: {}, isBackground })
        .then(note(isBackground ? 'background' : 'publication'));
    const background = all('A', true);
    await Promise.all(pages('1', '2', '3', '4'));
    await Promise.all([...pages('5', '6', '7'), all('B', false), background]);
    expect(done.filter((name) => name.startsWith('page'))).toEqual(['1', '2', '3', '4', '5', '6', '7'].map((name) => `page ${name}`));
    expect(['page 4', 'page 5']).toContain(done[done.indexOf('publication') - 1]);
    expect(done.at(-1)).toBe('background');
  });
});

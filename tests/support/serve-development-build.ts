// Bundles the site as a development build, serves each page of it rendered by the same build, and sends { url, paths } to the
// process that has forked it. Run with NODE_ENV=development: React decides by it on the server too.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type InlineConfig, type Manifest, type Plugin, preview } from 'vite';

import { compileInlineScript } from '../../site/build/inline-script.ts';
import { filesOf } from '../../site/build/manifest.ts';
import type { SiteAssets } from '../../site/build/render-page.ts';
import type * as Server from '../../site/build/server.ts';

/** What is sent once every page can be asked for. */
export interface DevelopmentBuild {
  url: string;
  /** The addresses of every public page in every language, and one that leads nowhere. */
  paths: string[];
}

const ENTRY = 'src/entry-client.tsx';
const ORIGIN = 'http://localhost:3000';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'site');
// Below node_modules, where what the server's part imports is found.
const folder = join(root, 'node_modules/.cache/zmb/development-build');
const client = join(folder, 'client');

async function bundle(part: InlineConfig['build']) {
  const configFile = join(root, 'vite.config.ts');
  await build({ configFile, mode: 'development', logLevel: 'error', build: { minify: false, reportCompressedSize: false, ...part } });
}

async function loadPages() {
  const server = (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as typeof Server;
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const appUrl = `/${filesOf(manifest, ENTRY, []).entry}`;
  const inline = (name: string) => compileInlineScript(join(site, `src/startup/${name}.ts`), appUrl);
  const files = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))];
  const sheets = await Promise.all(files.map(async (file) => [file, await readFile(join(client, file), 'utf8')] as const));
  const assets: SiteAssets = {
    origin: ORIGIN,
    template: await readFile(join(site, 'index.html'), 'utf8'),
    scripts: { early: await inline('early'), boot: await inline('boot'), adminBoot: await inline('admin-boot') },
    hasGoogleAnalytics: false,
    client: { manifest, sheets: new Map(sheets) },
  };
  const addresses = server.addresses().filter(({ kind }) => kind !== 'serverError');

  async function document(path: string) {
    if (path.startsWith('/admin')) return (await server.renderAdminPage(assets)).html;
    const address = addresses.find((known) => known.path === path);
    if (!address) throw new Error(`No page at ${path}`);
    const { html } = await server.renderPage(address, await server.loadContent(address.page, address.locale), assets);
    // The API fills these slots; nothing is asked for here.
    return html.replaceAll('__TOKEN__', '').replaceAll('__REFERENCE__', '');
  }

  return { paths: addresses.map(({ path }) => path), document };
}

type Pages = Awaited<ReturnType<typeof loadPages>>;

/** Answers what is no file: the API with 401, as to a visitor who has not signed in, any other address with its page. */
function pagesPlugin({ document }: Pages): Plugin {
  return {
    name: 'zmb:development-build',
    configurePreviewServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', ORIGIN);
        if (pathname.startsWith('/api/')) {
          response.writeHead(401, { 'Content-Type': 'application/json' });
          response.end(JSON.stringify({ message: 'Sign in.', code: 'session.required', requestId: 'x' }));
          return;
        }
        document(pathname).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

await bundle({ outDir: client, emptyOutDir: true });
await bundle({ ssr: true, outDir: join(folder, 'server'), emptyOutDir: true });
const pages = await loadPages();
const server = await preview({
  configFile: false,
  root: site,
  appType: 'custom',
  logLevel: 'error',
  plugins: [pagesPlugin(pages)],
  build: { outDir: client },
  preview: { port: 0, host: '127.0.0.1' },
});
const [url = ''] = server.resolvedUrls?.local ?? [];
process.send?.({ url, paths: pages.paths } satisfies DevelopmentBuild);
process.once('disconnect', () => process.exit());

// Bundles the site as a development build, serves each page of it rendered by the same build, and sends { url, paths } to the
// process that has forked it. Run with NODE_ENV=development: React decides by it on the server too.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type InlineConfig, type Manifest, type Plugin, preview } from 'vite';

import { buildDocument } from '../../site/build/document.ts';
import { compileInlineScript } from '../../site/build/inline-script.ts';
import { filesOf } from '../../site/build/manifest.ts';
import type * as EntryServer from '../../site/src/entry-server.tsx';

/** What is sent once every page can be asked for. */
export interface DevelopmentBuild {
  url: string;
  /** The addresses of every public page in every language, and one that leads nowhere. */
  paths: string[];
}

const ENTRY = 'src/entry-client.tsx';
const ADMIN_ROUTES = 'src/staff/staff-routes.tsx';
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
  const server = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as typeof EntryServer;
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const early = await compileInlineScript(join(site, 'src/startup/early.ts'));
  const appUrl = `/${filesOf(manifest, ENTRY, []).entry}`;
  const boot = await compileInlineScript(join(site, 'src/startup/boot.ts'), appUrl);
  const adminBoot = await compileInlineScript(join(site, 'src/startup/admin-boot.ts'), appUrl);

  async function document(path: string) {
    const isAdmin = path.startsWith('/admin');
    const page = isAdmin
      ? { ...(await server.renderAdminShell()), locale: 'en', dir: 'ltr' as const, head: '', source: ADMIN_ROUTES }
      : await server.render(path, ORIGIN);
    const { css } = filesOf(manifest, ENTRY, [page.source]);
    const parts = {
      lang: page.locale,
      dir: page.dir,
      head: page.head,
      fonts: page.fonts,
      early,
      boot: isAdmin ? adminBoot : boot,
      styles: (await Promise.all(css.map((sheet) => readFile(join(client, sheet), 'utf8')))).join(''),
      inlinedSheets: css.map((sheet) => `/${sheet}`),
      // The API fills these slots; nothing is asked for here.
      app: page.html.replaceAll('__TOKEN__', '').replaceAll('__REFERENCE__', ''),
    };
    return buildDocument(template, parts, server.injectedStyleTexts).html;
  }

  const paths = server.addresses().flatMap(({ path, kind }) => (kind === 'serverError' ? [] : [path]));
  return { paths, document };
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

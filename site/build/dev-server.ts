import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { company } from '@zmb/admin-api/contract/company.ts';
import type { Plugin, ViteDevServer } from 'vite';

import type * as EntryServer from '../src/entry-server.tsx';
import { DEFAULT_LOCALE, directionOf } from '../src/i18n/locale.ts';
import { escapeHtml } from '../src/routing/page-head.ts';
import { buildDocument } from './document.ts';
import { iconSvg } from './icon-svg.ts';
import { compileInlineScript } from './inline-script.ts';

const ENTRY = '/src/entry-client.tsx';

async function renderIcon(server: ViteDevServer): Promise<string> {
  return iconSvg(((await server.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer).brand());
}

async function renderDocument(server: ViteDevServer, root: string, address: URL): Promise<string> {
  const entry = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer;
  const isAdmin = /^\/admin(\/|$)/.test(address.pathname);
  const page = isAdmin
    ? {
        ...(await entry.renderAdminShell()),
        locale: DEFAULT_LOCALE,
        dir: directionOf(DEFAULT_LOCALE),
        head: `<title>${escapeHtml(company.shortName)}</title>`,
      }
    : await entry.render(address.pathname, address.origin);
  const parts = {
    lang: page.locale,
    dir: page.dir,
    head: page.head,
    // Vite adds the styles by script, the fonts with them.
    styles: '',
    inlinedSheets: [],
    fonts: [],
    early: await compileInlineScript(join(root, 'src/startup/early.ts')),
    boot: await compileInlineScript(join(root, isAdmin ? 'src/startup/admin-boot.ts' : 'src/startup/boot.ts'), ENTRY),
    // The API fills this slot in the built site.
    app: page.html
      .replaceAll('__TOKEN__', address.searchParams.get('token')?.replace(/[^\w-]/g, '') ?? '')
      .replaceAll('__REFERENCE__', address.searchParams.get('reference')?.replace(/[^A-Z0-9-]/g, '') ?? ''),
  };
  const { html } = buildDocument(await readFile(join(root, 'index.html'), 'utf8'), parts, []);
  return server.transformIndexHtml(address.pathname, html);
}

/** Serves pages in development the way the build prerenders them, so that a difference between server and browser shows at once. */
export function developmentPagesPlugin(root: string): Plugin {
  return {
    name: 'zmb:development-pages',
    apply: 'serve',
    configureServer(server) {
      // What is returned runs after Vite's own middlewares: whatever is a file is served already.
      return () => {
        server.middlewares.use('/icon.svg', (_request, response, next) => {
          renderIcon(server).then((icon) => response.setHeader('Content-Type', 'image/svg+xml').end(icon), next);
        });
        server.middlewares.use((request, response, next) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          const address = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`);
          renderDocument(server, root, address).then(
            (html) => {
              response.setHeader('Content-Type', 'text/html; charset=utf-8');
              response.end(html);
            },
            (error: Error) => {
              server.ssrFixStacktrace(error);
              next(error);
            },
          );
        });
      };
    },
  };
}

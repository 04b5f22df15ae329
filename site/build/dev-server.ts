import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import type * as EntryServer from '../src/entry-server.tsx';
import { compileInlineScript } from './inline-script.ts';

/** Serves pages in development the way the build prerenders them, so that a difference between server and browser shows at once. */
export function developmentPagesPlugin(root: string): Plugin {
  return {
    name: 'zmb:development-pages',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/';
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          try {
            const { pathname, searchParams } = new URL(url, 'http://localhost');
            const isAdmin = /^\/admin(\/|$)/.test(pathname);
            const entry = (await server.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer;
            const origin = `http://${request.headers.host ?? 'localhost'}`;
            const page = isAdmin
              ? { ...(await entry.renderAdminShell()), locale: 'en', dir: 'ltr', head: '<title>ZMB</title>' }
              : await entry.render(pathname, origin);
            const template = await readFile(join(root, 'index.html'), 'utf8');
            const early = await compileInlineScript(join(root, 'src/early.ts'));
            const boot = await compileInlineScript(join(root, isAdmin ? 'src/admin-boot.ts' : 'src/boot.ts'), '/src/entry-client.tsx');
            const html = template
              .replace('%lang%', page.locale)
              .replace('%dir%', page.dir)
              .replace('<!--early-->', () => `<script>${early}</script>`)
              .replace('<!--head-->', () => page.head)
              .replace('<!--styles-->', '')
              .replace('<!--app-->', () => page.html)
              // The API's server fills this slot in the built site.
              .replaceAll('__REFERENCE__', searchParams.get('reference')?.replace(/[^A-Z0-9-]/g, '') ?? '')
              .replace('<!--boot-->', () => `<script type="module">${boot}</script>`);
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(url, html));
          } catch (error) {
            server.ssrFixStacktrace(error as Error);
            next(error);
          }
        });
      };
    },
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin, ViteDevServer } from 'vite';

import { company } from '@zmb/admin-api/contract/company.ts';

import { localeOfPath, LOCALES, localePath } from '../src/i18n/locale.ts';
import { CONTACT_CARD_PATH } from '../src/company/links.ts';
import { iconSvg } from './brand.ts';
import { contactCard } from './contact-cards.ts';
import { compileInlineScript } from './inline-script.ts';
import type { SiteAssets } from './render-page.ts';
import type * as Server from './server.ts';

const ENTRY = '/src/entry-client.tsx';

async function renderDocument(server: ViteDevServer, root: string, url: URL): Promise<string> {
  const { addresses, loadContent, renderAdminPage, renderPage } = (await server.ssrLoadModule('/build/server.ts')) as typeof Server;
  const isAdmin = /^\/admin(\/|$)/.test(url.pathname);
  const inline = (name: string) => compileInlineScript(join(root, `src/startup/${name}.ts`), ENTRY);
  const assets: SiteAssets = {
    origin: url.origin,
    template: await readFile(join(root, 'index.html'), 'utf8'),
    scripts: {
      early: await inline('early'),
      boot: isAdmin ? '' : await inline('boot'),
      adminBoot: isAdmin ? await inline('admin-boot') : '',
      // Only the built product serves pages of requests.
      requestBoot: '',
    },
    hasGoogleAnalytics: false,
  };
  if (isAdmin) return server.transformIndexHtml(url.pathname, (await renderAdminPage(assets)).html);
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const all = addresses();
  const address =
    all.find((each) => each.path === path) ?? all.find(({ kind, locale }) => kind === 'notFound' && locale === localeOfPath(path));
  if (!address) throw new Error(`No page at ${url.pathname}`);
  const { html } = await renderPage({ ...address, path: url.pathname }, await loadContent(address.page, address.locale), assets);
  // The API fills these slots in the built site.
  const filled = html
    .replaceAll('__TOKEN__', url.searchParams.get('token')?.replace(/[^\w-]/g, '') ?? '')
    .replaceAll('__REFERENCE__', url.searchParams.get('reference')?.replace(/[^A-Z0-9-]/g, '') ?? '');
  return server.transformIndexHtml(url.pathname, filled);
}

/** Serves pages in development through the renderer of the build, so that hydration differences show at once. */
export function developmentPagesPlugin(root: string): Plugin {
  return {
    name: 'zmb:development-pages',
    apply: 'serve',
    configureServer(server) {
      // The returned function runs after Vite's own middlewares, which serve every file.
      return () => {
        server.middlewares.use('/icon.svg', (_request, response, next) => {
          server
            .ssrLoadModule('/build/server.ts')
            .then(
              (entry) => response.setHeader('Content-Type', 'image/svg+xml').end(iconSvg((entry as typeof Server).brand, company)),
              next,
            );
        });
        for (const locale of LOCALES) {
          server.middlewares.use(localePath(locale, CONTACT_CARD_PATH), ({ headers }, response) => {
            response.setHeader('Content-Type', 'text/vcard; charset=utf-8');
            response.end(contactCard(locale, company, `http://${headers.host ?? 'localhost'}`));
          });
        }
        server.middlewares.use((request, response, next) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`);
          renderDocument(server, root, url).then(
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

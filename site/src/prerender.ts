/** Writes every public page of the built site as complete HTML, with its policy, and compresses what is served. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Manifest } from 'vite';

import { compressFolder } from '../build/compress.ts';
import { buildDocument, type BuiltDocument, type DocumentParts } from '../build/document.ts';
import { readMeasurementId } from '../build/google-analytics.ts';
import { compileInlineScript } from '../build/inline-script.ts';
import { filesOf } from '../build/manifest.ts';
import type * as EntryServer from './entry-server.tsx';

const ENTRY = 'src/entry-client.tsx';
const ADMIN_ROUTES = 'src/admin-routes.tsx';

const site = join(import.meta.dirname, '..');
const client = join(site, 'dist/client');
const origin = (process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/$/, '');

const hasGoogleAnalytics = readMeasurementId(process.env) !== '';

const server = (await import(pathToFileURL(join(site, 'dist/server/entry-server.js')).href)) as typeof EntryServer;
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const template = await readFile(join(site, 'index.html'), 'utf8');
const early = await compileInlineScript(join(site, 'src/early.ts'));
const appUrl = `/${filesOf(manifest, ENTRY, []).entry}`;
const boot = await compileInlineScript(join(site, 'src/boot.ts'), appUrl);

/** The file that an address is served from: `/` is index.html, `/ar/contact` is ar/contact.html. */
function fileOf(path: string) {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

async function write(file: string, parts: Omit<DocumentParts, 'early' | 'styles' | 'inlinedSheets'>, sources: string[]) {
  const { css } = filesOf(manifest, ENTRY, sources);
  const styles = (await Promise.all(css.map((sheet) => readFile(join(client, sheet), 'utf8')))).join('').trim();
  const inlinedSheets = css.map((sheet) => `/${sheet}`);
  const built: BuiltDocument = buildDocument(template, { ...parts, early, styles, inlinedSheets }, server.injectedStyleTexts);
  const path = join(client, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, built.html);
  return { file, csp: built.csp };
}

const pages: Record<string, Awaited<ReturnType<typeof write>>> = {};
const special: Record<'notFound' | 'serverError', typeof pages> = { notFound: {}, serverError: {} };
for (const address of server.addresses()) {
  const { locale, dir, html, head, source, fonts } = await server.render(address.path, origin);
  const isAlive = address.kind !== 'serverError';
  const parts = {
    lang: locale,
    dir,
    head,
    fonts,
    app: html,
    boot: isAlive ? boot : null,
    hasGoogleAnalytics: hasGoogleAnalytics && isAlive,
  };
  const page = await write(fileOf(address.path), parts, [source]);
  if (address.kind === 'page') pages[address.path] = page;
  else special[address.kind][locale] = page;
}

const shell = await server.renderAdminShell();
const head = '<title>ZMB</title>\n    <meta name="robots" content="noindex">';
const adminBoot = await compileInlineScript(join(site, 'src/admin-boot.ts'), appUrl);
const admin = await write('admin.html', { lang: 'en', dir: 'ltr', head, fonts: shell.fonts, app: shell.html, boot: adminBoot }, [
  ADMIN_ROUTES,
]);

await writeFile(join(site, 'dist/pages.json'), `${JSON.stringify({ pages, ...special, admin }, null, 2)}\n`);
await rm(join(client, '.vite'), { recursive: true });
await compressFolder(client);
console.log(`${Object.keys(pages).length} pages prerendered for ${origin}`);

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import sirv from 'sirv';

import type { Project } from './project.ts';

interface Rendered {
  html: string;
  lang: string;
  dir: string;
  fonts: string[];
}

/** What the project's server build has rendered. */
export interface Output {
  /** The style elements that the package adds at run time. */
  injectedStyleTexts: string[];
  pages: Record<string, Rendered>;
  examples: Record<'en' | 'ar' | 'fr', string>;
}

const preload = (href: string) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`;

/** The exception that the README names: `Select` renders a style attribute. Among every component it is there. */
const STYLE_ATTRIBUTES = "; style-src-attr 'unsafe-inline'";

/** A Content-Security-Policy that allows own files, and no inline script and style element but those whose hashes it has. */
function strictPolicy(document: string, injectedStyles: string[]): string {
  const scripts = Array.from(document.matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => text);
  const hashes = (texts: string[]) => texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
  const images = "img-src 'self' data:";
  return `default-src 'self'; script-src 'self'${hashes(scripts)}; style-src 'self'${hashes(injectedStyles)}; ${images}`;
}

/** Renders the pages of a built project, and serves them with its built files under a strict policy. */
export async function serveProject({ folder, run }: Project): Promise<{ url: string; output: Output; close: () => void }> {
  const output = JSON.parse(await run(process.execPath, ['render.mjs'])) as Output;
  const client = join(folder, 'dist/client');
  const templates = {
    page: await readFile(join(client, 'index.html'), 'utf8'),
    examples: await readFile(join(client, 'examples.html'), 'utf8'),
  };
  const fill = (template: string, { html, lang, dir, fonts }: Rendered) =>
    template
      .replace('%lang%', lang)
      .replace('%dir%', dir)
      .replace('<!--preloads-->', fonts.map(preload).join(''))
      .replace('<!--html-->', () => html);
  const documentAt = (path: string) => {
    const page = output.pages[path];
    if (page) return fill(templates.page, page);
    if (path === '/examples/en') return fill(templates.examples, { html: output.examples.en, lang: 'en', dir: 'ltr', fonts: [] });
    if (path === '/examples/ar') return fill(templates.examples, { html: output.examples.ar, lang: 'ar', dir: 'rtl', fonts: [] });
    if (path === '/examples/fr') return fill(templates.examples, { html: output.examples.fr, lang: 'fr', dir: 'ltr', fonts: [] });
    return undefined;
  };
  const files = sirv(client);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const document = documentAt(path);
    if (document === undefined) return files(request, response);
    const exception = /^\/examples\/(en|ar)$/.test(path) ? STYLE_ATTRIBUTES : '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', strictPolicy(document, output.injectedStyleTexts) + exception).end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, output, close: () => server.close() };
}

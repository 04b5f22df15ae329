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
  pages: Record<string, Rendered>;
  examples: Record<'en' | 'ar' | 'fr', string>;
}

const preload = (href: string) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`;

/** Renders the pages of a built project, and serves them with its built files. */
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
    const document = documentAt(request.url ?? '');
    if (document === undefined) files(request, response);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, output, close: () => server.close() };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import type * as Server from '../../site/build/server.ts';

const SITE = join(import.meta.dirname, '../../site');

it('renders a page with the given texts in its markup, its head and its structured data', async () => {
  const { addresses, loadContent, renderPage } = (await import(
    pathToFileURL(join(SITE, 'dist/current/server/server.js')).href
  )) as typeof Server;
  const address = addresses().find(({ path }) => path === '/contact');
  if (!address) throw new Error('There is no /contact');
  const assets = {
    origin: 'https://zmb.example',
    template: readFileSync(join(SITE, 'index.html'), 'utf8'),
    scripts: { early: '', boot: '', adminBoot: '', requestBoot: '' },
    hasGoogleAnalytics: false,
  };
  const content = await loadContent(address.page, 'en');
  const literal = (value: string) => [{ type: 0 as const, value }];
  const contact = { ...content.contact, 'contact.title': literal('Write to us'), 'contact.meta.title': literal('New title') };
  const { html, head } = await renderPage(address, { ...content, contact }, assets);
  expect(html).toMatch(/<h1[^>]*>Write to us<\/h1>/);
  expect(head.title).toBe('New title');
  expect(html).toContain('<title>New title</title>');
  expect(html).toContain('"name":"Write to us"');
  // The catalogue itself does not change.
  expect((await renderPage(address, await loadContent(address.page, 'en'), assets)).html).not.toContain('Write to us');
});

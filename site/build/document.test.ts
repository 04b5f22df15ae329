import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { buildDocument, type DocumentParts } from './document.ts';

const template =
  '<html lang="%lang%" dir="%dir%"><head><!--early--><!--head--><!--styles--></head><body><div id="root"><!--app--></div><!--boot--></body></html>';

const parts: DocumentParts = {
  lang: 'ar',
  dir: 'rtl',
  head: '<title>T</title>',
  early: 'early()',
  styles: 'a{}',
  inlinedSheets: ['/assets/a.css'],
  fonts: ['/assets/f.woff2'],
  app: '<main>$& stays</main>',
  boot: 'boot()',
};

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('buildDocument', () => {
  it('fills every slot without changing the content', () => {
    const { html } = buildDocument(template, parts, []);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<main>$& stays</main>');
    expect(html).not.toMatch(/<!--|%lang%|%dir%/);
  });

  it('has a policy for exactly the page’s scripts and styles, and the styles that libraries inject', () => {
    const { csp } = buildDocument(template, parts, ['injected{}']);
    expect(csp).toContain(`script-src 'self' ${sha('early()')} ${sha('boot()')};`);
    expect(csp).toContain(`style-src 'self' ${sha('a{}')} ${sha('injected{}')};`);
    expect(csp).not.toContain('unsafe');
    const others = csp.split('; ').filter((directive) => !/^(script|style)-src/.test(directive));
    expect(others).toEqual([
      "default-src 'none'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('lists the inlined style sheets and links none', () => {
    const { html } = buildDocument(template, parts, []);
    expect(html).toContain('<style data-sheets="/assets/a.css">a{}</style>');
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('omits the boot script from a page that is never hydrated', () => {
    const { html, csp } = buildDocument(template, { ...parts, boot: null }, []);
    expect(html).not.toContain('boot()');
    expect(csp).not.toContain(sha('boot()'));
  });

  it('rejects style attributes, which the policy would block', () => {
    expect(() => buildDocument(template, { ...parts, app: '<p class="x" style="color:red">no</p>' }, [])).toThrow(/style attribute/);
  });
});

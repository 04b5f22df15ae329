import { describe, expect, it } from 'vitest';

import { headHtml, headOf } from './page-head.ts';

const source = {
  title: 'A "title" & more',
  description: 'D',
  isIndexed: true,
  path: '/contact',
  locale: 'ar',
  origin: 'https://zmb.example',
} as const;

describe('headOf', () => {
  it('has absolute canonical and alternate URLs, in both directions and with x-default', () => {
    expect(headOf(source)).toMatchObject({
      canonical: 'https://zmb.example/ar/contact',
      alternates: [
        { hreflang: 'en', href: 'https://zmb.example/contact' },
        { hreflang: 'ar', href: 'https://zmb.example/ar/contact' },
        { hreflang: 'x-default', href: 'https://zmb.example/contact' },
      ],
    });
  });

  it('has neither for a page that must not be indexed', () => {
    const head = headOf({ ...source, isIndexed: false });
    expect(head).toMatchObject({ canonical: null, alternates: [] });
    expect(headHtml(head)).toContain('<meta name="robots" content="noindex">');
  });

  it('is escaped as HTML', () => {
    expect(headHtml(headOf(source))).toContain('<title>A &quot;title&quot; &amp; more</title>');
  });
});

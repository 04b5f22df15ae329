import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { policyOf } from '../../site/build/document.ts';
import { PageRenderer, type RenderedPage } from '../../admin-api/src/website/page-renderer.ts';
import { previewNote, withPreviewBar } from '../../admin-api/src/website/preview-documents.ts';
import { CLIENT } from '../support/built-pages.ts';

const renderer = new PageRenderer(join(CLIENT, '..'));
afterAll(() => renderer.stop());

const UNTIL = new Date('2026-12-02T08:30:00.000Z');
const ORDER = { contentPath: '/preview/content/', overrides: {}, company: null, calendar: null };

const stylesOf = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, styles]) => styles ?? '');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function shown(path: string, language: 'en' | 'ar'): Promise<RenderedPage> {
  const page = await renderer.renderPage({ ...ORDER, path });
  if (!page) throw new Error(`There is no page ${path}`);
  return withPreviewBar(page, { language, until: UNTIL, path });
}

describe('a page of a preview', () => {
  it.each([
    ['/about', 'en', 'until 2 December 2026 at 12:30 PM, Dubai time', 'End preview'],
    ['/ar/about', 'ar', 'بتوقيت دبي', 'إنهاء المعاينة'],
  ] as const)(
    'has the preview bar outside the root, in its language, with styles that its policy allows: %s',
    async (path, language, time, end) => {
      const { html, csp } = await shown(path, language);
      const place = html.indexOf('<aside id="preview"');
      expect(html.slice(0, place)).toMatch(/<body><style>[^<]+<\/style>$/);
      expect(place).toBeLessThan(html.indexOf('<div id="root">'));
      const bar = html.slice(place, html.indexOf('</aside>', place));
      expect(bar).toContain(time);
      expect(bar).toContain(`action="/preview/end?to=${encodeURIComponent(path)}"><button>${end}</button>`);
      for (const styles of stylesOf(html)) expect(csp).toContain(hashOf(styles));
    },
  );

  it('names no other origin in its policy, also on a site that is built with Google Analytics', () => {
    const open = { html: '<body></body>', csp: policyOf(['a()'], ['a{}'], true) };
    expect(open.csp).toContain('https://www.googletagmanager.com');
    expect(withPreviewBar(open, { language: 'en', until: UNTIL, path: '/' }).csp).not.toContain('https:');
  });

  it('that has ended is reported in every language, with styles that its policy allows', () => {
    for (const kind of ['ended', 'form'] as const) {
      const { html, csp } = previewNote(kind);
      expect(html.match(/<section lang="(en" dir="ltr|ar" dir="rtl)">/g)).toHaveLength(2);
      for (const styles of stylesOf(html)) expect(csp).toContain(hashOf(styles));
    }
  });
});

import { describe, expect, it } from 'vitest';

import { localePath } from '../i18n/locale.ts';
import { visit } from '../testing/visit.tsx';

const LEGAL = ['/privacy-policy', '/cookie-policy', '/terms-conditions'];
const LANGUAGES = ['en', 'ar'] as const;
const DESK = [1280, 800] as const;
const PHONE = [360, 740] as const;

const aside = () => document.querySelector<HTMLElement>('main aside');
const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const isShown = (element: Element) => element.checkVisibility();

async function show(path: string, locale: 'en' | 'ar', viewport: readonly [number, number]) {
  const opened = await visit(path, { locale, viewport });
  await expect.poll(aside).not.toBeNull();
  return opened;
}

/** The targets of the visible links of the aside. */
function hrefs(): string[] {
  return [...aside()!.querySelectorAll('a')].filter(isShown).map((link) => link.getAttribute('href') ?? '');
}

describe('[PAGE-11] the aside of a long text', () => {
  it.each(['/faq', ...LEGAL].flatMap((path) => LANGUAGES.map((locale) => [path, locale] as const)))(
    'has the contact options at the end side of a wide window, in view to the end of %s, in %s',
    async (path, locale) => {
      const { text } = await show(path, locale, DESK);
      const places = hrefs().filter((href) => !href.startsWith('#'));
      expect(places).toEqual([
        expect.stringMatching(/^tel:00\d+$/),
        expect.stringMatching(/^https:\/\/wa\.me\//),
        localePath(locale, '/contact'),
      ]);
      expect(aside()!.textContent).toContain(text('company.chat'));
      // The badge shows when the company opens, or until when it is open.
      expect(aside()!.textContent).toMatch(locale === 'en' ? /Open|Emergencies/ : /يفتح|مفتوح|الطوارئ/);
      const { left, right, width } = aside()!.getBoundingClientRect();
      expect(locale === 'en' ? left > 800 : right < 480).toBe(true);
      expect(width).toBeLessThan(430);
      const footer = boxOf('footer').top + scrollY;
      scrollTo({ top: footer - 900, behavior: 'instant' });
      const { top, bottom } = aside()!.getBoundingClientRect();
      expect([Math.round(top) >= 90, bottom <= 800]).toEqual([true, true]);
      scrollTo({ top: 0, behavior: 'instant' });
    },
  );

  it.each(LEGAL)('has the table of contents first, on %s', async (path) => {
    await show(path, 'en', DESK);
    const headings = [...document.querySelectorAll('main h2[id]')].filter((heading) => !aside()!.contains(heading));
    const anchors = headings.flatMap(({ id }) => (document.querySelector(`main nav a[href="#${id}"]`) ? [`#${id}`] : []));
    expect(anchors.length).toBeGreaterThan(6);
    expect(hrefs().slice(0, anchors.length)).toEqual(anchors);
  });

  it.each(LANGUAGES)('is above the text of a policy on a phone, with the table of contents only, in %s', async (locale) => {
    await show('/privacy-policy', locale, PHONE);
    expect(hrefs().every((href) => href.startsWith('#'))).toBe(true);
    expect(aside()!.getBoundingClientRect().bottom).toBeLessThan(boxOf('#who').top);
  });

  it.each(LANGUAGES)('is below the questions on a phone, in %s', async (locale) => {
    await show('/faq', locale, PHONE);
    expect(hrefs()).toHaveLength(3);
    expect(aside()!.getBoundingClientRect().top).toBeGreaterThan(boxOf('#support').bottom);
  });
});

it.each(LANGUAGES)('[PAGE-09] all categories of the questions are visible at once on a phone of 360 px, in %s', async (locale) => {
  const { text } = await show('/faq', locale, PHONE);
  const links = [...document.querySelectorAll(`nav[aria-label="${text('faq.categories')}"] a`)];
  expect(links.map(({ textContent }) => textContent.replace(/\s*\d+$/, ''))).toEqual(
    (['all', 'general', 'services', 'pricing', 'support'] as const).map((name) => text(`faq.category.${name}`)),
  );
  for (const link of links) {
    const { left, right } = link.getBoundingClientRect();
    expect([left >= 0, right <= 360]).toEqual([true, true]);
  }
});

import { describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { inLanguage } from '../../admin-api/contract/languages.ts';
import { intlTag, localePath } from '../../site/src/i18n/locale.ts';
import { attributeOf, type BuiltPage, failures, type MarkupElement, named, pages, textOf } from './support/page-markup.ts';

const all = [...pages, ...failures];
const arabic = all.filter(({ lang }) => lang === 'ar');

/** An isolate in the text itself: its marks and the text between them. */
const ISOLATE = /[\u2066-\u2068][^\u2069]*\u2069/g;
/** Texts that are left-to-right in every language: phone numbers, e-mail addresses, URLs, the postal address in English. */
const LEFT_TO_RIGHT = [
  /\+?\d[\d\s()-]{6,}\d/g,
  /[\w.+-]+@[\w-]+\.[\w.]+/g,
  /(?:https?:\/\/|www\.)\S+/g,
  new RegExp(company.address.en.replaceAll('.', '\\.'), 'g'),
];

/** Phone numbers and addresses in a text without an isolate around them. */
function looseIn(text: string): string[] {
  const rest = text.replaceAll(ISOLATE, ' ');
  return LEFT_TO_RIGHT.flatMap((pattern) => rest.match(pattern) ?? []);
}

const SILENT = new Set(['script', 'style', 'template', 'head']);

/** The same in an element and below, except where an element isolates it: `bdi`, or a direction of its own. */
function looseBelow(element: MarkupElement): string[] {
  const isolates = element.tagName === 'bdi' || (element.tagName !== 'html' && attributeOf(element, 'dir') !== undefined);
  if (isolates || SILENT.has(element.tagName)) return [];
  const inAttributes = ['placeholder', 'title', 'alt'].flatMap((name) => looseIn(attributeOf(element, name) ?? ''));
  const inside = element.childNodes.flatMap((node) => {
    if ('tagName' in node) return looseBelow(node);
    return 'value' in node ? looseIn(node.value) : [];
  });
  return [...inAttributes, ...inside];
}

const rootOf = (page: BuiltPage) => named(page, 'html')[0] as MarkupElement;
const seenIn = (page: BuiltPage) => textOf(named(page, 'body')[0] as MarkupElement).replaceAll('\u00a0', ' ');

describe('[LNG-05] phone numbers, e-mail addresses and addresses', () => {
  it('are isolated everywhere on every Arabic page', () => {
    expect(arabic.length).toBeGreaterThan(40);
    expect(arabic.flatMap((page) => looseBelow(rootOf(page)).map((text) => `${page.path}: ${text}`))).toEqual([]);
    // Without any match the test would check nothing.
    for (const text of [company.phoneDisplay, company.email]) {
      expect(arabic.filter((page) => seenIn(page).includes(text)).length).toBeGreaterThan(40);
    }
  });

  it('are in the language of the page where they are words', () => {
    const foreign = { en: company.address.ar, ar: company.address.en };
    expect(all.filter((page) => seenIn(page).includes(foreign[page.lang])).map(({ path }) => path)).toEqual([]);
    expect(company.address.ar).not.toMatch(/[A-Za-z]/);
    for (const lang of ['en', 'ar'] as const) {
      expect(all.filter((page) => page.lang === lang && seenIn(page).includes(inLanguage(company.address, lang))).length).toBeGreaterThan(
        40,
      );
    }
  });

  it('are typed from left to right', () => {
    const fields = arabic.flatMap((page) =>
      named(page, 'input').filter((input) => ['tel', 'email', 'url'].includes(attributeOf(input, 'type') ?? '')),
    );
    expect(fields.length).toBeGreaterThan(0);
    expect([...new Set(fields.map((input) => attributeOf(input, 'dir')))]).toEqual(['ltr']);
  });
});

describe('[LNG-05] numbers, dates, plurals and lists', () => {
  /** Pages of a language by path without its prefix. */
  const pageAt = (lang: 'en' | 'ar', path: string) => {
    const page = pages.find((one) => one.path === localePath(lang, path));
    if (!page) throw new Error(`${path} is not built in ${lang}.`);
    return page;
  };
  const plain = (text: string) => text.replaceAll(/[\u2060\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');

  it.each(['en', 'ar'] as const)('are formatted for %s: every date, each day and hour of the week', (lang) => {
    const tag = intlTag(lang);
    expect(tag.slice(0, 5)).toBe(`${lang}-AE`);
    const times = pages.filter((page) => page.lang === lang).flatMap((page) => named(page, 'time'));
    expect(times.length).toBeGreaterThan(0);
    const long = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
    for (const time of times) expect(textOf(time)).toBe(long.format(new Date(attributeOf(time, 'datetime') ?? '')));
    const contact = plain(seenIn(pageAt(lang, '/contact')));
    const hour = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' });
    for (const [index, day] of company.hours.entries()) {
      expect(contact).toContain(new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 5 + index)));
      for (const at of day ? [day.opens, day.closes] : []) expect(contact).toContain(plain(hour.format(new Date(`1970-01-05T${at}Z`))));
    }
  });

  it.each(['en', 'ar'] as const)('are listed as usual in %s: the last of several hours follows the word for “and”', (lang) => {
    const and = new Intl.ListFormat(intlTag(lang)).format(['', '']);
    expect(and.trim()).not.toBe('');
    const saturday = new Intl.DateTimeFormat(intlTag(lang), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 10));
    expect(plain(seenIn(pageAt(lang, '/faq')))).toContain(`${and}${saturday}`);
  });

  it('are counted in the forms of each language: one hour, two hours, 24 hours', () => {
    expect(company.responseAims).toEqual({ emergencyHours: { from: 1, to: 2 }, normalHours: 24 });
    const english = plain(seenIn(pageAt('en', '/contact')));
    const inArabic = plain(seenIn(pageAt('ar', '/contact')));
    expect(english).toContain('24 hours');
    expect(inArabic).toMatch(/24 ساعة/);
    expect(inArabic).toContain('ساعة إلى ساعتين');
  });

  it('[PAGE-15] state the response aim for emergencies in the same wording everywhere', () => {
    const one = { en: '1 to 2 hours', ar: 'ساعة إلى ساعتين' };
    const withAim = all.filter((page) => plain(seenIn(page)).includes(one[page.lang]));
    for (const path of ['/', '/contact', '/faq', '/terms-conditions', '/services/ac-services', '/ar/services/ac-services'])
      expect(withAim.map((page) => page.path)).toContain(path);
    expect(all.filter((page) => /1\u2060?[–-]\u2060?2/.test(plain(seenIn(page)))).map(({ path }) => path)).toEqual([]);
  });
});

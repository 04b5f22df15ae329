import { describe, expect, it } from 'vitest';

import type { SiteText } from '../api/website-api.ts';
import { filterOf, findTexts } from './find-texts.ts';

const made = (key: string, en: string, ar: string, more: Partial<SiteText> = {}): SiteText => ({
  ...{ key, namespace: 'home', texts: { en, ar }, isOutOfDate: false, pages: ['/'] },
  ...more,
});
const TEXTS = [
  made('home.a', 'Is the work under warranty?', 'هل العمل مشمول بالضمان؟'),
  made('home.b', 'Call us', 'اتصل بنا', { draft: { en: 'Ring us for the warranty' } }),
  made('faq.c', 'Emergency', 'طوارئ', { namespace: 'faq', isOutOfDate: true }),
];
const found = (query: string) => findTexts(TEXTS, filterOf(new URLSearchParams(query))).map(({ key }) => key);

describe('the list of texts', () => {
  it.each([
    ['', ['home.a', 'home.b', 'faq.c']],
    ['q=Warranty', ['home.a', 'home.b']],
    ['q=WORK warrant', ['home.a']],
    // Without article and vowel signs, with another alef and ta marbuta.
    ['q=الضَّمان', ['home.a']],
    ['q=إتصل', ['home.b']],
    ['q=faq.c', ['faq.c']],
    ['q=nothing', []],
    ['place=faq', ['faq.c']],
    ['show=changed', ['home.b']],
    ['show=outdated', ['faq.c']],
    ['show=outdated&place=home', []],
    ['show=nonsense', ['home.a', 'home.b', 'faq.c']],
  ])('[WEB-02] %s: %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });
});

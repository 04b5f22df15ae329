import { describe, expect, it } from 'vitest';

import { search, searchableText } from './search-text.ts';

const found = (typed: string, text: string) => search(typed, new Map([['it', text]])).has('it');

describe('searchableText', () => {
  it.each([
    ['small letters without accents', 'Café  RÉNOVÉ!', 'cafe renove'],
    ['Arabic without vowel signs and tatweel', 'ضَمـــانٌ', 'ضمان'],
    ['one alef', 'أإآٱا', 'ااااا'],
    ['one ya', 'مبنى مبني', 'مبني مبني'],
    ['ta marbuta as ha', 'صيانة', 'صيانه'],
    ['hamza on waw and ya left off', 'مسؤول طوارئ', 'مسوول طواري'],
    ['Arabic-Indic digits as digits', '٢٤ ساعة ۲۴', '24 ساعه 24'],
    ['presentation forms as letters', 'ﻻ', 'لا'],
    ['direction marks and punctuation as a space', 'خلال \u20661–2\u2069 ساعة؟', 'خلال 1 2 ساعه'],
  ])('has %s', (_name, text, expected) => {
    expect(searchableText(text)).toBe(expected);
  });
});

describe('search', () => {
  it('finds words that start with the input, and parts of words only if there are none', () => {
    const texts = new Map([
      [1, 'How often should an AC be serviced?'],
      [2, 'Contact us about each place.'],
      [3, 'Do you repair ACs?'],
    ]);
    expect([...search('ac', texts)]).toEqual([1, 3]);
    expect([...search('tact', texts)]).toEqual([2]);
    expect([
      ...search(
        'صيان',
        new Map([
          [1, 'وللصيانة موعد'],
          [2, 'بالصيانة'],
          [3, 'تصيانها'],
        ]),
      ),
    ]).toEqual([1, 2]);
  });

  it('finds parts of words, in any order and any case', () => {
    expect(found('WARRANT work', 'Is the work under warranty?')).toBe(true);
  });

  it('requires every word', () => {
    expect(found('warranty pool', 'Is the work under warranty?')).toBe(false);
  });

  it('finds Arabic in any spelling', () => {
    expect(found('الصيانه', 'هل تقدّمون صيانة دورية؟')).toBe(true);
    expect(found('طوارىء', 'ما الذي يُعدّ من الطوارئ؟')).toBe(true);
    expect(found('طواري', 'ما الذي يُعدّ من الطوارئ؟')).toBe(true);
    expect(found('اسعار', 'لماذا لا توجد أسعار؟')).toBe(true);
  });

  it('keeps the article of short words', () => {
    expect(found('الم', 'الماء')).toBe(true);
    expect(found('الم', 'محل')).toBe(false);
  });

  it('[PAGE-09] finds everything for punctuation and single letters only, and ignores them in other input', () => {
    for (const typed of ['  ', '؟!', '/', 'q', 'و']) expect(found(typed, 'anything')).toBe(true);
    expect(found('a warranty', 'The warranty')).toBe(true);
    expect(found('a warranty', 'A visit')).toBe(false);
  });

  it.each([
    ['guarantee', 'Is the work under warranty?'],
    ['guarant', 'Is the work under warranty?'],
    ['payment', 'When and how do I pay?'],
    ['air conditioning', 'How often should an AC be serviced?'],
    ['air conditioner visit', 'A visit for your AC'],
    ['a/c', 'How often should an AC be serviced?'],
    ['A.C.', 'How often should an AC be serviced?'],
    ['كفالة', 'هل الأعمال مشمولة بالضمان؟'],
    ['السداد', 'متى أدفع وكيف؟ الدفع بعد الموافقة.'],
    ['مكيّف', 'كم مرة تحتاج أجهزة التكييف إلى صيانة؟'],
  ])('[PAGE-09] finds a synonym: %s', (typed, text) => {
    expect(found(typed, text)).toBe(true);
    expect(found(typed, 'Contact us about each place, an accident or access. اتصل بنا')).toBe(false);
  });
});

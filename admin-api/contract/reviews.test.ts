import { describe, expect, it } from 'vitest';

import { companyWith } from './company-facts.ts';
import { entryOfText, hasOwnRules, isOptionalEntryText, namespaceOfEntryText } from './entry-texts.ts';
import { MAX_REVIEWS } from './limits.ts';
import { findReviewsProblem, freeReviewKeys, readReviews, reviewOfText, writeReviews } from './review-list.ts';
import { builtInReviews, type ReviewEntry, reviewsOf, reviewTextKey } from './reviews.ts';
import { findEntryTextProblems } from './site-text.ts';

const review: ReviewEntry = {
  ...{ key: '9', date: '2026-02-03', service: 'painting', stars: 4, source: 'Google' },
  ...{ link: 'https://reviews.example/9', isHidden: false },
};

describe('the list of reviews', () => {
  it('[WEB-125] is built in until staff publish another one, which may be empty', () => {
    expect(companyWith({}).reviews).toEqual(builtInReviews);
    const list = [review, ...builtInReviews.slice(2)];
    expect(readReviews(writeReviews(list))).toEqual(list);
    expect(companyWith({ en: { 'company.reviews': writeReviews(list) } }).reviews).toEqual(list);
    expect(companyWith({ en: { 'company.reviews': '[]' } }).reviews).toEqual([]);
    expect(readReviews(writeReviews([{ ...review, service: '', source: '', link: '' }]))).toEqual([
      { key: '9', date: '2026-02-03', stars: 4, isHidden: false },
    ]);
  });

  it('[WEB-125] is shown newest first, without hidden reviews', () => {
    const reviews = [{ ...review, date: '2024-10-01' }, ...builtInReviews.map((each) => ({ ...each, isHidden: each.key === '1' }))];
    expect(reviewsOf({ reviews }).map(({ key }) => key)).toEqual(['2', '6', '3', '4', '9', '5', '8', '7']);
  });

  it('[WEB-125] is rejected with a code when it is invalid, and never shown', () => {
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const refused: [unknown, ReturnType<typeof findReviewsProblem>][] = [
      ['no list', 'shape'],
      [[{ ...review, rating: 5 }], 'shape'],
      [[{ ...review, key: 'x' }], 'shape'],
      [[{ ...review, source: ' ' }], 'shape'],
      [[{ ...review, isHidden: undefined }], 'shape'],
      [[review, review], 'duplicate'],
      [Array.from({ length: MAX_REVIEWS + 1 }, (_, index) => ({ ...review, key: String(index + 1) })), 'too_many'],
      [[{ ...review, date: '' }], 'date'],
      [[{ ...review, date: '2025-02-30' }], 'date'],
      [[{ ...review, date: tomorrow }], 'date'],
      [[{ ...review, stars: 0 }], 'stars'],
      [[{ ...review, stars: 4.5 }], 'stars'],
      [[{ ...review, source: 'x'.repeat(121) }], 'source'],
      [[{ ...review, link: 'http://reviews.example' }], 'link'],
      [[{ ...review, link: 'javascript:alert(1)' }], 'link'],
      [[{ ...review, source: undefined }], 'link'],
    ];
    for (const [list, problem] of refused) {
      const json = JSON.stringify(list);
      expect(findReviewsProblem(json), json).toBe(problem);
      expect(companyWith({ en: { 'company.reviews': json } }).reviews, json).toEqual(builtInReviews);
    }
  });

  it('has unused keys for new reviews', () => {
    const free = freeReviewKeys(builtInReviews, (key) => key === reviewTextKey('9', 'name'));
    expect(free).toHaveLength(MAX_REVIEWS);
    expect(free.slice(0, 2)).toEqual(['10', '11']);
  });
});

describe('texts of reviews', () => {
  it('[WEB-125] are recognised by their key, may be empty, and have their own rules when the build has no such text', () => {
    expect(reviewOfText('home.reviews.12.text')).toBe('12');
    expect(entryOfText('home.reviews.12.text')).toEqual({ list: 'company.reviews', name: '12' });
    expect(entryOfText('painting.title')).toEqual({ list: 'company.services', name: 'painting' });
    expect([isOptionalEntryText('home.reviews.1.name'), namespaceOfEntryText('home.reviews.12.name')]).toEqual([true, 'home']);
    for (const key of ['home.reviews.0.text', 'home.reviews.1000.text', 'home.reviews.1.stars', 'home.reviews.title'])
      expect(entryOfText(key), key).toBeUndefined();
    expect([hasOwnRules('home.reviews.12.text', ''), hasOwnRules('home.reviews.1.text', 'Built in')]).toEqual([true, false]);
    const problems = (text: string) => findEntryTextProblems(text, { key: 'home.reviews.12.text', language: 'en' }).map(({ code }) => code);
    expect(problems('Two technicians, shoe covers. '.repeat(20).trim())).toEqual([]);
    expect(problems('x'.repeat(801))).toEqual(['too_long']);
    expect(problems('<b>Bold</b>')).not.toEqual([]);
  });
});

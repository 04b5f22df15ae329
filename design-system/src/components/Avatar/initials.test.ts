import { describe, expect, it } from 'vitest';

import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['Maryam Al Suwaidi', 'MS'],
    ['Maryam Al-Suwaidi', 'MS'],
    ['Khalid bin Rashid Al Maktoum', 'KM'],
    ['Ludwig van der Rohe', 'LR'],
    ['  sara   khan ', 'SK'],
    ['Priya', 'P'],
    ['Émile Zola', 'ÉZ'],
    ['E\u0301mile Zola', 'ÉZ'],
    ['(Test) Al', 'T'],
    ['3M Gulf', '3G'],
    ['Al Noor', 'AN'],
    ['', ''],
    ['–', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it.each([
    ['مريم السويدي', 'م س'],
    ['خالد بن راشد آل مكتوم', 'خ م'],
    ['مَريَم', 'م'],
    ['أحمد', 'أ'],
    ['نور الدين', 'ن د'],
  ])('of %s are separate letters without the article', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

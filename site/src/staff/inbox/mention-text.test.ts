import { mentionOf } from '@zmb/admin-api/contract/mentions.ts';
import { describe, expect, it } from 'vitest';

import { matchingNames, mentionQueryAt, toShownNote, toStoredNote } from './mention-text.ts';

const one = { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11', name: 'Priya Nair' };
const other = { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e12', name: 'Priya' };
const fatima = { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e13', name: 'فاطمة المرزوقي' };
const namesake = { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e14', name: 'Priya Nair' };

describe('mentionQueryAt', () => {
  it.each([
    ['@', 1, { start: 0, text: '' }],
    ['Ask @pri', 8, { start: 4, text: 'pri' }],
    ['Ask @Priya N', 12, { start: 4, text: 'Priya N' }],
    ['Ask @pri today', 8, { start: 4, text: 'pri' }],
    ['اسأل @فاط', 9, { start: 5, text: 'فاط' }],
    ['info@zmb.example', 8, undefined],
    ['Ask Priya', 9, undefined],
    ['@Priya\nnext', 11, undefined],
  ])('reads “%s” up to %i', (text, caret, expected) => {
    expect(mentionQueryAt(text, caret)).toEqual(expected);
  });
});

describe('matchingNames', () => {
  it('matches the starts of words, in any case and spelling', () => {
    const all = [one, other, fatima];
    expect(matchingNames(all, '')).toEqual(all);
    expect(matchingNames(all, 'pri')).toEqual([one, other]);
    expect(matchingNames(all, 'NAIR p')).toEqual([one]);
    expect(matchingNames(all, 'فاطمه')).toEqual([fatima]);
    expect(matchingNames(all, 'iya')).toEqual([]);
  });
});

describe('a note', () => {
  it('is stored with ids in place of the chosen names, the longest first', () => {
    expect(toStoredNote('@Priya Nair and @Priya, @Omar', [other, one])).toBe(`${mentionOf(one.id)} and ${mentionOf(other.id)}, @Omar`);
    expect(toStoredNote('@Priya Nair', [])).toBe('@Priya Nair');
  });

  it('distinguishes two colleagues of the same name by the order in which they were chosen', () => {
    expect(toStoredNote('@Priya Nair @Priya Nair @Priya Nair', [namesake, one])).toBe(
      [namesake, one, one].map(({ id }) => mentionOf(id)).join(' '),
    );
  });

  it('is shown with current names', () => {
    expect(toShownNote(`Hi ${mentionOf(one.id)}!`, () => 'Priya Menon')).toBe('Hi @Priya Menon!');
  });
});

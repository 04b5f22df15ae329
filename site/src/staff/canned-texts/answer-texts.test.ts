import { describe, expect, it } from 'vitest';

import { answerTextsOf, slashQueryAt, withAnswerText } from './answer-texts.ts';

const texts = [
  { name: 'Pictures', texts: { en: 'Please send pictures, {name}.', ar: 'أرسل صورًا يا {name}.' } },
  { name: 'Visit', texts: { en: 'May we visit?' } },
  { name: 'زيارة', texts: { ar: 'هل نزورك؟' } },
];
const fill = (text: string, language: string) => `${text}/${language}`;

describe('answerTextsOf', () => {
  it('[DSK-69] lists the texts in the customer’s language first, then those available only in another language', () => {
    expect(answerTextsOf(texts, 'ar', fill).map(({ name, language, text }) => [name, language, text])).toEqual([
      ['Pictures', 'ar', 'أرسل صورًا يا {name}./ar'],
      ['زيارة', 'ar', 'هل نزورك؟/ar'],
      ['Visit', 'en', 'May we visit?/en'],
    ]);
    expect(answerTextsOf(texts, 'en', fill).map(({ name }) => name)).toEqual(['Pictures', 'Visit', 'زيارة']);
  });
});

describe('slashQueryAt', () => {
  it.each([
    ['/', 1, { start: 0, text: '' }],
    ['Hello /pic', 10, { start: 6, text: 'pic' }],
    ['Hello\n/pic', 10, { start: 6, text: 'pic' }],
    ['and/or', 6, undefined],
    ['https://x', 9, undefined],
    ['Hello /pic ', 5, undefined],
    ['a /b\nc', 6, undefined],
  ])('reads %j at %i', (text, caret, query) => {
    expect(slashQueryAt(text, caret)).toEqual(query);
  });
});

describe('withAnswerText', () => {
  const untouched = new Set(['Hello.', 'Send pictures.']);

  it('replaces what was typed after the slash', () => {
    expect(withAnswerText('Dear you, /pic thanks', { start: 10, text: 'pic' }, 'Send pictures.', untouched)).toEqual({
      value: 'Dear you, Send pictures. thanks',
      caret: 24,
    });
  });

  it('replaces an unchanged text', () => {
    expect(withAnswerText('Hello. /pi', { start: 7, text: 'pi' }, 'Send pictures.', untouched)).toEqual({
      value: 'Send pictures.',
      caret: 14,
    });
    expect(withAnswerText('/Send pictures.', { start: 0, text: '' }, 'Hello.', untouched)).toEqual({ value: 'Hello.', caret: 6 });
    expect(withAnswerText('Hello.', undefined, 'Send pictures.', untouched).value).toBe('Send pictures.');
  });

  it('is appended to typed text, if it was not chosen with a slash', () => {
    expect(withAnswerText('Hello you. ', undefined, 'Send pictures.', untouched).value).toBe('Hello you.\nSend pictures.');
  });
});

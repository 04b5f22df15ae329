import { describe, expect, it } from 'vitest';

import { MAX_MESSAGE_LENGTH } from '../../../contract/limits.ts';
import { replyTextOf } from './reply-text.ts';

describe('the text of a reply', () => {
  it.each([
    [
      'Yes, Tuesday suits.\r\n\r\nOn Tue, 24 Nov 2026 at 10:02, ZMB <requests@zmb.example> wrote:\r\n> We have received\r\n> your message',
      'Gmail',
    ],
    ['Yes, Tuesday suits.\n\nOn Tue, 24 Nov 2026 at 10:02, ZMB\n<requests@zmb.example> wrote:\n> We have received', 'a broken line'],
    [
      'Yes, Tuesday suits.\n\nفي ثلاثاء، 24 نوفمبر 2026 في 10:02 ص تمت كتابة ما يلي بواسطة ZMB كتب <requests@zmb.example>:\n> وصلتنا',
      'Arabic',
    ],
    ['Yes, Tuesday suits.\n\n-----Original Message-----\nFrom: ZMB', 'old Outlook'],
    ['Yes, Tuesday suits.\n\n________________________________\nFrom: ZMB\nSent: Tuesday', 'Outlook'],
    ['Yes, Tuesday suits.\n\nFrom: ZMB\nSent: Tuesday\nTo: me', 'headers alone'],
    ['> When would it suit?\nYes, Tuesday suits.', 'quoted above'],
  ])('is without the e-mail that it replies to (%#)', (text) => {
    expect(replyTextOf({ text })).toBe('Yes, Tuesday suits.');
  });

  it('keeps lines that only look a little like a quotation', () => {
    const text = 'On Monday I wrote:\nplease call.\n\nFrom: the gate, turn left.';
    expect(replyTextOf({ text: 'On Sunday we are away.\nFrom: the gate, turn left.' })).toBe(
      'On Sunday we are away.\nFrom: the gate, turn left.',
    );
    expect(replyTextOf({ text: `Hello.\n${text}` })).toMatch(/^Hello\./);
  });

  it('is that of the HTML where there is no plain text, without styles and scripts', () => {
    const html =
      '<html><head><style>p{color:red}</style><title>x</title></head><body><p>Yes,&nbsp;Tuesday &amp; Wednesday<br>suit.</p><script>alert(1)</script><blockquote>We have received</blockquote></body></html>';
    expect(replyTextOf({ html })).toBe('Yes, Tuesday & Wednesday\nsuit.');
    expect(replyTextOf({ text: ' \n', html })).toBe('Yes, Tuesday & Wednesday\nsuit.');
    expect(replyTextOf({ html: '&#x110000; &#0; &bogus; <b' })).toBe('&bogus; <b');
  });

  it('has no bidi controls, NULs or other control characters, and no lone surrogates', () => {
    expect(replyTextOf({ text: 'a\u202eb\u0000c\u0007d\ud800' })).toBe('abcd\ufffd');
  });

  it('is cut at the length of a message, with a mark, and never within a character', () => {
    const text = replyTextOf({ text: '😀'.repeat(MAX_MESSAGE_LENGTH + 1) });
    expect([...text]).toHaveLength(MAX_MESSAGE_LENGTH);
    expect(text.endsWith('😀…')).toBe(true);
    expect([...replyTextOf({ text: 'x'.repeat(MAX_MESSAGE_LENGTH) })]).toHaveLength(MAX_MESSAGE_LENGTH);
  });

  it('is empty when nothing but a quotation is there', () => {
    expect(replyTextOf({ text: '> We have received' })).toBe('');
    expect(replyTextOf({})).toBe('');
  });

  it('is found in no more time than it takes to read a megabyte', () => {
    const start = performance.now();
    for (const part of ['<', '<br', '</p', '<style ', '<!--', '&#', ' \n', '</style ', 'On 4 wrote'])
      replyTextOf({ html: part.repeat(1_000_000 / part.length) });
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

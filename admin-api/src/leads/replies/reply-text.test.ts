import { describe, expect, it } from 'vitest';

import { MAX_MESSAGE_LENGTH } from '../../../contract/limits.ts';
import { replyTextsOf, subjectOf } from './reply-text.ts';

const replyTextOf = (email: Parameters<typeof replyTextsOf>[0]) => replyTextsOf(email).text;

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
  ])('excludes the quoted e-mail (%#)', (text) => {
    expect(replyTextOf({ text })).toBe('Yes, Tuesday suits.');
  });

  it('keeps lines that only resemble a quotation', () => {
    const text = 'On Monday I wrote:\nplease call.\n\nFrom: the gate, turn left.';
    expect(replyTextOf({ text: 'On Sunday we are away.\nFrom: the gate, turn left.' })).toBe(
      'On Sunday we are away.\nFrom: the gate, turn left.',
    );
    expect(replyTextOf({ text: `Hello.\n${text}` })).toMatch(/^Hello\./);
  });

  it('is converted from HTML without a plain text part, without styles and scripts', () => {
    const html =
      '<html><head><style>p{color:red}</style><title>x</title></head><body><p>Yes,&nbsp;Tuesday &amp; Wednesday<br>suit.</p><script>alert(1)</script><blockquote>We have received</blockquote></body></html>';
    expect(replyTextOf({ html })).toBe('Yes, Tuesday & Wednesday\nsuit.');
    expect(replyTextOf({ text: ' \n', html })).toBe('Yes, Tuesday & Wednesday\nsuit.');
    expect(replyTextOf({ html: '&#x110000; &#0; &bogus; <b' })).toBe('&bogus; <b');
  });

  it('has no bidi controls, NULs or other control characters, and no lone surrogates', () => {
    expect(replyTextOf({ text: 'a\u202eb\u0000c\u0007d\ud800' })).toBe('abcd\ufffd');
  });

  it('is cut at the length of a message, with an ellipsis, and never within a character', () => {
    const text = replyTextOf({ text: '😀'.repeat(MAX_MESSAGE_LENGTH + 1) });
    expect([...text]).toHaveLength(MAX_MESSAGE_LENGTH);
    expect(text.endsWith('😀…')).toBe(true);
    expect([...replyTextOf({ text: 'x'.repeat(MAX_MESSAGE_LENGTH) })]).toHaveLength(MAX_MESSAGE_LENGTH);
  });

  it.each([
    ['Hello,\n\nOn Tue, 24 Nov 2026 at 10:02, ZMB wrote:\n> When would it suit?\nTuesday.\n> Where?\nIn the Marina.\n', 'between'],
    ['On Tue, 24 Nov 2026 at 10:02, ZMB wrote:\n\n> When?\n> Where?\n\nHello,\nTuesday.\nIn the Marina.', 'below'],
    ['> -----Original Message-----\n> When?\nHello,\nTuesday.\nIn the Marina.', 'below, all marked'],
  ])('includes unquoted lines below and between quoted ones (%#)', (text) => {
    expect(replyTextOf({ text }).replaceAll('\n\n', '\n')).toBe('Hello,\nTuesday.\nIn the Marina.');
  });

  it('is found between quotations in HTML', () => {
    const html =
      '<div>Hello,</div><div>On Tue, 24 Nov 2026 at 10:02, ZMB wrote:<br></div><blockquote>When?<blockquote>older</blockquote>more</blockquote><p>Tuesday.</p><blockquote type="cite">Where?</blockquote><p>In the Marina.</p>';
    expect(replyTextOf({ html }).split(/\n+/)).toEqual(['Hello,', 'Tuesday.', 'In the Marina.']);
  });

  it.each(['Dear team,', 'السلام عليكم', 'My answers are below:'])('is the whole e-mail when only “%s” would be left', (greeting) => {
    const text = `${greeting}\n\n-----Original Message-----\nFrom: ZMB\nWhen would it suit?\n\nOn Tuesday.`;
    expect(replyTextsOf({ text })).toEqual({ text, original: null });
  });

  it('is the whole e-mail when nothing would be left, and empty without a text', () => {
    expect(replyTextsOf({ text: '> We have received' })).toEqual({ text: '> We have received', original: null });
    expect(replyTextsOf({})).toEqual({ text: '', original: null });
  });

  it('comes with the original text when that is longer', () => {
    expect(replyTextsOf({ text: 'Yes.\n> When?' })).toEqual({ text: 'Yes.', original: 'Yes.\n> When?' });
    expect(replyTextsOf({ text: 'Yes.\n\n' })).toEqual({ text: 'Yes.', original: null });
    const long = replyTextsOf({ text: 'x'.repeat(30 * MAX_MESSAGE_LENGTH) });
    expect([long.text.length, long.original?.length]).toEqual([MAX_MESSAGE_LENGTH, 4 * MAX_MESSAGE_LENGTH]);
  });

  it('has a subject of one line', () => {
    expect(subjectOf(' Re:\r\n your\u202e request\0 ')).toBe('Re: your request');
    expect([subjectOf(' '), subjectOf(undefined), [...(subjectOf('س'.repeat(5_000)) ?? '')].length]).toEqual([null, null, 200]);
  });

  it('is found quickly in hostile HTML of a megabyte', () => {
    const start = performance.now();
    for (const part of ['<', '<br', '</p', '<style ', '<!--', '&#', ' \n', '</style ', 'On 4 wrote', '<blockquote>', '</blockquote'])
      replyTextOf({ html: part.repeat(1_000_000 / part.length) });
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

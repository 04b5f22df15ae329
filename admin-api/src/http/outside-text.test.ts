import { describe, expect, it } from 'vitest';

import { findCannedTextProblem } from '../../contract/canned-text.ts';
import { factKeys, findFactProblem } from '../../contract/company-facts.ts';
import { readDevice } from '../../contract/device.ts';
import { sourceOf } from '../../contract/lead-source.ts';
import { mentionsIn } from '../../contract/mentions.ts';
import { parseSlot } from '../../contract/time-slots.ts';
import { csvRow } from '../exports/csv.ts';
import { cleanFileName } from '../leads/files/uploads.service.ts';
import { isCompleteWebm } from '../leads/files/is-complete-webm.ts';
import { search } from '../leads/model/lead.schema.ts';
import { phoneText } from '../leads/model/phone.schema.ts';
import { placeAndTime } from '../leads/model/place-and-time.schema.ts';
import { originOf } from '../leads/replies/replies.service.ts';
import { parseEmail, parseLeadAddressing } from '../leads/replies/raw-email.ts';
import { replyTextsOf, subjectOf } from '../leads/replies/reply-text.ts';
import { isSigned } from '../leads/replies/webhook-signature.ts';
import { namePattern } from '../privacy/records/person-rows.sql.ts';
import { newPasswordText } from '../staff/sign-in/auth.schema.ts';
import { readCookie } from '../staff/sign-in/session-cookie.ts';
import { emailText, formExtras, optionalEmailText, requiredText } from './fields.schema.ts';
import { networkOf } from './ip-network.ts';
import { preferredLanguage } from './reader-language.ts';
import { withoutSlashes } from './site-files/site-files.ts';

const MEGABYTE = 1_000_000;
const LIMIT_MS = 100;

/** The start, the repeated part and the end of a text. */
type Worst = readonly [before: string, repeated: string, after?: string];

const inHeader = (name: string, repeated: string): Worst => [`From: a@mail.example\n${name}: `, repeated, '\n\nx'];
const RESULTS = 'Authentication-Results';
const CALL = { id: 'x', timestamp: String(Math.floor(Date.now() / 1_000)) };
const facts = factKeys;

/** The parsers of external input, with the texts that take them longest. */
const READERS: Record<string, [read: (text: string) => unknown, ...worst: Worst[]]> = {
  'the recipients of an e-mail': [
    parseLeadAddressing,
    ['', 'a'],
    ['', '@'],
    ['', 'a@'],
    ['', '\r\n'],
    ['To: ', '\n \n'],
    ['References: ', '<0'],
    ['References: ', '<'],
    ['', 'a:\n'],
  ],
  'the source of an e-mail': [
    (text) => parseEmail(Buffer.from(text), 'mx.zmb.example'),
    inHeader(RESULTS, '('),
    inHeader(RESULTS, '()'),
    inHeader(RESULTS, '"\\'),
    inHeader(RESULTS, '\\"'),
    inHeader(RESULTS, 'mx.zmb.example; dmarc= '),
    ['From: a@mail.example\n', `${RESULTS}: ${'('.repeat(9_000)}\n`, '\n\nx'],
    ['From: a@mail.example\n', `${RESULTS}: ${'"\\'.repeat(4_500)}\n`, '\n\nx'],
    inHeader('Message-ID', '<'),
    inHeader('Return-Path', ' '),
  ],
  'the plain text of a reply': [
    (text) => replyTextsOf({ text }),
    ['', 'a\n'],
    ['', ' \n'],
    ['', '> \n'],
    ['', '\u202e'],
    ['', 'On \n'],
    ['', `On ${'wrote:'.repeat(33)}x\n`],
    ['', `في ${'كتب'.repeat(66)}\n`],
    ['', `في ${'كتب'.repeat(66)}:x\n`],
    ['', `في ${':كتب'.repeat(60)}\n`],
    ['', 'From: x\n'],
    ['', '_'],
    ['', '-- '],
  ],
  'the HTML of a reply': [
    (html) => replyTextsOf({ html }),
    ...['<', '<br', '</p', '<style ', '<!--', '&#', ' \n', '</style ', 'On 4 wrote', '<p>', '&amp;'].map((part): Worst => ['', part]),
    ['<style>', '</style '],
    ['<style></style', ' '],
  ],
  'the subject of a reply': [subjectOf, ['', ' \n'], ['x', ' ', 'x'], ['', '\u202e']],
  'a note that may name somebody': [
    (text) => namePattern({ names: ['a a a a a b', 'Noura Haddad'] })?.test(text),
    ['', 'a '],
    ['', 'a'],
    ['a', ' '],
    ['', 'Noura  '],
  ],
  'the headers of programs': [
    (text) => originOf({ headers: { precedence: text, 'x-auto-response-suppress': text }, from: text }),
    ['', 'al '],
    ['', ' '],
  ],
  'the signature of a webhook': [
    (signature) => isSigned('another secret of 24 bytes or more', { ...CALL, signature }, Buffer.from('{}')),
    ['', 'v1,AAAA '],
    ['', ' '],
  ],
  'the name of a file': [cleanFileName, ['x', '.', 'x'], ['', '. '], ['', '/'], ['', '\u202e'], ['x', '. ', 'x']],
  'the elements of a WebM file': [
    (text) => {
      const bytes = Buffer.from(text, 'latin1');
      return isCompleteWebm({ size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) });
    },
    ['', '\x81\x80'],
    ['', '\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff'],
    ['', '\x1f\x43\xb6\x75\xff'],
  ],
  'the address of a network': [networkOf, ['', '%', '\n'], ['[', ']'], ['[', ']:1'], ['', '1.'], ['', '::'], ['', ':']],
  'the path of a page': [withoutSlashes, ['', '/', 'x'], ['', '/'], ['', '//x', '/']],
  'the header of preferred languages': [preferredLanguage, ['', 'ar;'], ['', 'ar,'], ['', ' '], ['', '-']],
  'the header of a browser': [readDevice, ['', 'Version/1'], ['Version/', '1'], ['', ' Safari/'], ['', 'Version/1 Safari']],
  'the header of cookies': [(cookie) => readCookie({ headers: { cookie } }, 'name'), ['', ';'], ['', ' '], ['', 'name']],
  'a field of text': [(text) => requiredText(100).safeParse(text), ['', '\r\n'], ['', '😀'], ['', '\ud800']],
  'an e-mail address': [
    (text) => [emailText.safeParse(text), optionalEmailText.safeParse(text)],
    ['', 'a'],
    ['', 'a.'],
    ['', 'a@'],
    ['a@', 'a.'],
    ['a@', '-'],
    ["a'", '+'],
  ],
  'a password': [(text) => newPasswordText.safeParse(text), ['', 'a']],
  'a phone number': [(text) => phoneText.safeParse(text), ['', '5'], ['+', '1'], ['', '٥'], ['', ' '], ['', '-', 'x'], ['', '\u200e']],
  'the landing path of a visit': [(landingPath) => formExtras.campaign.safeParse({ landingPath }), ['/', '?', '\n'], ['/', '#']],
  'the source of a visit': [(utmSource) => sourceOf('website', { utmSource }), ['', 'www.'], ['', 'hand:'], ['', 'hand: '], ['', ' ']],
  'the slots of a visit': [
    (text) => [parseSlot(text), placeAndTime.slots.safeParse(text)],
    ['', ','],
    ['', ' ,'],
    ['', '2026-11-27T'],
    ['2026-11-27T09:00/', '1'],
  ],
  'a Makani number': [(text) => placeAndTime.makani.safeParse(text), ['', '1 '], ['', '-'], ['', '١']],
  'a search': [(text) => search.safeParse(text), ['', '5'], ['', '('], ['', 'ال '], ['', 'a\u0301'], ['', '- ']],
  'a mention': [mentionsIn, ['', '<@'], ['', '<@0000'], ['', '<@00000000-0000-0000-0000-00000000000']],
  'a canned text': [findCannedTextProblem, ['', '{'], ['{', ' '], ['{a', ' '], ['{a|', 'a'], ['', '{a|'], ['', '{name}']],
  'a fact of the company': [
    (text) => facts.map((key) => findFactProblem(key, text)),
    ['', 'a'],
    ['', 'a@'],
    ['a@', 'a.'],
    ['a@', 'a-'],
    ['https://', 'a.'],
    ['', '09:00-'],
    ['', '٥'],
  ],
  'a cell of an export': [
    (text) => csvRow([text]),
    ['', '\n'],
    ['x', ';'],
    ['', ' '],
    ['x', '"'],
    ['x', '\n - '],
    ['x', '; "'],
    ['x', '\t', '='],
  ],
};

const CASES = Object.entries(READERS).flatMap(([name, [read, ...worst]]) => worst.map((text) => ({ name, read, text })));

/** CPU time in milliseconds, because other processes may run as well. */
async function timeOf(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

describe('a megabyte of external input', () => {
  it.each(CASES)('[API-19] is read within a tenth of a second: $name, $text', async ({ read, text: [before, repeated, after = ''] }) => {
    // Smaller texts first, so that a parser which takes hours fails early.
    for (const size of [MEGABYTE / 64, MEGABYTE / 16, MEGABYTE / 4, MEGABYTE]) {
      const text = before + repeated.repeat((size - before.length - after.length) / repeated.length) + after;
      // The first run includes compilation.
      let best = Infinity;
      for (let turn = 0; turn < 10 && best > LIMIT_MS; turn += 1) best = Math.min(best, await timeOf(() => read(text)));
      expect(best, `${size} characters`).toBeLessThanOrEqual(LIMIT_MS);
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';

import { TYPE } from '#icu-parser';
import { fillCompanyPhone } from './company.ts';
import { elementsOf, parseMessage } from './icu-message.ts';
import { type Language, fillLanguages, languageCodes, languages } from './languages.ts';
import { findTextProblems, type TextProblem } from './site-text.ts';
import { checkParts, partsOf, printParts } from './text-parts.ts';

const LOCALES = join(import.meta.dirname, '../../site/src/locales');

interface SiteText {
  key: string;
  language: Language;
  text: string;
  source: string;
}

const siteTexts: SiteText[] = readdirSync(join(LOCALES, 'en'))
  .filter((file) => file.endsWith('.json') && !file.startsWith('admin'))
  .flatMap((file) => {
    const english = readCatalogue('en', file);
    return languageCodes.flatMap((language) => {
      const texts = readCatalogue(language, file);
      return Object.entries(english).map(([key, source]) => ({ key, language, text: texts[key] ?? '', source }));
    });
  });
const structuredTexts = siteTexts.filter(({ source }) => /[{<]/.test(source));
const dependentTexts = siteTexts.filter(({ source }) => /plural|select/.test(source));

function readCatalogue(language: Language, file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as Record<string, string>;
}

const codesOf = (problems: TextProblem[]) => problems.map(({ code }) => code);

const describeProblems = (problems: TextProblem[]) => problems.map(({ code, params }) => [code, ...Object.values(params)].join(' '));

/** Numbers that cover every plural form of both languages. */
const NUMBERS = [0, 1, 2, 3, 11, 100];

/** Renders a text with marks for its values and tags. */
function show({ language, text, source }: SiteText, number: number, option: number): string {
  const values: Record<string, unknown> = {};
  for (const element of elementsOf(parseMessage(source))) {
    if (element.type === TYPE.argument) values[element.value] ??= `⟦${element.value}⟧`;
    if (element.type === TYPE.plural || element.type === TYPE.number) values[element.value] = number;
    if (element.type === TYPE.select) values[element.value] = Object.keys(element.options)[option];
    if (element.type === TYPE.tag) values[element.value] = (content: string[]) => `⟦${element.value}⟧${content.join('')}`;
  }
  const filled = fillLanguages(fillCompanyPhone(text), language);
  const shown = new IntlMessageFormat(filled, languages[language].tag).format(values);
  return [shown].flat().join('');
}

/** The unique marks in a rendered text, sorted. */
function marksOf(shown: string): string[] {
  return [...new Set(shown.match(/⟦\w+⟧/g) ?? [])].sort();
}

/** Fragments that random edits insert into a text. */
const PIECES = [
  ...[
    '{',
    '}',
    '{{',
    '}}',
    '<',
    '>',
    '</',
    '/>',
    "'",
    "''",
    '#',
    '|',
    ' ',
    '\n',
    '\u2066',
    '\u2069',
    '\u202e',
    '\u200f',
    '\0',
    '\ud800',
    '&amp;',
  ],
  ...[
    '{name}',
    '{company}',
    '{count}',
    '{{COMPANY_PHONE}}',
    '{{LANGUAGES}}',
    '{{ OTHER }}',
    "'{count}'",
    '<b>x</b>',
    '<p>x</p>',
    '<br/>',
    '<script>',
  ],
  ...[
    '{count, plural, one {#} other {#}}',
    '{n, select, a {b} other {}}',
    '{d, date, ::yyyyMMdd}',
    '{n, number, ::currency/XXXX}',
    'other {x}',
    'one {',
  ],
  ...['word', 'كلمة', '😀', 'offset:1 ', '=1 {x}', 'few {#} '],
];

interface Edit {
  at: number;
  removed: number;
  added: string;
}

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat(),
    removed: fc.oneof(fc.constant(0), fc.nat(12)),
    added: fc.oneof(fc.constantFrom('', ...PIECES), fc.string({ unit: 'grapheme', maxLength: 6 })),
  }),
  { minLength: 1, maxLength: 3 },
);

function edited(text: string, changes: readonly Edit[]): string {
  return changes.reduce((now, { at, removed, added }) => {
    const from = at % (now.length + 1);
    return now.slice(0, from) + added + now.slice(from + removed);
  }, text);
}

describe('the validation of website texts', () => {
  it('accepts every built-in text', () => {
    expect(siteTexts.length).toBeGreaterThan(1_800);
    const refused = siteTexts.flatMap((text) => {
      const problems = findTextProblems(text.text, text);
      return problems.length > 0 ? [`${text.language} ${text.key}: ${describeProblems(problems).join(', ')}`] : [];
    });
    expect(refused).toEqual([]);
  });

  it.each([
    ['', 'Home', ['empty']],
    [' \n ', 'Home', ['empty']],
    [' Home', 'Home', ['outer_space']],
    ['Ho\u202eme', 'Home', ['character U+202E']],
    ['Ho\0me', 'Home', ['character U+0000']],
    ['Ho\ud800me', 'Home', ['character U+D800']],
    ['Two\nlines', 'One line', ['character U+000A']],
    ['Two\nlines', 'Two\n\nlines', []],
    ['\u2066050\u2069', 'Home', []],
    ['\u2066050', 'Home', ['open_isolate']],
    ['\u2069a\u2066', 'Home', ['open_isolate']],
    ['{name', '{name}', ['syntax {name']],
    ['<a>{name}', '<a>{name}</a>', ['tag_syntax <a>{name}']],
    ['Line<br/>break', 'Line', ['markup <br/>']],
    ['A&nbsp;B', 'A B', ['markup &nbsp;']],
    ["'<'b>bold'<'/b>", 'bold', ['markup <b>']],
    ['R&D; 1 < 2 & 3', 'R', ['markup &D;']],
    ['1 < 2 & 3 > 2', 'Numbers', []],
    ['Hello', 'Hello {name}', ['placeholder_missing {name}']],
    ["Hello '{name}'", 'Hello {name}', ['placeholder_missing {name}']],
    ['Hello {nme}', 'Hello {name}', ['placeholder_missing {name}', 'placeholder_unknown {nme}']],
    ['Read it', '<link>Read</link> it', ['placeholder_missing <link>']],
    ['<b>Read</b>', 'Read', ['placeholder_unknown <b>']],
    ['{n}', '{n, plural, one {#} other {#}}', ['placeholder_use {n}']],
    ['{n, number, ::currency/XXXX}', '{n, number}', ['placeholder_use {n}']],
    ['{k, select, a {x} other {y}}', '{k, select, a {x} b {y} other {z}}', ['placeholder_use {k}']],
    ['{n, plural, one {# {name}} other {#}}', '{name} {n, plural, one {#} other {#}}', ['placeholder_sometimes {name}']],
    ['Call us', 'Call {{COMPANY_PHONE}}', ['placeholder_missing {{COMPANY_PHONE}}']],
    ['Call {{COMPANY_PHONE}}', 'Call us', ['placeholder_unknown {{COMPANY_PHONE}}']],
    ['Call {{PHONE}}', 'Call us', ['placeholder_unknown {{PHONE}}']],
    ['{n, plural, other {#}}', '{n, plural, one {#} other {#}}', ['form_missing {n} one']],
    ['{n, plural, one {#} few {#} other {#}}', '{n, plural, one {#} other {#}}', ['form_useless {n} few']],
    ['{n, plural, one {} other {# days}}', '{n, plural, one {#} other {#}}', ['form_empty {n} one']],
    ['{n, plural, one {a day} other {days}}', '{n, plural, one {#} other {#}}', ['number_missing {n} other']],
    ['{n, plural, one {a day} other {# days}}', '{n, plural, one {#} other {#}}', []],
    ['{k, select, a {} other {y}}', '{k, select, a {x} other {y}}', ['form_empty {k} a']],
    ['{k, select, a {x} other {}}', '{k, select, a {x} other {}}', []],
    ['<link></link> it', '<link>Read</link> it', ['tag_empty <link>']],
    ['<link><p>Read</p></link>', '<p><link>Read</link></p>', ['tag_place <link>', 'tag_place <p>']],
  ])('[WEB-42] %j for %j: %j', (text, source, expected) => {
    expect(describeProblems(findTextProblems(text, { language: 'en', source }))).toEqual(expected);
  });

  it('[WEB-42] allows a displayed length of two lines for a short text, and twice the original for a long one', () => {
    const problemsOf = (text: string, source: string) => describeProblems(findTextProblems(text, { language: 'en', source }));
    expect(problemsOf('x'.repeat(80), 'Home')).toEqual([]);
    expect(problemsOf('x'.repeat(81), 'Home')).toEqual(['too_long 81 80']);
    expect(problemsOf('x'.repeat(100), 'x'.repeat(50))).toEqual([]);
    expect(problemsOf('x'.repeat(101), 'x'.repeat(50))).toEqual(['too_long 101 100']);
    expect(problemsOf('x'.repeat(4_001), 'x'.repeat(3_000))).toEqual(['too_long 4001 4000']);
    const forms = (words: string) => `{n, plural, one {${words} #} other {${words} #}}`;
    expect(problemsOf(forms('x'.repeat(78)), forms('x'))).toEqual([]);
    expect(problemsOf(forms('x'.repeat(79)), forms('x'))).toEqual(['too_long 81 80']);
  });

  it('requires the plural forms of the language of the text', () => {
    const source = '{n, plural, one {# day} other {# days}}';
    const arabic = '{n, plural, one {يوم} other {# يوم}}';
    expect(describeProblems(findTextProblems(arabic, { language: 'ar', source }))).toEqual([
      'form_missing {n} zero',
      'form_missing {n} two',
      'form_missing {n} few',
      'form_missing {n} many',
    ]);
  });

  it('[WEB-42] accepts only texts that render without an error and contain every value', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...structuredTexts), edits, (built, changes) => {
        const text = edited(built.text, changes);
        if (findTextProblems(text, built).length > 0) {
          refused += 1;
          return;
        }
        accepted += 1;
        for (const number of NUMBERS) {
          for (const option of [0, 1, 2]) {
            const expected = marksOf(show({ ...built, language: 'en', text: built.source }, number, option));
            expect(marksOf(show({ ...built, text }, number, option))).toEqual(expected);
          }
        }
      }),
      { numRuns: 200 },
    );
    // The random edits have to produce both outcomes.
    expect(Math.min(accepted, refused)).toBeGreaterThan(10);
  });

  it('rejects every built-in text that loses a placeholder, tag, form or brace', () => {
    for (const built of structuredTexts) {
      for (const { index, 0: piece } of built.text.matchAll(/\{\{?\w+\}?\}|<\/?\w+>|[{}]|#/g)) {
        // Optional in a plural form for a single number.
        if (piece === '#') continue;
        const text = built.text.slice(0, index) + built.text.slice(index + piece.length);
        if (isStillThere(text, piece)) continue;
        expect(codesOf(findTextProblems(text, built)), text).not.toEqual([]);
      }
    }
  });
});

/** Whether a text contains the placeholder elsewhere too. */
function isStillThere(text: string, piece: string): boolean {
  return piece.length > 1 && !piece.startsWith('<') && text.includes(piece);
}

describe('a text in parts', () => {
  it('[WEB-42] gives every built-in text unchanged when its parts are printed', () => {
    for (const { text } of siteTexts) expect(printParts(partsOf(text))).toBe(text);
  });

  it('has one field for each plural form and option', () => {
    const message =
      'Within {days, plural, one {# day} other {# days}}.{line, select, mobile { Call {phone}.} other {}} {days, plural, one {#} other {#}}';
    expect(partsOf(message)).toEqual({
      text: 'Within {days}.{line} {days2}',
      choices: [
        { label: 'days', name: 'days', kind: 'plural', offset: 0, options: [option('one', '# day'), option('other', '# days')] },
        { label: 'line', name: 'line', kind: 'select', offset: 0, options: [option('mobile', ' Call {phone}.'), option('other', '')] },
        { label: 'days2', name: 'days', kind: 'plural', offset: 0, options: [option('one', '#'), option('other', '#')] },
      ],
    });
  });

  it.each([
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{n, plural, offset:1 =0 {none} one {you and #} other {you and # others}}',
    '{n, plural, one {{k, select, a {# {name}} other {#}}} other {<b>{n}</b> #}}',
    "<p>It's '{'{n, plural, one {'#' #} other {#}}'}'</p> {n}",
    '{{COMPANY_PHONE}} {n, plural, one {{{COMPANY_PHONE}}} other {#}}',
  ])('keeps %s', (message) => {
    expect(printParts(partsOf(message))).toBe(message);
  });

  function option(selector: string, text: string) {
    return { selector, text };
  }

  it('reports the form that contains a problem', () => {
    const source = '{n, plural, one {# day} other {# days}}';
    const parts = partsOf(source);
    const withText = (text: string) => ({
      ...parts,
      choices: parts.choices.map((choice) => ({ ...choice, options: [option('one', '# day'), option('other', text)] })),
    });
    const comparison = { language: 'en', source } as const;
    expect(checkParts(withText('# weeks'), comparison)).toEqual({ text: '{n, plural, one {# day} other {# weeks}}', problems: [] });
    for (const text of ['# {days', '#} few {x', "# days'", '#}} {n, plural, other {x']) {
      expect(checkParts(withText(text), comparison).problems).toMatchObject([
        { code: 'syntax', option: { label: 'n', selector: 'other' } },
      ]);
    }
    // A choice inside itself would be an infinite recursion.
    expect(codesOf(checkParts(withText('{n} days'), comparison).problems)).toEqual(['placeholder_use', 'number_missing']);
  });

  it('accepts only texts that render without an error and contain their parts', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.constantFrom(...dependentTexts), fc.nat(), edits, (built, place, changes) => {
        const parts = partsOf(built.text);
        const options = parts.choices.flatMap((choice) => choice.options);
        const changed = options[place % (options.length + 1)];
        if (changed) changed.text = edited(changed.text, changes);
        else parts.text = edited(parts.text, changes);
        const { text, problems } = checkParts(parts, built);
        if (problems.length > 0) return;
        accepted += 1;
        expect(findTextProblems(text, built)).toEqual([]);
        expect(printParts(partsOf(text))).toBe(text);
        for (const number of NUMBERS) show({ ...built, text }, number, 0);
      }),
      { numRuns: 200 },
    );
    expect(accepted).toBeGreaterThan(10);
  });
});

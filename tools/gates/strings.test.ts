import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { parseJsonCatalogue, parseModuleCatalogue } from './strings/catalogue.ts';
import { checkStrings, formatProblems } from './strings/check.ts';
import { checkSource, compareCatalogues, sharedKeys } from './strings/compare.ts';
import { usageProblems } from './strings/usage.ts';

/** The problems reported for a text in both languages; `undefined` omits the text from a language. */
function findings(english: string | undefined, arabic: string | undefined, dialect: 'icu' | 'slots' = 'icu') {
  const catalogue = (file: string, text: string | undefined) =>
    parseJsonCatalogue(JSON.stringify(text === undefined ? {} : { 'a.b': text }), file);
  const source = catalogue('en', english);
  const problems = [...checkSource(source, dialect), ...compareCatalogues(source, catalogue('ar', arabic), { language: 'ar', dialect })];
  return problems.map(({ file, key, what }) => `${file} ${key} ${what}`);
}

const GOOD_PLURAL = '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}';

describe('the catalogue check', () => {
  it.each([
    ['a missing key', 'Home', undefined, 'ar a.b is missing'],
    ['an extra key', undefined, 'الرئيسية', 'ar a.b is not in English'],
    ['an empty text', 'Home', '  ', 'ar a.b is empty'],
    ['an empty English text', '', 'الرئيسية', 'en a.b is empty'],
    ['a lost placeholder', 'Hello {name}', 'مرحبًا', 'ar a.b lacks {name}'],
    ['a placeholder of its own', 'Hello', 'مرحبًا {name}', 'ar a.b uses {name}, which English does not'],
    ['a lost tag', '<link>Privacy</link>', 'الخصوصية', 'ar a.b lacks <link>'],
    ['another argument type', '{day, date, long}', '{day}', 'ar a.b uses {day} as text, English as date long'],
    ['another format', '{day, date, long}', '{day, date, short}', 'ar a.b uses {day} as date short, English as date long'],
    ['a plural that became plain', '{n, plural, one {# lead} other {# leads}}', '{n} طلب', 'ar a.b uses {n} as text, English as plural'],
    [
      'other options of a select',
      '{k, select, a {x} other {y}}',
      '{k, select, b {س} other {ص}}',
      'ar a.b uses {k} as select of b, other, English as select of a, other',
    ],
    [
      'missing Arabic plural forms',
      '{n, plural, one {# lead} other {# leads}}',
      '{n, plural, one {طلب} other {# طلب}}',
      'ar a.b lacks the plural forms zero, two, few, many of {n}',
    ],
    ['a missing English plural form', '{count, plural, other {# leads}}', GOOD_PLURAL, 'en a.b lacks the plural forms one of {count}'],
    [
      'plural forms that English never uses',
      '{count, plural, one {#} few {#} other {#}}',
      GOOD_PLURAL,
      'en a.b has plural forms that English never uses: few',
    ],
    [
      'plural forms inside a tag',
      '<b>{count, plural, other {#}}</b>',
      `<b>${GOOD_PLURAL}</b>`,
      'en a.b lacks the plural forms one of {count}',
    ],
    ['English left in Arabic', 'Call us', 'اتصل بنا today', 'ar a.b has words in Latin letters: today'],
    ['an untranslated text', 'Call us', 'Call us', 'ar a.b has words in Latin letters: Call, us'],
    ['Arabic in English', 'Call نحن', 'اتصل', 'en a.b has Arabic in it: نحن'],
    ['a straight apostrophe', "It's", 'هذا', `en a.b has a straight quote (' or ")`],
    ['a straight double quote', 'a', '"نعم"', `ar a.b has a straight quote (' or ")`],
    ['a straight quote in a plural form', "{count, plural, one {one's} other {#}}", GOOD_PLURAL, `en a.b has a straight quote (' or ")`],
    ['two spaces', 'a  b', 'أ', 'en a.b has two spaces in a row'],
    ['a space at the end', 'a', 'أ ', 'ar a.b starts or ends with a space'],
    ['a Latin comma in Arabic', 'a, b', 'أ, ب', 'ar a.b has a Latin comma'],
    ['a Latin comma after a digit', 'a 5, b', 'أ 5, ب', 'ar a.b has a Latin comma'],
    ['a Latin question mark in Arabic', 'a?', 'أ?', 'ar a.b has a Latin question mark'],
    ['a Latin semicolon in Arabic', 'a; b', 'أ; ب', 'ar a.b has a Latin semicolon'],
    ['Arabic-Indic digits', '5 years', '٥ سنوات', 'ar a.b has Arabic-Indic digits'],
    ['Persian letters', 'a', 'کتاب', 'ar a.b has a Persian ک or ی'],
    ['an unknown build placeholder', 'Call {{PHONE}}', 'اتصل {{PHONE}}', 'en a.b has an unknown placeholder {{PHONE}}'],
    ['an open isolate', 'a', 'أ \u2066050', 'ar a.b opens a direction isolate (U+2066–2068) that it does not close, or the reverse'],
    ['a phone number without isolates', 'a', 'أ 050 123 4567', 'ar a.b has 050 123 4567 without isolates'],
    ['an e-mail address without isolates', 'a', 'أ name@example.com', 'ar a.b has name@example.com without isolates'],
    ['a range without isolates', '1–2 hours', '1–2 ساعة', 'ar a.b has 1–2 without isolates'],
    ['a number and its plus sign without isolates', '1200+', '1200+ مشروع', 'ar a.b has 1200+ without isolates'],
    ['a range that is filled in without isolates', '{emergency} hours', '{emergency} ساعة', 'ar a.b has {emergency} without isolates'],
    ['another word for Save', 'a', 'احفظ التغييرات', 'ar a.b has احفظ as a label'],
    ['a stretched Arabic letter', 'a', 'دبـي', 'ar a.b has a stretched letter (tatweel)'],
    ['the company’s e-mail address', `Write to ${company.email}`, 'أ', `en a.b spells out “${company.email}”`],
    ['the company’s phone number', `Call ${company.phoneDisplay}`, 'أ', `en a.b spells out “${company.phoneDisplay}”`],
    ['the company’s address', 'a', company.address.ar, `ar a.b spells out “${company.address.ar}”`],
    ['opening hours', 'From 8:00 AM', 'أ', 'en a.b spells out a time of day'],
    ['an HTML entity', 'a&nbsp;b', 'أ', 'en a.b has an HTML entity'],
  ])('finds %s', (_, english, arabic, expected) => {
    expect(findings(english, arabic)).toContain(expected);
  });

  it.each(['{', '{n, plural, one {a}}', '<b>a', '{n, nonsense}'])('finds the invalid message %s', (text) => {
    expect(findings(text, 'أ').join()).toMatch(/^en a\.b is not a valid ICU message/);
  });

  it('finds other syntax in a catalogue that supports only {name}', () => {
    expect(findings('{count, plural, one {#} other {#}}', GOOD_PLURAL, 'slots')).toEqual([
      'en a.b uses more of ICU than {name}',
      'ar a.b uses more of ICU than {name}',
    ]);
  });

  it.each([
    ['Call us on {{COMPANY_PHONE}}.', 'اتصل بنا على {{COMPANY_PHONE}}.'],
    ['It’s “good”, isn’t it?', 'إنه «جيد»، أليس كذلك؟'],
    ['{count, plural, one {# lead} other {# leads}}', GOOD_PLURAL],
    ['<link>Privacy</link> of {name}', 'خصوصية {name}: <link>اقرأ</link>'],
    ['{emergency} hours', '\u2066{emergency}\u2069 ساعة'],
    ['1200+ and 1–2', '\u20661200+\u2069 و\u20661–2\u2069'],
    ['1,200 m² with DEWA', '1,200 m² عبر DEWA'],
    ['Write to a@example.com', 'راسلنا على \u2066a@example.com\u2069'],
    ['العربية', 'English'],
    ["Use '{'name'}'", "استخدم '{'0'}'"],
  ])('leaves “%s” alone', (english, arabic) => {
    expect(findings(english, arabic)).toEqual([]);
  });

  it('finds a duplicate key, with both lines', () => {
    const { problems } = parseJsonCatalogue('{\n  "a": "x",\n  "b": "y",\n  "a": "z"\n}', 'en.json');
    expect(problems).toMatchObject([{ key: 'a', line: 4, what: 'is also in line 2' }]);
    expect(parseModuleCatalogue("export const en = { a: 'x', 'a': 'y' };", 'en.ts').problems).toMatchObject([{ key: 'a', line: 1 }]);
  });

  it('finds broken JSON, nested texts and an empty module', () => {
    expect(
      parseJsonCatalogue('{ "a": "x", }', 'a').problems.length + parseJsonCatalogue('{ "a" "x" }', 'a').problems.length,
    ).toBeGreaterThan(0);
    expect(parseJsonCatalogue('{ "a": { "b": "x" } }', 'a').problems).toMatchObject([{ key: 'a', what: 'is not a text' }]);
    expect(parseModuleCatalogue('export const en = say();', 'a').problems).toMatchObject([{ what: 'holds no texts' }]);
  });

  it('finds a key in two namespaces', () => {
    const catalogues = ['one', 'two'].map((file) => parseJsonCatalogue('{ "a.b": "x" }', file));
    expect(sharedKeys(catalogues)).toMatchObject([{ file: 'two', key: 'a.b', what: 'is also in one' }]);
  });

  it('lets Arabic write one and two in words, and no other number', () => {
    const catalogue = (file: string, text: string) => parseJsonCatalogue(`{ "rows.one": "${text}", "rows.few": "${text}" }`, file);
    const [english, arabic] = [catalogue('en', '{count} rows'), catalogue('ar', 'صفوف')];
    expect(compareCatalogues(english, arabic, { language: 'ar', dialect: 'slots' })).toMatchObject([
      { key: 'rows.few', what: 'lacks {count}' },
    ]);
  });

  it('finds a key that is not a dotted name', () => {
    const catalogue = (file: string) => parseJsonCatalogue(`{ "Call us": "${file === 'en' ? 'a' : 'أ'}" }`, file);
    expect(checkSource(catalogue('en'))).toMatchObject([{ key: 'Call us', what: 'is no dotted key' }]);
  });
});

describe('the check of used keys', () => {
  const catalogue = parseJsonCatalogue('{ "nav.home": "a", "nav.contact": "b", "stats.1.label": "c", "plain": "d" }', 'en.json');
  const check = (code: string) =>
    usageProblems([catalogue], [{ file: 'a.tsx', text: code }]).map(({ key, what, line }) => `${line}: ${key} ${what}`);
  const rest = "const used = ['nav.home', 'nav.contact', 'stats.1.label', 'plain'];";

  it('finds keys that no code uses', () => {
    expect(check("text('nav.home'); text('plain');")).toEqual(['1: nav.contact is used nowhere', '1: stats.1.label is used nowhere']);
  });

  it.each([
    ['text("nav.gone")', 'nav.gone'],
    ["intl.formatMessage({ id: 'gone' })", 'gone'],
    ['const a = <FormattedMessage id="gone" />', 'gone'],
    ['text(`nav.${kind}.gone`)', '`nav.${kind}.gone`'],
  ])('finds a key that no catalogue has in %s', (code, key) => {
    expect(check(`${rest}\n${code}`)).toEqual([`2: ${key} is in no catalogue`]);
  });

  it('ignores templates without a literal word', () => {
    const code = "text('nav.home'); text('plain'); errorOf(`${path}.${index}`); text(`stats.${number}.label`);";
    expect(check(code)).toEqual(['1: nav.contact is used nowhere']);
  });

  it('counts the stem of a plural key as a use of all its forms', () => {
    const counted = parseJsonCatalogue('{ "rows.one": "a", "rows.other": "b", "rows.gone": "c" }', 'en.json');
    const problems = usageProblems([counted], [{ file: 'a.tsx', text: "counted('rows', 1)" }]);
    expect(problems).toMatchObject([{ key: 'rows.gone', what: 'is used nowhere' }]);
    expect(usageProblems([counted], [{ file: 'a.tsx', text: "counted('rows.rows', 1)" }])).toHaveLength(4);
  });

  it('understands composed keys and ignores other strings', () => {
    expect(
      check(
        "import 'nav.gone';\ntext(`nav.${kind}`); text(`${stat}.label`); const id = 'plain'; load('nav.json'); open('/a.b'); track('other.name');",
      ),
    ).toEqual([]);
  });
});

describe('the check of a whole tree', () => {
  const made: string[] = [];
  afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

  async function checkTree(files: Record<string, string>) {
    const root = await mkdtemp(join(tmpdir(), 'strings '));
    made.push(root);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    const set = {
      dialect: 'icu' as const,
      files: (language: string) => [`site/src/locales/${language}/*.json`],
      code: ['site/src/**/*.tsx'],
    };
    const { texts, problems } = await checkStrings(root, [set]);
    return { texts, output: formatProblems(problems) };
  }

  it('accepts a valid one and counts its texts', async () => {
    const files = {
      'site/src/locales/en/home.json': '{ "home.a": "x" }',
      'site/src/locales/ar/home.json': '{ "home.a": "س" }',
      'site/src/A.tsx': "text('home.a')",
    };
    expect(await checkTree(files)).toEqual({ texts: 1, output: '' });
  });

  it('finds namespaces that one language lacks', async () => {
    const { output } = await checkTree({
      'site/src/locales/en/home.json': '{ "home.a": "x" }',
      'site/src/locales/ar/old.json': '{}',
      'site/src/A.tsx': "text('home.a')",
    });
    expect(output).toContain('site/src/locales/ar/home.json  is missing');
    expect(output).toContain('site/src/locales/ar/old.json  has no English counterpart');
  });

  it('fails when there is nothing to check', async () => {
    expect((await checkTree({ 'site/src/A.tsx': '' })).output).toContain('does not exist');
  });

  it('reports file, line, key, problem and fix', async () => {
    const { output } = await checkTree({
      'site/src/locales/en/home.json': '{\n  "home.a": "x"\n}',
      'site/src/locales/ar/home.json': '{\n  "home.a": "x"\n}',
      'site/src/A.tsx': "text('home.a')",
    });
    expect(output).toBe(
      'site/src/locales/ar/home.json:2  home.a has words in Latin letters: x\n' +
        '  Translate them; names that Arabic readers know in these letters go to tools/gates/strings/allowed-words.ts.',
    );
  });
});

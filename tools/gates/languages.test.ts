import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { languages } from '../../admin-api/contract/languages.ts';
import { languages as worded } from '../../design-system/src/messages/languages.ts';

const root = join(import.meta.dirname, '..', '..');

const SOURCES = [
  'admin-api/{bin,contract,src}/**/*.ts',
  'design-system/{foundations,scripts,src}/**/*.{ts,tsx}',
  'mocks/{data,handlers}/**/*.ts',
  'site/{build,src}/**/*.{ts,tsx}',
  '.storybook/**/*.{ts,tsx}',
  '*.config.{ts,js}',
];
const NO_SOURCE = /\.(test|stories|d)\.tsx?$|\/testing\/|^admin-api\/src\/database\/migrations\/|\/languages\.ts$/;
const CATALOGUE = /^(site\/src\/locales|design-system\/src\/messages\/[a-z-]+|admin-api\/src\/(http\/)?messages\/[a-z]{2,3}\.ts)/;

/** Code that hard-codes a language: a union, a comparison, a list, a table, a path, a selector, a tag. */
const HARD_CODED = [
  /'(?:en|ar)' \| '(?:en|ar)'/,
  /[!=]==? '(?:en|ar)'|'(?:en|ar)' [!=]==?/,
  /\['en', 'ar'\]|\['ar', 'en'\]/,
  /\ben: .*\bar: /,
  /^\s*ar: /,
  /['"`]\/ar\b|\\\/ar\b/,
  /startsWith\('ar'\)/,
  /lang\(ar\)|lang="ar"/,
  /\bar-(?:AE|EG|\$)/,
];

/** Files that are about particular languages, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  '.storybook/preview.tsx': 'stories have examples in Arabic, and the approved combinations are of two languages',
  'admin-api/contract/company.ts': 'the company’s name and address, in the languages that it has them in',
  'admin-api/contract/service-names.ts': 'a catalogue, whose type asks for each language',
  'admin-api/contract/communities.ts': 'names of places, which people write in these two',
  'admin-api/src/analytics/analytics-event.schema.ts': 'an example for the documentation of the API',
  'admin-api/src/http/fields.schema.ts': 'an example for the documentation of the API',
  'admin-api/src/http/api-docs.ts': 'an example for the documentation of the API',
  'admin-api/src/operations/demo/demo-desk.ts': 'replies of the demo data, in these two',
  'admin-api/src/operations/demo/demo-texts.ts': 'texts of the demo data, in these two',
  'admin-api/src/operations/demo/demo-plan.ts': 'addresses of the demo data, in these two',
  'mocks/data/samples.ts': 'texts of fictional people, in these two',
  'mocks/data/site-texts.ts': 'texts of the website as both catalogues have them',
  'design-system/foundations/parts/Directions.tsx': 'shows the two directions beside each other',
  'design-system/foundations/parts/Languages.tsx': 'shows the languages of the package beside another',
  'design-system/src/components/DesignSystemProvider/DesignSystemProvider.tsx': 'falls back to English, which is not missing in English',
  'design-system/foundations/parts/SecondBrand.tsx': 'shows a brand in both directions',
  'design-system/foundations/parts/Type.tsx': 'shows the two scripts that the theme has files for',
  'design-system/foundations/parts/Welcome.tsx': 'greets in both directions',
  'design-system/scripts/build-fonts.ts': 'weighs the files of the two scripts that the theme has',
  'design-system/src/components/GridList/GridList.css.ts': 'as in the table: rows of two lines have no room for higher ones',
  'design-system/src/components/Table/Table.css.ts':
    'lines of Arabic are higher than those of Latin letters, which cards of one-line parts have no room for',
  'design-system/src/components/LanguageDialog/LanguageDialog.tsx': 'drawings of flags; a language without one has a sign',
  'playwright.config.ts': 'journeys are taken in one language of each direction',
};

async function filesWithLanguages(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const path of glob(SOURCES, { cwd: root })) {
    const file = path.replaceAll('\\', '/');
    if (NO_SOURCE.test(file) || CATALOGUE.test(file)) continue;
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    const matching = lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && HARD_CODED.some((pattern) => pattern.test(line)));
    if (matching.length > 0) found.set(file, matching);
  }
  return found;
}

describe('a language is one line of a list and its catalogues', () => {
  it('no other source hard-codes languages, except those about particular ones', async () => {
    const found = await filesWithLanguages();
    expect(Object.fromEntries([...found].filter(([file]) => !(file in ALLOWED))), 'derive it from admin-api/contract/languages.ts').toEqual(
      {},
    );
    expect(
      Object.keys(ALLOWED).filter((file) => !found.has(file)),
      'no longer needed in ALLOWED',
    ).toEqual([]);
  }, 30_000);

  it.each([
    "type Language = 'en' | 'ar';",
    "const dir = locale === 'ar' ? 'rtl' : 'ltr';",
    "if (chosen === 'en' || chosen === 'ar') return chosen;",
    "for (const language of ['en', 'ar'] as const) {",
    "const names: Record<Locale, string> = { en: 'English', ar: 'العربية' };",
    "  ar: 'العربية',",
    'const prefix = isArabic ? `/ar` : ``;',
    String.raw`return /^\/ar(\/|$)/.test(pathname);`,
    "document.documentElement.lang.startsWith('ar')",
    "globalStyle(':root:lang(ar)', {});",
    "const tag = 'ar-AE-u-nu-latn';",
  ])('a hard-coded language is found: %s', (line) => {
    expect(HARD_CODED.some((pattern) => pattern.test(line))).toBe(true);
  });

  it('the design system has built-in texts for each, with the properties of the contract', () => {
    expect(Object.entries(worded).map(([code, { name, dir, tag }]) => [code, { name, dir, tag }])).toEqual(Object.entries(languages));
  });
});

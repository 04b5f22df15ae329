import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FORM_NOTICE_VERSION } from '@zmb/admin-api/contract/privacy.ts';
import { forEachLanguage, type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { describe, expect, it } from 'vitest';

/**
 * The wording of each version of the notice below the forms, as hashes. Consents refer to a version: never change a line, add one.
 * Earlier wordings are in the history of the catalogues.
 */
const WORDINGS: Record<number, Record<string, string>> = {
  1: { en: '44d07ffc205158d6', ar: '1777876b58d38b6d' },
  2: { en: '04362f9ae9d2e740', ar: '91b1d70ba4d21f1c' },
  3: { en: 'bb8be22609bfc817', ar: '91b1d70ba4d21f1c' },
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The notice, with the part that only the contact form has. Read as files, because imports would be compiled. */
function noticeIn(language: Language): string {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../locales', language, `${name}.json`), 'utf8')) as Record<string, string>;
  const [common, contact] = [read('common'), read('contact')];
  return [common['form.privacy'], common['form.privacy.policy'], contact['contact.form.asked']].join('\n');
}

describe('the notice below the forms', () => {
  it('[PRV-17] has the wording of its version in every language (a new wording needs a new version in contract/privacy.ts)', () => {
    expect(forEachLanguage((language) => hash(noticeIn(language)))).toEqual(WORDINGS[FORM_NOTICE_VERSION]);
  });

  it('has a version for every language', () => {
    for (const wording of Object.values(WORDINGS)) expect(Object.keys(wording)).toEqual(languageCodes);
  });
});

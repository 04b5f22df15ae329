import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FORM_NOTICE_VERSION } from '@zmb/admin-api/contract/privacy.ts';
import { forEachLanguage, type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { describe, expect, it } from 'vitest';

/**
 * The words of each version of the notice below the forms, as hashes. A consent names its version: never change a line, add one.
 * What a version said is in the history of the catalogues.
 */
const WORDINGS: Record<number, Record<string, string>> = {
  1: { en: '44d07ffc205158d6', ar: '1777876b58d38b6d' },
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Read as a file: the import would be compiled. */
function noticeIn(language: Language): string {
  const file = readFileSync(join(import.meta.dirname, '../locales', language, 'common.json'), 'utf8');
  const words = JSON.parse(file) as Record<string, string>;
  return `${words['form.privacy']}\n${words['form.privacy.policy']}`;
}

describe('the notice below the forms', () => {
  it('[PRV-17] has the words of its version in every language: a new wording needs a new version in contract/privacy.ts', () => {
    expect(forEachLanguage((language) => hash(noticeIn(language)))).toEqual(WORDINGS[FORM_NOTICE_VERSION]);
  });

  it('has a version for every language', () => {
    for (const wording of Object.values(WORDINGS)) expect(Object.keys(wording)).toEqual(languageCodes);
  });
});

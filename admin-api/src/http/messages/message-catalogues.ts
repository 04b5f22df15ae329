import { extname } from 'node:path';

import { IntlMessageFormat } from 'intl-messageformat';

import { forEachLanguage, type Language, languageCodes, languages } from '../../../contract/languages.ts';

/** The texts of each language, in ICU message syntax. */
export type Catalogues<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** The values of a message's placeholders. */
export type MessageParams = Record<string, string | number>;

/** `.ts` in the sources, `.js` in the build. */
const SUFFIX = extname(import.meta.filename);

/**
 * Loads the catalogue of each language: the module `<code>` beside the caller, whose export has the same name.
 *
 * @param load Imports a file of the caller's folder.
 */
export async function loadCatalogues<Key extends string>(load: (file: string) => Promise<unknown>): Promise<Catalogues<Key>> {
  const loaded = await Promise.all(
    languageCodes.map(async (code) => [code, ((await load(code + SUFFIX)) as Catalogues<Key>)[code]] as const),
  );
  return Object.fromEntries(loaded) as Catalogues<Key>;
}

/** Returns the function that formats the messages of catalogues. Each message is compiled once, when it is first used. */
export function createFormatter<Key extends string>(catalogues: Catalogues<Key>) {
  const compiled = forEachLanguage(() => new Map<Key, IntlMessageFormat>());
  return function formatMessage(language: Language, key: Key, params?: MessageParams): string {
    let message = compiled[language].get(key);
    if (!message) {
      message = new IntlMessageFormat(catalogues[language][key], languages[language].tag, undefined, { ignoreTag: true });
      compiled[language].set(key, message);
    }
    return message.format(params) as string;
  };
}

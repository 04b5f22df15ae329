import { extname } from 'node:path';

import { type Language, languageCodes } from '../../../contract/languages.ts';

/** As the sources and as the compiled product name their modules. */
const SUFFIX = extname(import.meta.filename);

/**
 * Loads a catalogue for each language of the contract's list: the module `<code>` beside the caller, whose export has that name too.
 *
 * @param load Imports a file of the caller's folder.
 */
export async function loadCatalogues<Catalogue>(load: (file: string) => Promise<unknown>): Promise<Readonly<Record<Language, Catalogue>>> {
  const loaded = await Promise.all(
    languageCodes.map(async (code) => [code, ((await load(code + SUFFIX)) as Record<Language, Catalogue>)[code]] as const),
  );
  return Object.fromEntries(loaded) as Record<Language, Catalogue>;
}

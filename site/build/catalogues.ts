import { readFile } from 'node:fs/promises';

import { type CompiledTexts, compileTexts } from '@zmb/admin-api/contract/compile-text.ts';
import { defaultLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/([a-z][A-Za-z-]+)\/([a-z-]+)\.json$/;

/** The messages of one namespace in one language: key to ICU text. */
type Catalogue = Record<string, string>;

/**
 * Compiles `locales/<language>/<namespace>.json` while Vite bundles it.
 * Missing keys fall back to English here, at build time, so that browsers need no fallback.
 */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'zmb:catalogues',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? id;
      const found = CATALOGUE.exec(path);
      if (!found) return null;
      const [, locale, namespace] = found;
      const texts = JSON.parse(await readFile(path, 'utf8')) as Catalogue;
      if (locale === defaultLanguage) return moduleOf(compileTexts(texts, defaultLanguage));
      const english = path.replace(CATALOGUE, `/locales/${defaultLanguage}/${namespace}.json`);
      this.addWatchFile(english);
      const fallback = compileTexts(JSON.parse(await readFile(english, 'utf8')) as Catalogue, defaultLanguage);
      return moduleOf({ ...fallback, ...compileTexts(texts, locale as Language) });
    },
  };
}

function moduleOf(messages: CompiledTexts) {
  return { code: `export default ${JSON.stringify(messages)};`, moduleType: 'js' as const, map: null };
}

import { defaultLanguage, isLanguage, type Language } from '../../../contract/languages.ts';
import type { Messages } from './en.ts';
import { loadCatalogues, makeSay } from './message-catalogues.ts';

// Vite cannot know that the files of the build end in .js.
export const CATALOGUES = await loadCatalogues<keyof Messages>((file) => import(/* @vite-ignore */ `./${file}`));

/** Formats a message of the API in a language. */
export const say = makeSay(CATALOGUES);

/** The supported language that an Accept-Language header prefers; the default language when it names none. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: defaultLanguage, quality: 0 };
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const language = range.split('-')[0];
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    const quality = weight === undefined ? 1 : Number(weight) || 0;
    if (isLanguage(language) && quality > best.quality) best = { language, quality };
  }
  return best.language;
}

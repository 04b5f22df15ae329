import { defaultLanguage, isLanguage, type Language } from '../../../contract/languages.ts';
import type { Messages } from './en.ts';
import { loadCatalogues } from './load-catalogues.ts';

// The compiled product’s files end otherwise, which Vite cannot know.
export const CATALOGUES = await loadCatalogues<Messages>((file) => import(/* @vite-ignore */ `./${file}`));

/** Says something in a language; `{name}` in the text is filled from `params`. */
export function say(language: Language, key: keyof Messages, params: Record<string, string | number> = {}): string {
  return CATALOGUES[language][key].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** The language that an Accept-Language header likes best of those that the product speaks; English otherwise. */
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

import type { Language } from '../lead.schema.ts';
import { ar } from './ar.ts';
import { en, type Messages } from './en.ts';

const CATALOGUES: Record<Language, Messages> = { en, ar };

/** Says something in a language; `{name}` in the text is filled from `params`. */
export function say(language: Language, key: keyof Messages, params: Record<string, string | number> = {}): string {
  return CATALOGUES[language][key].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** The language that an Accept-Language header likes best of those that the product speaks; English otherwise. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: 'en', quality: 0 };
  for (const part of (header ?? '').split(',')) {
    const [range = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const language = range.split('-')[0];
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    const quality = weight === undefined ? 1 : Number(weight) || 0;
    if ((language === 'en' || language === 'ar') && quality > best.quality) best = { language, quality };
  }
  return best.language;
}

import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';

import type { SiteText } from '../api/website-api.ts';
import { useFactNames } from './use-fact-words.ts';
import { excerptOf } from './use-text-words.ts';

const MAX_LENGTH = 60;

/** Names a text by its beginning in a language, and a fact by what it is. */
export function useTextName(language: Language): (text: SiteText) => string {
  const names = useFactNames();
  return ({ key, draft, texts }) => (isFact(key) ? names.fact(key) : shortened(excerptOf(draft?.[language] ?? texts[language])));
}

/** The beginning of a text, as the name of its editor. */
function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH))} …` : text;
}

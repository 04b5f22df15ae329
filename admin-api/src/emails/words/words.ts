import { company } from '../../../contract/company.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { loadCatalogues } from '../../http/messages/load-catalogues.ts';
import type { EmailWordKey } from './en.ts';

// The compiled product’s files end otherwise, which Vite cannot know.
const CATALOGUES = await loadCatalogues<Record<EmailWordKey, string>>((file) => import(/* @vite-ignore */ `./${file}`));

/** Says something in a language; `{name}` in the text is filled from `params`. */
export function say(language: Language, key: EmailWordKey, params: Record<string, string> = {}): string {
  return CATALOGUES[language][key].replace(/\{(\w+)\}/g, (mark, name: string) => params[name] ?? mark);
}

/** Keeps numbers, references and addresses readable within Arabic: they always run from left to right. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Keeps what somebody typed, in whatever language, from mixing with the words around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A moment by the company's clock. */
export function sayTime(language: Language, at: Date): string {
  const { timeZone } = company;
  return new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
}

/** The name of a language, said in another. */
export function sayLanguage(language: Language, named: Language): string {
  return new Intl.DisplayNames(languages[language].tag, { type: 'language' }).of(named) ?? named;
}

/** A number of hours, with the plural that it takes. */
export function sayHours(language: Language, hours: number): string {
  return new Intl.NumberFormat(languages[language].tag, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
}

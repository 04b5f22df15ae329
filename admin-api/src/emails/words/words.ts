import { company } from '../../../contract/company.ts';
import type { Language } from '../../common/lead.schema.ts';
import { ar } from './ar.ts';
import { en, type EmailWordKey } from './en.ts';

const CATALOGUES: Record<Language, Record<EmailWordKey, string>> = { en, ar };
/** Latin digits in both languages, as on the site. */
const LOCALES: Record<Language, string> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' };

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
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
}

/** A number of hours, with the plural that it takes. */
export function sayHours(language: Language, hours: number): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
}

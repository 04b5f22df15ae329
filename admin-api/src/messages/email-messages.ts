import { company } from '../../contract/company.ts';
import { forEachLanguage, type Language, languages } from '../../contract/languages.ts';
import { loadCatalogues, createFormatter } from '../http/messages/message-catalogues.ts';
import type { EmailMessageKey } from './en.ts';

// Vite cannot resolve this import: the files of the build end in .js.
export const CATALOGUES = await loadCatalogues<EmailMessageKey>((file) => import(/* @vite-ignore */ `./${file}`));

/** Formats an e-mail message in a language. */
export const formatMessage = createFormatter(CATALOGUES);

/** Isolates a number or an e-mail address in right-to-left text. Not for URLs, as mail clients would include the control in the link. */
export function ltr(language: Language, text: string): string {
  return languages[language].dir === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** Isolates user input, whose direction is unknown, from the text around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Formats a time in the company's time zone. */
export function formatTime(language: Language, at: Date): string {
  const { timeZone } = company;
  const time = new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
  // A non-breaking space keeps AM or PM on the line of its hour, as in the English format of Intl.
  return time.replace(/ (?=\S+$)/, '\u00a0');
}

/** Formats a time slot in the company's time zone: its day, its start and its end. */
export function formatSlot(language: Language, { from, to }: { from: string | number; to: string | number }): string {
  const { tag } = languages[language];
  const { timeZone } = company;
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(from));
  const hour = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone });
  return formatMessage(language, 'slot', { day, hours: hour.formatRange(new Date(from), new Date(to)) });
}

// Created once, because an export formats a language in every row.
const LANGUAGE_NAMES = forEachLanguage((language) => new Intl.DisplayNames(languages[language].tag, { type: 'language' }));

/** The name of a language (`named`) in another one. */
export function formatLanguage(language: Language, named: Language): string {
  return LANGUAGE_NAMES[language].of(named) ?? named;
}

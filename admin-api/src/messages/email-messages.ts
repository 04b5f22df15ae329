import { company } from '../../contract/company.ts';
import { forEachLanguage, type Language, languages } from '../../contract/languages.ts';
import { loadCatalogues, createFormatter } from '../http/messages/message-catalogues.ts';
import type { EmailMessageKey } from './en.ts';

// Vite cannot know that the files of the build end in .js.
export const CATALOGUES = await loadCatalogues<EmailMessageKey>((file) => import(/* @vite-ignore */ `./${file}`));

/** Formats a message of the e-mails in a language. */
export const formatMessage = createFormatter(CATALOGUES);

/** Isolates a number or an e-mail address in text that runs from right to left. Never for a URL, which a control would become part of. */
export function ltr(language: Language, text: string): string {
  return languages[language].dir === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** Isolates text that somebody typed, in whatever language, from the text around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A moment in the company's time zone. */
export function formatTime(language: Language, at: Date): string {
  const { timeZone } = company;
  const time = new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
  // Morning or afternoon stays on the line of its hour, as Intl has it in English.
  return time.replace(/ (?=\S+$)/, '\u00a0');
}

/** A window of time in the company's time zone: its day, and from when to when. */
export function formatSlot(language: Language, { from, to }: { from: string | number; to: string | number }): string {
  const { tag } = languages[language];
  const { timeZone } = company;
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(from));
  const hour = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone });
  return formatMessage(language, 'window', { day, hours: hour.formatRange(new Date(from), new Date(to)) });
}

// Made once: an export says a language in each of its rows.
const LANGUAGE_NAMES = forEachLanguage((language) => new Intl.DisplayNames(languages[language].tag, { type: 'language' }));

/** The name of a language, in another language. */
export function formatLanguage(language: Language, named: Language): string {
  return LANGUAGE_NAMES[language].of(named) ?? named;
}

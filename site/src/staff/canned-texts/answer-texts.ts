import type { CannedText } from '../api/settings-api.ts';
import { type Locale, LOCALES } from '../../i18n/locale.ts';

/** A canned text for an answer. */
export interface AnswerText {
  id: string;
  name: string;
  /** As the customer receives it. */
  text: string;
  language: Locale;
}

/** The query typed after a slash: its start and the beginning of a name. */
export interface SlashQuery {
  start: number;
  text: string;
}

/** A slash at the start of a word and the text up to the caret; a slash within a URL does not match. */
const QUERY = /(?:^|\s)\/([^/\n]{0,40})$/;

/** The query at the caret. */
export function slashQueryAt(text: string, caret: number): SlashQuery | undefined {
  const typed = QUERY.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, text: typed };
}

/**
 * The canned texts for a customer: those in the customer's language first, then those available only in another language.
 *
 * @param fill Fills the placeholders from the lead, in the language of the text.
 */
export function answerTextsOf(
  texts: readonly CannedText[],
  customerLanguage: Locale,
  fill: (text: string, language: Locale) => string,
): AnswerText[] {
  const languages = [customerLanguage, ...LOCALES.filter((language) => language !== customerLanguage)];
  const all = texts.flatMap((entry, index): AnswerText[] => {
    for (const language of languages) {
      const text = entry.texts[language];
      if (text !== undefined) return [{ id: String(index), name: entry.name, text: fill(text, language), language }];
    }
    return [];
  });
  return all.toSorted((one, other) => languages.indexOf(one.language) - languages.indexOf(other.language));
}

/**
 * Inserts a chosen text into an answer and returns the new caret position. The text replaces the slash query; otherwise it replaces an
 * unchanged canned text, or is appended to what was typed.
 *
 * @param untouched The texts that can be in the field unedited.
 */
export function withAnswerText(
  value: string,
  query: SlashQuery | undefined,
  chosen: string,
  untouched: ReadonlySet<string>,
): { value: string; caret: number } {
  const start = query ? query.start : value.length;
  const [before, after] = [value.slice(0, start), query ? value.slice(start + 1 + query.text.length) : ''];
  const rest = (before + after).trim();
  if (rest === '' || untouched.has(rest)) return { value: chosen, caret: chosen.length };
  const prefix = query ? before : `${before.trimEnd()}\n`;
  return { value: prefix + chosen + after, caret: prefix.length + chosen.length };
}

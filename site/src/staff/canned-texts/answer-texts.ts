import type { CannedText } from '../api/settings-api.ts';
import { type Locale, LOCALES } from '../../i18n/locale.ts';

/** A text that an answer can begin with. */
export interface AnswerText {
  id: string;
  name: string;
  /** As the visitor gets it. */
  text: string;
  language: Locale;
}

/** What is typed after a slash: where that begins, and the start of a name. */
export interface SlashQuery {
  start: number;
  text: string;
}

/** A slash at the start of a word, and the first words of a name up to the caret. A URL has none. */
const QUERY = /(?:^|\s)\/([^/\n]{0,40})$/;

/** What is being typed at the caret. */
export function slashQueryAt(text: string, caret: number): SlashQuery | undefined {
  const typed = QUERY.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, text: typed };
}

/**
 * The canned texts for a visitor: those in the visitor's language first, then those that only another language has.
 *
 * @param fill Puts in what is known of the lead, in the language of the text.
 */
export function answerTextsOf(
  texts: readonly CannedText[],
  visitorLanguage: Locale,
  fill: (text: string, language: Locale) => string,
): AnswerText[] {
  const languages = [visitorLanguage, ...LOCALES.filter((language) => language !== visitorLanguage)];
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
 * An answer with a chosen text, and the place of the caret behind it. The chosen text takes the place of what was typed after the slash;
 * of everything, as long as nothing but untouched texts is there; or follows what was written.
 *
 * @param untouched The texts that could be there without anybody having typed.
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
  const kept = query ? before : `${before.trimEnd()}\n`;
  return { value: kept + chosen + after, caret: kept.length + chosen.length };
}

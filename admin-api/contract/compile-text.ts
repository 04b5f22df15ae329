import { type MessageFormatElement, parse, TYPE } from '#icu-parser';

import { type Company, company as defaults, fillCompanyPhone } from './company.ts';
import { isProjectPhotos } from './project-list.ts';
import { fillLanguages, type Language } from './languages.ts';

/** Compiled texts by key, so that browsers need no parser for ICU messages. */
export type CompiledTexts = Record<string, MessageFormatElement[]>;

/**
 * Parses texts, except the photos of projects, which are JSON, and inserts the company's phone number and the site's languages. For the build
 * and the server only: the parser is larger than a page's own code.
 *
 * @param texts ICU messages by key.
 * @param company The company whose phone number is inserted. @default the built-in one
 * @throws SyntaxError when a text is not a valid ICU message.
 */
export function compileTexts(
  texts: Readonly<Record<string, string>>,
  language: Language,
  company: Pick<Company, 'phoneDisplay'> = defaults,
): CompiledTexts {
  const fill = (text: string) => fillLanguages(fillCompanyPhone(text, company.phoneDisplay), language);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, isProjectPhotos(key) ? [{ type: TYPE.literal, value: text }] : parse(fill(text))]),
  );
}

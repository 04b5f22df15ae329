import { createHash } from 'node:crypto';

import { findFactProblem, isFact, isUsableFact } from '../../contract/company-facts.ts';
import { defaultLanguage, type Language, languageCodes } from '../../contract/languages.ts';
import { entryOfText, isOptionalEntryText } from '../../contract/entry-texts.ts';
import { findPhotosProblem, isProjectPhotos } from '../../contract/project-list.ts';
import { findEntryTextProblems, findTextProblems, type TextProblem } from '../../contract/site-text.ts';
import type { BuiltTexts, TextName } from './built-texts.ts';
import type { Overrides, StoredChange } from './site-version.entity.ts';

/** The text of a version; null for a key that this build does not have. */
export function publishedText(built: BuiltTexts, overrides: Overrides, { key, language }: TextName): string | null {
  if (!built.has(key)) return null;
  const written = built.languagesOf(key).includes(language) ? language : defaultLanguage;
  return overrides[written]?.[key] ?? built.textOf({ key, language });
}

/** Whether a text can be saved as an override in this build. */
export function isAcceptable(built: BuiltTexts, { key, language }: TextName, text: string): boolean {
  if (isFact(key)) return findFactProblem(key, text) === undefined;
  if (isProjectPhotos(key)) return text === '' || findPhotosProblem(text) === undefined;
  return problemsOf(built, { key, language }, text).length === 0;
}

/** Validates a text of the build, or of an entry of a list. Empty optional texts are valid. */
function problemsOf(built: BuiltTexts, { key, language }: TextName, text: string): TextProblem[] {
  if (text === '' && isOptionalEntryText(key)) return [];
  const source = built.textOf({ key, language: defaultLanguage });
  return source === null ? findEntryTextProblems(text, { key, language }) : findTextProblems(text, { language, source });
}

/** Whether a problem prevents showing a text. A too long text is still shown. */
const isBroken = ({ code }: TextProblem) => code !== 'too_long';

/**
 * The overrides that are valid in this build. For the others visitors see the built-in text, or none: those whose built-in text was removed or
 * has other placeholders since an update, and facts that this build does not accept.
 */
export function usableOverrides(built: BuiltTexts, overrides: Overrides): Overrides {
  return Object.fromEntries(
    languageCodes.flatMap((language) => {
      const texts = Object.entries(overrides[language] ?? {}).filter(([key, text]) => {
        if (isFact(key)) return built.languagesOf(key).includes(language) && isUsableFact(key, text);
        if (isProjectPhotos(key)) return isAcceptable(built, { key, language }, text);
        return built.has(key) && !problemsOf(built, { key, language }, text).some(isBroken);
      });
      return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]];
    }),
  );
}

/** Applies changes to overrides. Drops overrides that equal the text of the build, and empty ones that the build does not have. */
export function withChanges(built: BuiltTexts, overrides: Overrides, changes: readonly StoredChange[]): Overrides {
  const next: Partial<Record<Language, Record<string, string>>> = {};
  for (const language of languageCodes) {
    const texts = { ...overrides[language] };
    for (const change of changes) if (change.language === language) texts[change.key] = change.to;
    const remaining = Object.entries(texts).filter(([key, text]) => text !== (built.textOf({ key, language }) ?? ''));
    if (remaining.length > 0) next[language] = Object.fromEntries(remaining);
  }
  return next;
}

/**
 * The changes for visitors between two versions. Omits texts that the build no longer has, and required texts of services and projects that
 * the second version does not have.
 */
export function changesBetween(built: BuiltTexts, from: Overrides, to: Overrides): StoredChange[] {
  const keys = new Set([...built.keys, ...keysOfEntries(built, from), ...keysOfEntries(built, to)]);
  return [...keys].flatMap((key) =>
    built.languagesOf(key).flatMap((language) => {
      const [before, after] = [from, to].map(
        (overrides) => publishedText(built, overrides, { key, language }) ?? (isOptionalEntryText(key) ? '' : null),
      );
      return before === after || after === null || after === undefined ? [] : [{ key, language, from: before ?? null, to: after }];
    }),
  );
}

/** The hash of an English text and its translation. */
export function digestOf(source: string, translation: string): string {
  return createHash('sha256')
    .update(JSON.stringify([source, translation]))
    .digest('base64url');
}

/** The published English text and a translation. */
export function publishedPair(built: BuiltTexts, overrides: Overrides, name: TextName): { source: string; text: string } {
  return {
    source: publishedText(built, overrides, { key: name.key, language: defaultLanguage }) ?? '',
    text: publishedText(built, overrides, name) ?? '',
  };
}

/** The keys of overrides for texts of list entries that the build does not have. */
export function keysOfEntries(built: BuiltTexts, overrides: Overrides): string[] {
  const keys = Object.values(overrides).flatMap((texts) => Object.keys(texts));
  return [...new Set(keys)].filter((key) => !built.isBuiltIn(key) && entryOfText(key) !== undefined);
}

import { createHash } from 'node:crypto';

import { findFactProblem, isFact, isUsableFact } from '../../contract/company-facts.ts';
import { defaultLanguage, type Language, languageCodes } from '../../contract/languages.ts';
import { entryOfText, isOptionalEntryText } from '../../contract/entry-texts.ts';
import { findPhotosProblem, isProjectPhotos } from '../../contract/project-list.ts';
import { findEntryTextProblems, findTextProblems, type TextProblem } from '../../contract/site-text.ts';
import type { BuiltTexts, TextName } from './built-texts.ts';
import type { Overrides, StoredChange } from './site-version.entity.ts';

/** The text that a version shows; null when the build has none with this key. */
export function publishedText(built: BuiltTexts, overrides: Overrides, { key, language }: TextName): string | null {
  if (!built.has(key)) return null;
  const written = built.languagesOf(key).includes(language) ? language : defaultLanguage;
  return overrides[written]?.[key] ?? built.textOf({ key, language });
}

/** Whether a text can be saved in place of one of this build. */
export function isAcceptable(built: BuiltTexts, { key, language }: TextName, text: string): boolean {
  if (isFact(key)) return findFactProblem(key, text) === undefined;
  if (isProjectPhotos(key)) return text === '' || findPhotosProblem(text) === undefined;
  return problemsOf(built, { key, language }, text).length === 0;
}

/** What is wrong with a text of the build, or of an entry of a list; one that may be empty has nothing wrong then. */
function problemsOf(built: BuiltTexts, { key, language }: TextName, text: string): TextProblem[] {
  if (text === '' && isOptionalEntryText(key)) return [];
  const source = built.textOf({ key, language: defaultLanguage });
  return source === null ? findEntryTextProblems(text, { key, language }) : findTextProblems(text, { language, source });
}

/** What a build no longer shows: a longer text than its place is made for still reads well. */
const isBroken = ({ code }: TextProblem) => code !== 'too_long';

/**
 * The overrides that can take the place of the texts of this build. One whose built-in text has other placeholders since an update, or is
 * gone, waits: visitors see the built-in text. So does a fact that this build does not accept.
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

/** Overrides with some changes. A text that is that of the build is no override, nor an empty one where the build has none. */
export function withChanges(built: BuiltTexts, overrides: Overrides, changes: readonly StoredChange[]): Overrides {
  const next: Partial<Record<Language, Record<string, string>>> = {};
  for (const language of languageCodes) {
    const texts = { ...overrides[language] };
    for (const change of changes) if (change.language === language) texts[change.key] = change.to;
    const kept = Object.entries(texts).filter(([key, text]) => text !== (built.textOf({ key, language }) ?? ''));
    if (kept.length > 0) next[language] = Object.fromEntries(kept);
  }
  return next;
}

/**
 * What changes for visitors from one version to another. Texts that the build no longer has are left out, and what a service or project needs
 * that the other version does not have.
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

/** Recognises an English text together with its translation. */
export function digestOf(source: string, translation: string): string {
  return createHash('sha256')
    .update(JSON.stringify([source, translation]))
    .digest('base64url');
}

/** The pair of the published English text and a translation. */
export function publishedPair(built: BuiltTexts, overrides: Overrides, name: TextName): { source: string; text: string } {
  return {
    source: publishedText(built, overrides, { key: name.key, language: defaultLanguage }) ?? '',
    text: publishedText(built, overrides, name) ?? '',
  };
}

/** The keys of texts of entries of lists that are written and that the build does not have. */
export function keysOfEntries(built: BuiltTexts, overrides: Overrides): string[] {
  const keys = Object.values(overrides).flatMap((texts) => Object.keys(texts));
  return [...new Set(keys)].filter((key) => !built.isBuiltIn(key) && entryOfText(key) !== undefined);
}

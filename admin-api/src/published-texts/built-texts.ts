import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { builtInFact, factKeys, FACTS_NAMESPACE, isForAllLanguages, languagesOfFact } from '../../contract/company-facts.ts';
import { entryOfText, namespaceOfEntryText, pageOfEntry } from '../../contract/entry-texts.ts';
import { defaultLanguage, forEachLanguage, isLanguage, type Language, languageCodes } from '../../contract/languages.ts';
import { emailTexts } from '../messages/email-texts.ts';
import { StartError } from '../platform/configuration/start-error.ts';

/** Identifies a text in one language. */
export interface TextName {
  key: string;
  language: Language;
}

/** The namespaces that every page shows. */
const EVERYWHERE = new Set(['common', FACTS_NAMESPACE]);

const fileSchema = z.object({
  texts: z.record(z.string(), z.record(z.enum(languageCodes), z.record(z.string(), z.string()))),
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      language: z.enum(languageCodes),
      page: z.string(),
      namespaces: z.array(z.string()),
      isIndexed: z.boolean(),
    }),
  ),
});
type TextsFile = z.output<typeof fileSchema>;

/** A prerendered page of the build. */
export type BuiltPage = TextsFile['pages'][number];

/**
 * The texts of the build: those of the catalogues, of e-mails to visitors and the facts of the company, and the pages that show them.
 */
export class BuiltTexts {
  /** Identifies the build, because builds may show different texts for the same version. */
  readonly build: string;
  readonly pages: readonly BuiltPage[];
  readonly #texts = new Map<string, { namespace: string; texts: Record<Language, string>; languages: ReadonlySet<Language> }>();
  readonly #shownBy = new Map<string, string[]>();

  constructor(file: TextsFile, build: string) {
    this.build = build;
    this.pages = file.pages;
    for (const [namespace, catalogues] of Object.entries(file.texts)) {
      const original = catalogues[defaultLanguage];
      for (const [key, text] of Object.entries(original)) {
        const languages = new Set(languageCodes.filter((language) => catalogues[language][key] !== undefined));
        this.#texts.set(key, { namespace, texts: forEachLanguage((language) => catalogues[language][key] ?? text), languages });
      }
    }
    for (const { key, namespace, texts } of emailTexts) this.#texts.set(key, { namespace, texts, languages: new Set(languageCodes) });
    for (const key of factKeys) {
      const texts = forEachLanguage((language) => builtInFact(key, language));
      this.#texts.set(key, { namespace: FACTS_NAMESPACE, texts, languages: new Set(languagesOfFact(key)) });
    }
    for (const namespace of new Set(this.#texts.values().map((each) => each.namespace))) {
      const paths = file.pages.filter(({ namespaces }) => EVERYWHERE.has(namespace) || namespaces.includes(namespace));
      this.#shownBy.set(namespace, [...new Set(paths.map(({ page }) => page))]);
    }
  }

  /** The keys of all texts, in the order of the catalogues; the facts come last. */
  get keys(): string[] {
    return [...this.#texts.keys()];
  }

  /** Sorts texts by the order of the catalogues, then of the languages. Texts that the build does not have come last. */
  inOrder<Text extends TextName>(texts: readonly Text[]): Text[] {
    const order = new Map(this.keys.map((key, index) => [key, index]));
    const indexOf = ({ key }: Text) => order.get(key) ?? order.size;
    return texts.toSorted((a, b) => indexOf(a) - indexOf(b) || languageCodes.indexOf(a.language) - languageCodes.indexOf(b.language));
  }

  /** Whether the website can have a text with this key: one of the build, or of a service, project or review that staff add. */
  has(key: string): boolean {
    return this.#texts.has(key) || entryOfText(key) !== undefined;
  }

  /** Whether the build has the text. */
  isBuiltIn(key: string): boolean {
    return this.#texts.has(key);
  }

  /** The languages in which staff can write a text. Texts for all languages are written only in the default language. */
  languagesOf(key: string): readonly Language[] {
    return isForAllLanguages(key) ? [defaultLanguage] : languageCodes;
  }

  /** The text of the build; null for an unknown key. */
  textOf({ key, language }: TextName): string | null {
    return this.#texts.get(key)?.texts[language] ?? null;
  }

  /** Whether the catalogue of a language has the text. */
  isTranslated(key: string, language: Language): boolean {
    return this.#texts.get(key)?.languages.has(language) ?? false;
  }

  namespaceOf(key: string): string {
    return this.#texts.get(key)?.namespace ?? namespaceOfEntryText(key) ?? '';
  }

  /** Whether a page shows a text, according to its namespaces. */
  isShownOn(key: string, { namespaces }: Pick<BuiltPage, 'namespaces'>): boolean {
    const namespace = this.namespaceOf(key);
    return EVERYWHERE.has(namespace) || namespaces.includes(namespace);
  }

  /** The paths of the pages that show a text, without language prefix. */
  pagesOf(key: string): string[] {
    const pages = this.#shownBy.get(this.namespaceOf(key)) ?? [];
    const entry = this.isBuiltIn(key) ? undefined : entryOfText(key);
    const own = entry && pageOfEntry(entry);
    return own === undefined ? pages : [...new Set([...pages, own])];
  }
}

/** Finds a text by the parameters of an API path. @returns undefined for an unknown text, or when it is not written in the language. */
export function findText(built: BuiltTexts, { key, language }: { key: string; language: string }): TextName | undefined {
  return built.has(key) && isLanguage(language) && built.languagesOf(key).includes(language) ? { key, language } : undefined;
}

/**
 * Reads the texts of a built site.
 *
 * @param siteDir Undefined when only the API is served: then there are only the facts of the company.
 * @throws StartError when the site is not built.
 */
export function readBuiltTexts(siteDir: string | undefined): BuiltTexts {
  if (siteDir === undefined) return new BuiltTexts({ texts: {}, pages: [] }, '');
  const path = join(siteDir, 'texts.json');
  if (!existsSync(path)) throw new StartError(`The site is not built (${path} is missing): run "npm run build".`);
  const content = readFileSync(path, 'utf8');
  const result = fileSchema.safeParse(JSON.parse(content));
  if (!result.success) throw new StartError(`${path} has an unexpected shape (${z.prettifyError(result.error)}): run "npm run build".`);
  // The pages contain the hashes of all other files.
  const build = createHash('sha256')
    .update(content)
    .update(readFileSync(join(siteDir, 'pages.json')))
    .digest('base64url')
    .slice(0, 22);
  return new BuiltTexts(result.data, build);
}

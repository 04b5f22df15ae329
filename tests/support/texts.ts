import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fillCompanyPhone } from '../../admin-api/contract/company.ts';
import { fillLanguages, type Language, languages } from '../../admin-api/contract/languages.ts';
import { type NamedFacts, namedFactsIn } from '../../site/src/company/facts.ts';

type Lang = Language;

const loaded = new Map<string, Record<string, string>>();
const facts = new Map<Lang, NamedFacts>();

function catalogueOf(lang: Lang, namespace: string) {
  const path = join(import.meta.dirname, '../../site/src/locales', lang, `${namespace}.json`);
  const texts = loaded.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  loaded.set(path, texts);
  return { path, texts };
}

/** The values of the company's placeholders. */
function factsIn(lang: Lang): NamedFacts {
  const known = facts.get(lang) ?? namedFactsIn(lang, catalogueOf(lang, 'common').texts);
  facts.set(lang, known);
  return known;
}

/** The name of a language in another one. */
export function languageNameIn(lang: Lang, named: Lang): string {
  return new Intl.DisplayNames(languages[lang].tag, { type: 'language' }).of(named) ?? named;
}

/** All texts of a namespace whose key starts with `start`. */
export function textsBelow(lang: Lang, namespace: string, start: string): string[] {
  const textOf = textsOf(lang, namespace);
  return Object.keys(catalogueOf(lang, namespace).texts)
    .filter((key) => key.startsWith(start))
    .map((key) => textOf(key));
}

/** The site's texts of one namespace, with the placeholders for facts about the company filled in. */
export function textsOf(lang: Lang, namespace: string): (key: string) => string {
  const { path, texts } = catalogueOf(lang, namespace);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${path} has no ${key}`);
    return Object.entries(factsIn(lang)).reduce(
      (filled, [name, fact]) => filled.replaceAll(`{${name}}`, fact),
      fillLanguages(fillCompanyPhone(text), lang),
    );
  };
}

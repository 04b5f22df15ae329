import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fillCompanyPhone } from '../../admin-api/contract/company.ts';

type Lang = 'en' | 'ar';

const loaded = new Map<string, Record<string, string>>();

/** The site's texts of one namespace, as visitors read them. */
export function wordsOf(lang: Lang, namespace: string): (key: string) => string {
  const path = join(import.meta.dirname, '../../site/src/locales', lang, `${namespace}.json`);
  const texts = loaded.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  loaded.set(path, texts);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${path} has no ${key}`);
    return fillCompanyPhone(text);
  };
}

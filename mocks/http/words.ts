import { defaultLanguage, isLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };

export type { Language };

/** The name of something that the API says. */
export type MessageKey = keyof (typeof messages)['en'];

/** What a text's placeholders are filled with. */
export type MessageParams = Record<string, string | number>;

/** Says something in the API's own words; `{name}` in the text is filled from `params`. */
export function say(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** The language that an Accept-Language header likes best of those that the product speaks; English otherwise. */
export function preferredLanguage(header: string | null): Language {
  const ranges = (header ?? '').split(',').map((part) => {
    const [range = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    return { language: range.split('-')[0], quality: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const liked = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return liked.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
}

import { defaultLanguage, isLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };

export type { Language };

/** A key of the API's messages. */
export type MessageKey = keyof (typeof messages)['en'];

/** Values of a message's placeholders. */
export type MessageParams = Record<string, string | number>;

/** The API's message in a language; `{name}` is replaced from `params`. */
export function say(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** The preferred supported language of an Accept-Language header; the default language otherwise. */
export function preferredLanguage(header: string | null): Language {
  const ranges = (header ?? '').split(',').map((part) => {
    const [range = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    return { language: range.split('-')[0], quality: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const liked = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return liked.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
}

import type { Language } from '@zmb/admin-api/contract/languages.ts';
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

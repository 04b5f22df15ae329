import { cloneElement, isValidElement } from 'react';
import type { ReactNode } from 'react';

import { MessagesContext, useMessages } from '../design-system/src/messages/MessagesProvider.tsx';
import { pseudo } from '../tools/languages/pseudo-locale.ts';

/** Texts start with a capital or contain a space; names of icons, tones and keys do neither. URLs and e-mail addresses are no texts. */
const isText = (value: string) => (/^\p{Lu}/u.test(value) || value.includes(' ')) && !/^(https?:|mailto:|tel:|[/#])|@/.test(value);

/** Returns a value with all its texts in the pseudo-locale, including those nested in lists and elements. */
export function withPseudoTexts(value: unknown): unknown {
  if (typeof value === 'string') return isText(value) ? pseudo(value) : value;
  if (Array.isArray(value)) return value.map(withPseudoTexts);
  if (isValidElement<Record<string, unknown>>(value)) return cloneElement(value, withPseudoProps(value.props));
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return withPseudoProps(value as Record<string, unknown>);
  }
  return value;
}

function withPseudoProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, withPseudoTexts(value)]));
}

/** The built-in texts in the pseudo-locale. */
export function PseudoBuiltInTexts({ children }: { children: ReactNode }) {
  const { locale, message } = useMessages();
  return <MessagesContext value={{ locale, message: (key, values) => pseudo(message(key, values)) }}>{children}</MessagesContext>;
}

import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';

import type { MessageKey } from '../messages/messages.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Messages per plural category of the supported languages. */
type PluralStem = MessageKey extends infer Key ? (Key extends `${infer Stem}.zero` ? Stem : never) : never;

interface Numbers {
  /** A number formatted for the language. */
  number: (value: number) => string;
  /** "10,000+", isolated, because the plus would move to the other side in Arabic. */
  atLeast: (value: number) => string;
  /** "1–2", isolated, because bidi reordering would swap its ends in Arabic. */
  range: (from: number, to: number) => string;
  /** A message in the plural form of the count; zero has its own message in every language. */
  counted: (stem: PluralStem, count: number) => string;
}

/** Numbers, ranges and counted messages in the provider's language. */
export function useNumbers(): Numbers {
  const { locale } = useLocale();
  const { message } = useMessages();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    const rules = new Intl.PluralRules(locale);
    const number = (value: number) => format.format(value);
    return {
      number,
      atLeast: (value) => `\u2066${number(value)}+\u2069`,
      range: (from, to) => `\u2066${number(from)}–${number(to)}\u2069`,
      counted: (stem, count) => message(`${stem}.${count === 0 ? 'zero' : rules.select(count)}`, { count: number(count) }),
    };
  }, [locale, message]);
}

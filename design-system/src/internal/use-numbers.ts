import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';

import type { MessageKey } from '../messages/words.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Words that exist once for each plural category that one of the languages has. */
type PluralStem = MessageKey extends infer Key ? (Key extends `${infer Stem}.zero` ? Stem : never) : never;

interface Numbers {
  /** A number as the language writes it. */
  number: (value: number) => string;
  /** "1–2", isolated, because Arabic would turn its ends round. */
  range: (from: number, to: number) => string;
  /** A word in the form that goes with the count; zero has words of its own in every language. */
  counted: (stem: PluralStem, count: number) => string;
}

/** Numbers, ranges and counted words in the provider's language. */
export function useNumbers(): Numbers {
  const { locale } = useLocale();
  const { word } = useMessages();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    const rules = new Intl.PluralRules(locale);
    const number = (value: number) => format.format(value);
    return {
      number,
      range: (from, to) => `\u2066${number(from)}–${number(to)}\u2069`,
      counted: (stem, count) => word(`${stem}.${count === 0 ? 'zero' : rules.select(count)}`, { count: number(count) }),
    };
  }, [locale, word]);
}

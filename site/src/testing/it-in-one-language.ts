import { it } from 'vitest';

import type { Locale } from '../i18n/locale.ts';

type Case = string | number | readonly (string | number)[];

interface ItInOneLanguage {
  (title: string, check: () => Promise<void> | void): void;
  each: <One extends Case>(
    cases: readonly One[],
  ) => (title: string, check: (...values: One extends readonly (string | number)[] ? One : [One]) => Promise<void>) => void;
}

/**
 * `it` for tests that are declared for both languages but depend on the language only in their texts: they run in one of the two, in turn.
 * `npm run test:components` runs all in both.
 */
export function itInOneLanguage(locale: Locale): ItInOneLanguage {
  let place = 0;
  const isItsTurn = () => {
    place += 1;
    return import.meta.env.VITE_LANGUAGES === 'all' || place % 2 === (locale === 'en' ? 1 : 0);
  };
  const itInTurn: ItInOneLanguage = (title, check) => {
    if (isItsTurn()) it(title, check);
  };
  itInTurn.each = (cases) => (title, check) => {
    const own = cases.filter(isItsTurn);
    if (own.length > 0) it.each(own as never[])(title, check as never);
  };
  return itInTurn;
}

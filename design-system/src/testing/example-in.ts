import { type Locale, locales } from '../messages/languages.ts';

/** Examples for stories and tests, in English and in each language that has its own. */
export type Examples<Example> = { readonly en: Example } & { readonly [L in Locale]?: Example };

/** The example for a language, falling back to English. */
export function exampleIn<All extends Examples<unknown>>(examples: All, locale: string): NonNullable<All[keyof All & Locale]> {
  return (examples[locale as Locale] ?? examples.en) as NonNullable<All[keyof All & Locale]>;
}

/** Languages that a page announces. */
export const examplePlanned: Readonly<Record<string, string>> = { hi: 'हिन्दी', ur: 'اردو', ru: 'Русский' };

/** A URL per language. */
export function exampleHrefs(start = '#'): Readonly<Record<Locale, string>> {
  return Object.fromEntries(locales.map((locale) => [locale, start + locale])) as Record<Locale, string>;
}

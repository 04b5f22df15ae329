import type { Locale } from '../i18n/locale.ts';

/** Loads what a sent form says of what happens next. @throws Error when it cannot be loaded. */
export const loadNextSteps = async (locale: Locale) => (await import('./next-steps-parts.tsx')).nextStepsIn(locale);

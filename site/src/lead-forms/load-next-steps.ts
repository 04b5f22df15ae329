import type { Locale } from '../i18n/locale.ts';

/** Loads the next steps that a sent form shows. @throws Error when they cannot be loaded. */
export const loadNextSteps = async (locale: Locale) => (await import('./next-steps-parts.tsx')).nextStepsIn(locale);

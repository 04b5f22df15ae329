import type { Locale } from '../i18n/locale.ts';

/** Loads what a form with photos shows. @throws Error when it cannot be loaded. */
export const loadPhotoParts = async (locale: Locale) => (await import('./photo-parts.tsx')).photoPartsIn(locale);

import type { Locale } from '../i18n/locale.ts';

/** Loads the components of a form with photos. @throws Error when they cannot be loaded. */
export const loadPhotoParts = async (locale: Locale) => (await import('./photo-parts.tsx')).photoPartsIn(locale);

import arabic from './fonts/readex-pro-arabic.woff2';
import latinBasic from './fonts/readex-pro-latin-basic.woff2';
import latin from './fonts/readex-pro-latin.woff2';

/** The font files that the first paint of a page needs, by its language: what to preload. */
export const fontFiles: Readonly<Record<'en' | 'ar', readonly string[]>> = { en: [latin], ar: [arabic, latinBasic] };

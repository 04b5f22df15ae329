import { isArabic, words } from './page-words.ts';

// Both languages of a page are one object.
Object.assign(words.en, isArabic ? (await import('./staff-ar.ts')).staffAr : (await import('./staff-en.ts')).staffEn);

import { ar } from './ar.ts';
import { en } from './en.ts';
import { staffAr } from './staff-ar.ts';
import { staffEn } from './staff-en.ts';

/** The built-in words of every language. The site's pages get `page-words.ts` in its place. */
export const words = { en: { ...en, ...staffEn }, ar: { ...ar, ...staffAr } };

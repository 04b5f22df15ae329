import type { Messages } from './en/words.ts';
import { language, wordsOf } from './page-words.ts';

Object.assign(wordsOf(), await import.meta.glob<Partial<Messages>>('./*/staff.ts', { import: 'words' })[`./${language}/staff.ts`]?.());

import type { words as pageWords } from './en/words.ts';
import type { words as staffWords } from './en/staff.ts';

/** The built-in texts of components that public pages show. */
export type PageWords = Readonly<Record<keyof typeof pageWords, string>>;

/** The built-in texts of components that only the staff area shows. */
export type StaffWords = Readonly<Record<keyof typeof staffWords, string>>;

/** The built-in texts of one language. An application without components of the staff area may leave out their texts. */
export type Words = PageWords & Partial<StaffWords>;

export type MessageKey = keyof Words;

/** Built-in texts by key, in any language; possibly incomplete. */
export type Messages = Partial<Words>;

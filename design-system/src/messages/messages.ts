import type { messages as pageMessages } from './en/page.ts';
import type { messages as staffMessages } from './en/staff.ts';

/** The built-in texts of components that public pages show. */
export type PageMessages = Readonly<Record<keyof typeof pageMessages, string>>;

/** The built-in texts of components that only the staff area shows. */
export type StaffMessages = Readonly<Record<keyof typeof staffMessages, string>>;

/** The built-in texts of one language. An application without components of the staff area may leave out their texts. */
export type BuiltInMessages = PageMessages & Partial<StaffMessages>;

export type MessageKey = keyof BuiltInMessages;

/** Built-in texts by key, in any language; possibly incomplete. */
export type Messages = Partial<BuiltInMessages>;

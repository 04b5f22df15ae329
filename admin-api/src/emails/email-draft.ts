import type { Language } from '../../contract/languages.ts';

/** A small picture that an e-mail carries with it. */
export interface EmailPhoto {
  /** Names it within the message. */
  cid: string;
  /** As its sender called it. */
  name: string;
  /** WebP. */
  content: Buffer;
}

/** A part of an e-mail; it renders as HTML and as text. */
export type EmailPart =
  /** `auto` for what somebody typed, whose paragraphs have directions of their own; by default that of the e-mail. */
  | { type: 'text'; text: string; direction?: 'auto' }
  | { type: 'heading'; text: string }
  /** Small print. Its link follows the text. */
  | { type: 'note'; text: string; link?: { label: string; href: string } }
  /** A link of its own line. One to the product is the e-mail’s main action, and shows its URL too, for whoever cannot press it. */
  | { type: 'button'; label: string; href: string; isOutside?: boolean }
  /** Small pictures that the e-mail carries with it; by their names where none are shown. */
  | { type: 'photos'; label: string; photos: readonly Pick<EmailPhoto, 'cid' | 'name'>[] }
  /** Who a letter is from: the company, by whose phone number and website it is reached. */
  | { type: 'signature'; name: string; phone: { display: string; href: string }; website: string }
  /** Labelled values, which keep their line breaks. */
  | { type: 'facts'; facts: readonly EmailFact[] };

/** A labelled value. It has no bidi controls: each rendering isolates it in its own way. */
export interface EmailFact {
  label: string;
  value: string;
  /** `ltr` for numbers, e-mail addresses and paths; `auto` for what somebody typed; by default that of the e-mail. */
  direction?: 'ltr' | 'auto';
  /** What the value leads to in HTML, such as a phone number to a call. */
  href?: string;
}

/** The content of an e-mail, before it is rendered. */
export interface EmailDraft {
  language: Language;
  subject: string;
  /** A letter of a person has none. */
  title?: string;
  parts: readonly EmailPart[];
}

import type { Language } from '../../contract/languages.ts';

/** A thumbnail embedded in an e-mail. */
export interface EmailPhoto {
  /** Its Content-ID. */
  cid: string;
  /** The file name given by its sender. */
  name: string;
  /** WebP. */
  content: Buffer;
}

/** A part of an e-mail; it renders as HTML and as text. */
export type EmailPart =
  /** `auto` for user input, whose paragraphs have their own directions; by default that of the e-mail. */
  | { type: 'text'; text: string; direction?: 'auto' }
  | { type: 'heading'; text: string }
  /** Small print. Its link follows the text. */
  | { type: 'note'; text: string; link?: { label: string; href: string } }
  /** A link on its own line. One to the product is the e-mail’s main action, and also shows its URL as text. */
  | { type: 'button'; label: string; href: string; isOutside?: boolean }
  /** Embedded thumbnails; their names in text. */
  | { type: 'photos'; label: string; photos: readonly Pick<EmailPhoto, 'cid' | 'name'>[] }
  /** The company, with phone number and website. */
  | { type: 'signature'; name: string; phone: { display: string; href: string }; website: string }
  /** Labelled values, with their line breaks. */
  | { type: 'facts'; facts: readonly EmailFact[] };

/** A labelled value. It has no bidi controls: each rendering isolates it in its own way. */
export interface EmailFact {
  label: string;
  value: string;
  /** `ltr` for numbers, e-mail addresses and paths; `auto` for user input; by default that of the e-mail. */
  direction?: 'ltr' | 'auto';
  /** The link of the value in HTML, such as `tel:` for a phone number. */
  href?: string;
}

/** The content of an e-mail, before it is rendered. */
export interface EmailDraft {
  language: Language;
  subject: string;
  /** Absent in personal replies. */
  title?: string;
  parts: readonly EmailPart[];
}

import type { Language } from '../../contract/languages.ts';

/** A part of an e-mail, from which both its HTML and its text are made. */
export type LetterPart =
  | { type: 'text' | 'note'; text: string }
  | { type: 'button'; label: string; href: string }
  /** Labelled values, which keep their lines. */
  | { type: 'facts'; facts: readonly { label: string; value: string }[] };

/** An e-mail before it is HTML or text. */
export interface Letter {
  language: Language;
  subject: string;
  title: string;
  parts: readonly LetterPart[];
  /** Who writes, where they are and how to reach them; a line each. */
  footer: readonly string[];
}

/** The e-mail for readers that show no HTML. */
export function toText({ title, parts, footer }: Letter): string {
  const blocks = [title, ...parts.map(partToText), ['—', ...footer].join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function partToText(part: LetterPart): string {
  if (part.type === 'button') return `${part.label}:\n${part.href}`;
  if (part.type === 'facts')
    return part.facts.map(({ label, value }) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`).join('\n');
  return part.text;
}

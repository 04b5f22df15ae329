import type { Company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';

import { type Locale, LOCALES, localePath } from '../src/i18n/locale.ts';
import { CONTACT_CARD_PATH } from '../src/company/links.ts';

/** The company facts on a card. */
type CardFacts = Pick<Company, 'name' | 'phone' | 'whatsApp' | 'email' | 'address'>;

/** Maximum line length in bytes, without the line break (RFC 2426, 2.6). */
const LINE_BYTES = 75;

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line between characters; continuation lines begin with a space. */
function folded(line: string): string {
  let length = 0;
  return [...line]
    .map((character) => {
      const bytes = Buffer.byteLength(character);
      const isFull = length + bytes > LINE_BYTES;
      length = isFull ? 1 + bytes : length + bytes;
      return isFull ? `\r\n ${character}` : character;
    })
    .join('');
}

/** The company as a vCard, which phones save as a contact. Version 3.0, because Outlook and older phones read no other. */
export function contactCard(locale: Locale, { name, phone, whatsApp, email, address }: CardFacts, origin: string): string {
  const title = escaped(inLanguage(name, locale));
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;;;;',
    `FN:${title}`,
    `ORG:${title}`,
    // Apple's devices list it as a company.
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE,PREF:${phone}`,
    ...(whatsApp === phone ? [] : [`TEL;TYPE=CELL:${whatsApp}`]),
    `EMAIL;TYPE=WORK:${escaped(email)}`,
    `ADR;TYPE=WORK:;;${escaped(inLanguage(address, locale))};;;;`,
    `URL:${origin}${localePath(locale, '/')}`,
    'END:VCARD',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The card in each language, by file name. */
export function contactCards(company: CardFacts, origin: string): [file: string, content: string][] {
  return LOCALES.map((locale) => [localePath(locale, CONTACT_CARD_PATH).slice(1), contactCard(locale, company, origin)]);
}

import { company } from '@zmb/admin-api/contract/company.ts';
import { describe, expect, it } from 'vitest';

import { contactCard, contactCards } from './contact-cards.ts';

const ORIGIN = 'https://zmb.example';
const unfolded = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

describe('contactCards', () => {
  it('has a card in every language, with its path prefix', () => {
    expect(contactCards(company, ORIGIN).map(([file]) => file)).toEqual(expect.arrayContaining(['company.vcf', 'ar/company.vcf']));
  });

  it.each(['en', 'ar'] as const)('has the name, the numbers and the addresses of the company (%s)', (locale) => {
    const lines = unfolded(contactCard(locale, { ...company, whatsApp: '+971501234567' }, ORIGIN));
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCARD', 'END:VCARD', '']);
    expect(lines).toEqual(
      expect.arrayContaining([
        `FN:${company.name[locale]}`,
        `ORG:${company.name[locale]}`,
        `TEL;TYPE=WORK,VOICE,PREF:${company.phone}`,
        'TEL;TYPE=CELL:+971501234567',
        `EMAIL;TYPE=WORK:${company.email}`,
        `ADR;TYPE=WORK:;;${company.address[locale].replaceAll(',', '\\,')};;;;`,
        `URL:${ORIGIN}${locale === 'ar' ? '/ar' : '/'}`,
      ]),
    );
  });

  it('lists a number once when phone and WhatsApp are the same', () => {
    expect(unfolded(contactCard('en', company, ORIGIN)).filter((line) => line.startsWith('TEL'))).toHaveLength(1);
  });

  it('escapes special characters', () => {
    const name = { en: 'A; B, C\\D\nE', ar: '' };
    expect(unfolded(contactCard('en', { ...company, name }, ORIGIN))).toContain('FN:A\\; B\\, C\\\\D\\nE');
  });

  it('folds lines at 75 bytes without splitting characters', () => {
    const address = { en: 'مكتب ١٢٠٤، برج الخليج للأعمال، '.repeat(6), ar: '' };
    const card = contactCard('en', { ...company, address }, ORIGIN);
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(card)).toContain(`ADR;TYPE=WORK:;;${address.en};;;;`);
  });
});

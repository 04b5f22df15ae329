import { company } from '@zmb/admin-api/contract/company.ts';
import { describe, expect, it } from 'vitest';

import { chatLink, emailLink, mapLink, phoneLink, phoneText } from './links.ts';

const digits = company.phone.slice(1);

const other = {
  ...company,
  name: { en: 'Falcon Works', ar: 'أعمال الصقر' },
  address: { en: 'Villa 7, Creek Road, Sharjah', ar: 'فيلا 7، طريق الخور، الشارقة' },
  email: 'desk@falcon.example',
  phone: '+447700900999',
  phoneDisplay: '+44 7700 900999',
  whatsApp: '+447700900777',
};

describe('[FRM-09] chat and phone links', () => {
  it('a chat opens on the digits of the company’s number, with the text', () => {
    expect(chatLink(company, 'Hello')).toBe(`https://wa.me/${digits}?text=Hello`);
  });

  it('writes the default text with a plain apostrophe', () => {
    expect(chatLink(company, 'Hello, I’m interested in your services.')).toBe(
      `https://wa.me/${digits}?text=Hello%2C%20I'm%20interested%20in%20your%20services.`,
    );
  });

  it('escapes the text in the query', () => {
    const text = 'مرحبًا & 100% #1?';
    expect(new URL(chatLink(company, text)).searchParams.get('text')).toBe(text);
    expect(new URL(chatLink(company, text)).hash).toBe('');
  });

  it('a phone link has digits only, with the international prefix', () => {
    expect(phoneLink(company)).toBe(`tel:00${digits}`);
  });
});

describe('links of a company with other facts', () => {
  it('call, write to and show its own number and address', () => {
    expect(phoneLink(other)).toBe('tel:00447700900999');
    expect(phoneText(other)).toBe('+44\u00a07700\u00a0900999');
    expect(emailLink(other)).toBe('mailto:desk@falcon.example');
  });

  it('[WEB-20] open a chat with its chat number, and its map link, or a search for its name and address', () => {
    expect(chatLink(other, 'Hello')).toBe('https://wa.me/447700900777?text=Hello');
    expect(new URL(mapLink(other)).searchParams.get('query')).toBe('Falcon Works, Villa 7, Creek Road, Sharjah');
    expect(mapLink({ ...other, map: 'https://maps.example.com/falcon?a=1' })).toBe('https://maps.example.com/falcon?a=1');
  });
});

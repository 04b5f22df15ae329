import { company } from '@zmb/admin-api/contract/company.ts';
import { describe, expect, it } from 'vitest';

import { chatLink, phoneLink } from './links.ts';

const digits = company.phone.slice(1);

describe('[FRM-09] chat and phone links', () => {
  it('a chat opens on the digits of the company’s number, with the text', () => {
    expect(chatLink('Hello')).toBe(`https://wa.me/${digits}?text=Hello`);
  });

  it('writes the default text as it is typed', () => {
    expect(chatLink('Hello, I’m interested in your services.')).toBe(
      `https://wa.me/${digits}?text=Hello%2C%20I'm%20interested%20in%20your%20services.`,
    );
  });

  it('keeps whatever the text holds inside the query', () => {
    const text = 'مرحبًا & 100% #1?';
    expect(new URL(chatLink(text)).searchParams.get('text')).toBe(text);
    expect(new URL(chatLink(text)).hash).toBe('');
  });

  it('a phone link is digits only and dials abroad from the UAE', () => {
    expect(phoneLink).toBe(`tel:00${digits}`);
  });
});

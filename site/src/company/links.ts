import { company } from '@zmb/admin-api/contract/company.ts';

const digits = company.phone.replace(/\D/g, '');

/** A `tel:` link: digits only, with the international prefix 00, which also works from the UAE. */
export const phoneLink = `tel:00${digits}`;

/** The phone number for display, with no-break spaces: at the end of an Arabic line its halves would swap places. */
export const phoneText = company.phoneDisplay.replaceAll(' ', '\u00a0');

/** A `mailto:` link to the company. */
export const emailLink = `mailto:${company.email}`;

/**
 * A link that opens a chat with the company.
 *
 * @param text What the message box holds when the chat opens, in the page's language.
 */
export function chatLink(text: string): string {
  // With a plain apostrophe, as people type it.
  return `https://wa.me/${digits}?text=${encodeURIComponent(text.replaceAll('’', "'"))}`;
}

/** A map search for the company's postal address. */
export const mapLink = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${company.name.en}, ${company.address.en}`)}`;

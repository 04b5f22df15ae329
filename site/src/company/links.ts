import type { Company } from '@zmb/admin-api/contract/company.ts';

/** The path of the company's vCard, without language prefix. */
export const CONTACT_CARD_PATH = '/company.vcf';

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** A `tel:` link: digits only, with the international prefix 00, which works inside the UAE too. */
export function phoneLink({ phone }: Pick<Company, 'phone'>): string {
  return `tel:00${digitsOf(phone)}`;
}

/** The phone number for display, with no-break spaces: broken across lines in Arabic, its halves would swap. */
export function phoneText({ phoneDisplay }: Pick<Company, 'phoneDisplay'>): string {
  return phoneDisplay.replaceAll(' ', '\u00a0');
}

/** A `mailto:` link to the company. */
export function emailLink({ email }: Pick<Company, 'email'>): string {
  return `mailto:${email}`;
}

/**
 * A link that opens a chat with the company.
 *
 * @param text The prefilled message, in the page's language.
 */
export function chatLink({ whatsApp }: Pick<Company, 'whatsApp'>, text: string): string {
  // With a plain apostrophe, as people type it.
  return `https://wa.me/${digitsOf(whatsApp)}?text=${encodeURIComponent(text.replaceAll('’', "'"))}`;
}

/** The company's place on a map: its own link, or a search for its postal address. */
export function mapLink({ map, name, address }: Pick<Company, 'map' | 'name' | 'address'>): string {
  return map || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name.en}, ${address.en}`)}`;
}

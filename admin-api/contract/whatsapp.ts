const UAE = '+971';
const UAE_MOBILE = '+9715';

/**
 * The chat of an E.164 number on WhatsApp. Undefined for a number of the UAE that is no mobile one (landlines, 800, 600), which has none;
 * of other countries it is not known.
 */
export function whatsAppUrl(phone: string): string | undefined {
  if (phone.startsWith(UAE) && !phone.startsWith(UAE_MOBILE)) return undefined;
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

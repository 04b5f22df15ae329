const UAE = '+971';
const UAE_MOBILE = '+9715';

/**
 * The WhatsApp URL of an E.164 number; undefined for numbers of the UAE that are not mobile (landlines, 800, 600). For other countries it is not
 * known whether a number has WhatsApp.
 */
export function whatsAppUrl(phone: string): string | undefined {
  if (phone.startsWith(UAE) && !phone.startsWith(UAE_MOBILE)) return undefined;
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

import { whatsAppUrl } from '@zmb/admin-api/contract/whatsapp.ts';

/** Formats a UAE E.164 number in groups; foreign numbers are not grouped. */
export function formatPhone(phone: string): string {
  const mobile = /^\+971(5\d)(\d{3})(\d{4})$/.exec(phone);
  if (mobile) return `+971 ${mobile.slice(1).join(' ')}`;
  const landline = /^\+971([2-9])(\d{3})(\d{4})$/.exec(phone);
  return landline ? `+971 ${landline.slice(1).join(' ')}` : phone;
}

/** The URL of a WhatsApp chat with a customer and a prefilled text; undefined for a number without WhatsApp. */
export function customerChatLink(phone: string | null, text: string): string | undefined {
  const chat = phone === null ? undefined : whatsAppUrl(phone);
  return chat && `${chat}?text=${encodeURIComponent(text)}`;
}

/** The URL of an e-mail to a customer. */
export function customerMailLink(email: string, { subject, body }: { subject: string; body: string }): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

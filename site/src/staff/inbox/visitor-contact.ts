import { whatsAppUrl } from '@zmb/admin-api/contract/whatsapp.ts';

/** An E.164 number in the groups that people read aloud; numbers of other countries are not grouped. */
export function formatPhone(phone: string): string {
  const mobile = /^\+971(5\d)(\d{3})(\d{4})$/.exec(phone);
  if (mobile) return `+971 ${mobile.slice(1).join(' ')}`;
  const landline = /^\+971([2-9])(\d{3})(\d{4})$/.exec(phone);
  return landline ? `+971 ${landline.slice(1).join(' ')}` : phone;
}

/** The URL of a WhatsApp chat with a visitor that starts with a text; undefined for a number that has none. */
export function visitorChatLink(phone: string | null, text: string): string | undefined {
  const chat = phone === null ? undefined : whatsAppUrl(phone);
  return chat && `${chat}?text=${encodeURIComponent(text)}`;
}

/** The URL of an e-mail to a visitor. */
export function visitorMailLink(email: string, { subject, body }: { subject: string; body: string }): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

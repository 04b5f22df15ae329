/** A number of E.164 in groups, as people read it aloud; of a country whose groups are not known only the code stands apart. */
export function phoneText(phone: string): string {
  const mobile = /^\+971(5\d)(\d{3})(\d{4})$/.exec(phone);
  if (mobile) return `+971 ${mobile.slice(1).join(' ')}`;
  const landline = /^\+971([2-9])(\d{3})(\d{4})$/.exec(phone);
  return landline ? `+971 ${landline.slice(1).join(' ')}` : phone;
}

/** Opens a chat with a visitor, with a text to send. */
export function visitorChatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Opens an e-mail to a visitor. */
export function visitorMailLink(email: string, { subject, body }: { subject: string; body: string }): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

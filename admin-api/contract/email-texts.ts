/*
 * The texts of e-mails to visitors are drafted, compared and published like those of the website, each under the key of its message with a
 * prefix. `email-texts.json` has the built-in ones.
 */

const PREFIX = 'email.';

/** The e-mails to visitors, by the prefix of their message keys; `shared` are texts that several of them contain. */
export const EMAILS_OF_TEXTS = [
  'leadConfirmation',
  'slotConfirmed',
  'slotCancelled',
  'requestLink',
  'feedbackRequest',
  'newsletterConfirmation',
  'privacyConfirmation',
  'shared',
] as const;
export type EmailOfTexts = (typeof EMAILS_OF_TEXTS)[number];

/** Whether a text of the website is one of an e-mail: no page shows it. */
export function isEmailText(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** The key of a message of the e-mails among the texts of the website. */
export function emailTextKey(message: string): string {
  return PREFIX + message;
}

/** The namespace of the texts of an e-mail. */
export function emailNamespace(email: EmailOfTexts): string {
  return PREFIX + email;
}

/** The e-mail that has the texts of a namespace; undefined for those of pages. */
export function emailOfNamespace(namespace: string): EmailOfTexts | undefined {
  return EMAILS_OF_TEXTS.find((email) => emailNamespace(email) === namespace);
}

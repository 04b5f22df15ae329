import { EMAILS_OF_TEXTS, emailNamespace, type EmailOfTexts, emailTextKey } from '../../contract/email-texts.ts';
import { forEachLanguage, type Language } from '../../contract/languages.ts';
import { createFormatter, type MessageParams } from '../http/messages/message-catalogues.ts';
import { CATALOGUES, formatMessage } from './email-messages.ts';
import { en, type EmailMessageKey } from './en.ts';

/** The e-mail messages in one language. */
export interface EmailMessages {
  language: Language;
  /** Formats a message. */
  format: (key: EmailMessageKey, params?: MessageParams) => string;
}

/** Published texts that replace built-in messages, by language and by their keys among the website's texts. */
type Published = Partial<Record<Language, Readonly<Record<string, string>>>>;

/** Messages that several e-mails to customers share. */
const SHARED: readonly EmailMessageKey[] = [
  'footer.contact',
  'label.reference',
  'label.serviceType',
  'label.time',
  'label.openRequest',
  'label.openRequestNote',
];

const MESSAGES = Object.keys(en) as EmailMessageKey[];

function messagesOf(email: EmailOfTexts): readonly EmailMessageKey[] {
  return email === 'shared' ? SHARED : MESSAGES.filter((key) => key.startsWith(`${email}.`));
}

/** A built-in text of an e-mail to customers, as staff edit it among the texts of the website. */
export interface EmailText {
  key: string;
  namespace: string;
  texts: Record<Language, string>;
}

/** The texts that staff can edit, grouped by e-mail, in the order in which they appear. */
export const emailTexts: readonly EmailText[] = EMAILS_OF_TEXTS.flatMap((email) =>
  messagesOf(email).map((message) => ({
    key: emailTextKey(message),
    namespace: emailNamespace(email),
    texts: forEachLanguage((language) => CATALOGUES[language][message]),
  })),
);

/** The built-in messages. */
export function builtInMessages(language: Language): EmailMessages {
  return { language, format: (key, params) => formatMessage(language, key, params) };
}

/**
 * The built-in messages, with published texts in place of some.
 *
 * @param published Validated texts: each has the placeholders of the message that it replaces.
 * @returns The messages of each language.
 */
export function publishedMessages(published: Published): Record<Language, EmailMessages> {
  const own = forEachLanguage((language) => ({
    ...CATALOGUES[language],
    ...Object.fromEntries(
      MESSAGES.flatMap((message) => {
        const text = published[language]?.[emailTextKey(message)];
        return text === undefined ? [] : [[message, text]];
      }),
    ),
  }));
  const formatPublished = createFormatter<EmailMessageKey>(own);
  return forEachLanguage((language) => ({ language, format: (key, params) => formatPublished(language, key, params) }));
}

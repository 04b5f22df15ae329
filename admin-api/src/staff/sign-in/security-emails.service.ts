import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { inLanguage, type Language } from '../../../contract/languages.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { EmailKinds } from '../../emails/email-kinds.service.ts';
import { isolate, ltr, formatMessage, formatTime } from '../../messages/email-messages.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { readDevice } from '../../../contract/device.ts';
import type { NewEmail } from '../../emails/outbox.service.ts';
import type { User } from '../users/user.entity.ts';

/** Events of an account that its owner is notified about. */
export type SecurityEvent =
  | 'password_changed'
  | 'new_device'
  | 'factor_added'
  | 'factor_removed'
  | 'factors_reset'
  | 'recovery_codes_made'
  | 'recovery_code_used';

/** An event of an account, with its time and browser. */
export interface SecurityNotice {
  event: SecurityEvent;
  /** ISO 8601. */
  occurredAt: string;
  /** Whether it was done on the server's command line. */
  isOnServer: boolean;
  /** The browser, if known. */
  browser: string | null;
  system: string | null;
}

/** Kinds of destinations: the list for notifications, the monthly report, the company's contact details, an invited colleague. */
export type DestinationKind = 'notices' | 'reports' | 'company' | 'invitation';

/** The addresses and numbers that get customer data from now on, and those that no longer do. */
export interface DestinationChange {
  destination: DestinationKind;
  added: readonly string[];
  removed: readonly string[];
}

/** A change of destinations, for the e-mail to the owners. */
export interface DestinationNotice extends DestinationChange {
  /** The name of the colleague who made the change. */
  author: string;
  /** ISO 8601. */
  occurredAt: string;
}

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    security_notice: SecurityNotice | DestinationNotice;
  }
}

/**
 * The e-mail about an event of an account.
 *
 * @param userAgent The User-Agent header of the browser; null on the server's command line.
 */
export function securityNotice(account: Pick<User, 'id' | 'email' | 'language'>, event: SecurityEvent, userAgent: string | null): NewEmail {
  const { id, email, language } = account;
  const { browser = null, system = null } = userAgent === null ? {} : readDevice(userAgent);
  const content = { event, occurredAt: new Date().toISOString(), isOnServer: userAgent === null, browser, system };
  return { kind: 'security_notice', content, recipients: [email], language, about: { type: 'user', id } };
}

/** E-mails to staff about events of their accounts and changed destinations of customer data. */
@Injectable()
export class SecurityEmails implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.kinds.register('security_notice', {
      hasRequestId: true,
      compose: ({ language, content, company }) => ({
        draft:
          'destination' in content
            ? destinationNoticeDraft(language, content, company, this.config)
            : securityNoticeDraft(language, content, company, this.config),
      }),
    });
  }
}

/** Composes the e-mail about an event of an account. */
export function securityNoticeDraft(
  language: Language,
  notice: SecurityNotice,
  company: Company,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): EmailDraft {
  const { event, occurredAt } = notice;
  return {
    language,
    subject: formatMessage(language, `securityNotice.${event}.subject`, { company: inLanguage(company.name, language) }),
    title: formatMessage(language, `securityNotice.${event}.title`),
    parts: [
      { type: 'text', text: formatMessage(language, `securityNotice.${event}.text`) },
      {
        type: 'facts',
        facts: [
          { label: formatMessage(language, 'label.time'), value: formatTime(language, new Date(occurredAt)) },
          { label: formatMessage(language, 'label.device'), value: deviceOf(language, notice) },
        ],
      },
      { type: 'text', text: formatMessage(language, 'securityNotice.stranger') },
      { type: 'button', label: formatMessage(language, 'securityNotice.choose'), href: `${publicUrl}/admin/forgotten-password` },
    ],
  };
}

function deviceOf(language: Language, { isOnServer, browser, system }: SecurityNotice): string {
  if (isOnServer) return formatMessage(language, 'device.server');
  if (browser !== null && system !== null)
    return formatMessage(language, 'device.known', { browser: ltr(language, browser), system: ltr(language, system) });
  return browser ?? system ?? formatMessage(language, 'device.unknown');
}

/** The pages of the staff area where a changed destination can be reverted. */
const DESTINATION_PAGES: Record<DestinationKind, string> = {
  notices: 'settings/enquiry-emails',
  reports: 'reports',
  company: 'website/versions',
  invitation: 'team',
};

/** Composes the e-mail to an owner about changed destinations of customer data. */
export function destinationNoticeDraft(
  language: Language,
  notice: DestinationNotice,
  company: Company,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): EmailDraft {
  const { destination, added, removed, author, occurredAt } = notice;
  const list = (values: readonly string[]) => values.map((value) => ltr(language, value)).join('\n');
  return {
    language,
    subject: formatMessage(language, 'destinationNotice.subject', { company: inLanguage(company.name, language) }),
    title: formatMessage(language, `destinationNotice.${destination}.title`),
    parts: [
      { type: 'text', text: formatMessage(language, `destinationNotice.${destination}.text`) },
      {
        type: 'facts',
        facts: [
          ...(added.length > 0 ? [{ label: formatMessage(language, 'label.added'), value: list(added) }] : []),
          ...(removed.length > 0 ? [{ label: formatMessage(language, 'label.removed'), value: list(removed) }] : []),
          { label: formatMessage(language, 'label.author'), value: isolate(author) },
          { label: formatMessage(language, 'label.time'), value: formatTime(language, new Date(occurredAt)) },
        ],
      },
      { type: 'text', text: formatMessage(language, 'destinationNotice.stranger', { author: isolate(author) }) },
      {
        type: 'button',
        label: formatMessage(language, 'destinationNotice.open'),
        href: `${publicUrl}/admin/dashboard/${DESTINATION_PAGES[destination]}`,
      },
    ],
  };
}

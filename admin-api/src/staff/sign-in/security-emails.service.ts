import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { inLanguage, type Language } from '../../../contract/languages.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { EmailKinds } from '../../emails/email-kinds.service.ts';
import { isolate, ltr, say, sayTime } from '../../messages/email-messages.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { readDevice } from '../../../contract/device.ts';
import type { NewEmail } from '../../emails/outbox.service.ts';
import type { User } from '../users/user.entity.ts';

/** What staff are told about their own account. */
export type SecurityEvent =
  | 'password_changed'
  | 'new_device'
  | 'factor_added'
  | 'factor_removed'
  | 'factors_reset'
  | 'recovery_codes_made'
  | 'recovery_code_used';

/** What has happened to an account, when and where. */
export interface SecurityNotice {
  event: SecurityEvent;
  /** ISO 8601. */
  occurredAt: string;
  /** Done on the server's command line. */
  isOnServer: boolean;
  /** The browser that did it, as far as known. */
  browser: string | null;
  system: string | null;
}

/** What a change of destinations is about: the e-mail list of notices, the report of a month, the company's own contact, a colleague. */
export type DestinationKind = 'notices' | 'reports' | 'company' | 'invitation';

/** Where data of customers go from now on, and where they go no longer: addresses and numbers. */
export interface DestinationChange {
  destination: DestinationKind;
  added: readonly string[];
  removed: readonly string[];
}

/** What owners are told of such a change. */
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
 * The e-mail that tells a member of staff what has happened to the account.
 *
 * @param userAgent Of the browser that did it; null on the server's command line.
 */
export function securityNotice(account: Pick<User, 'id' | 'email' | 'language'>, event: SecurityEvent, userAgent: string | null): NewEmail {
  const { id, email, language } = account;
  const { browser = null, system = null } = userAgent === null ? {} : readDevice(userAgent);
  const content = { event, occurredAt: new Date().toISOString(), isOnServer: userAgent === null, browser, system };
  return { kind: 'security_notice', content, recipients: [email], language, about: { type: 'user', id } };
}

/** The e-mails to staff about what has happened to accounts, and to where data of customers go. */
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

/** Tells a member of staff what has happened to the account. */
export function securityNoticeDraft(
  language: Language,
  notice: SecurityNotice,
  company: Company,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): EmailDraft {
  const { event, occurredAt } = notice;
  return {
    language,
    subject: say(language, `securityNotice.${event}.subject`, { company: inLanguage(company.name, language) }),
    title: say(language, `securityNotice.${event}.title`),
    parts: [
      { type: 'text', text: say(language, `securityNotice.${event}.text`) },
      {
        type: 'facts',
        facts: [
          { label: say(language, 'label.time'), value: sayTime(language, new Date(occurredAt)) },
          { label: say(language, 'label.device'), value: deviceOf(language, notice) },
        ],
      },
      { type: 'text', text: say(language, 'securityNotice.stranger') },
      { type: 'button', label: say(language, 'securityNotice.choose'), href: `${publicUrl}/admin/forgotten-password` },
    ],
  };
}

function deviceOf(language: Language, { isOnServer, browser, system }: SecurityNotice): string {
  if (isOnServer) return say(language, 'device.server');
  if (browser !== null && system !== null)
    return say(language, 'device.known', { browser: ltr(language, browser), system: ltr(language, system) });
  return browser ?? system ?? say(language, 'device.unknown');
}

/** Where in the staff area a change of a destination is undone. */
const DESTINATION_PAGES: Record<DestinationKind, string> = {
  notices: 'settings/enquiry-emails',
  reports: 'reports',
  company: 'website/versions',
  invitation: 'team',
};

/** Tells an owner that data of customers go elsewhere from now on. */
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
    subject: say(language, 'destinationNotice.subject', { company: inLanguage(company.name, language) }),
    title: say(language, `destinationNotice.${destination}.title`),
    parts: [
      { type: 'text', text: say(language, `destinationNotice.${destination}.text`) },
      {
        type: 'facts',
        facts: [
          ...(added.length > 0 ? [{ label: say(language, 'label.added'), value: list(added) }] : []),
          ...(removed.length > 0 ? [{ label: say(language, 'label.removed'), value: list(removed) }] : []),
          { label: say(language, 'label.author'), value: isolate(author) },
          { label: say(language, 'label.time'), value: sayTime(language, new Date(occurredAt)) },
        ],
      },
      { type: 'text', text: say(language, 'destinationNotice.stranger', { author: isolate(author) }) },
      {
        type: 'button',
        label: say(language, 'destinationNotice.open'),
        href: `${publicUrl}/admin/dashboard/${DESTINATION_PAGES[destination]}`,
      },
    ],
  };
}

import type { ServiceType } from '../../contract/services.ts';
import type { Language } from '../../contract/languages.ts';

/** A lead as an e-mail to staff tells it. */
export interface LeadNotice {
  leadKind: 'contact' | 'callback';
  reference: string;
  /** E.164. */
  phone: string | null;
  language: Language;
  sourcePath: string | null;
  /** ISO 8601. */
  receivedAt: string;
  name?: string;
  email?: string;
  message?: string;
  serviceType?: ServiceType;
}

/**
 * What each kind of e-mail is about. The words around it are chosen when it is sent.
 * A visitor's confirmation holds nothing that was typed: whoever enters a stranger's address must not write to them through us.
 */
export interface EmailContents {
  lead_notice: LeadNotice;
  lead_confirmation: { reference: string; serviceType: ServiceType };
  overdue_reminder: { leadKind: LeadNotice['leadKind']; reference: string; receivedAt: string; dueAt: string };
  newsletter_confirmation: { subscriberId: string };
}

/** An e-mail's kind, and what belongs to it. */
export type EmailContent = { [Kind in keyof EmailContents]: { kind: Kind; content: EmailContents[Kind] } }[keyof EmailContents];

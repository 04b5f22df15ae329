import type { PrivacyRequestKind } from '../../contract/privacy.ts';
import type { Language } from '../../contract/languages.ts';
import type { Notice } from '../../contract/notices.ts';
import type { ReturnReason } from '../../contract/site-schedules.ts';
import type { LeadWishes } from '../../contract/lead-place.ts';
import type { LeadField } from '../../contract/lead-fields.ts';
import type { StoredWindow } from '../../contract/time-windows.ts';

/** The fields that visitors fill in; a callback request has only the phone number, in E.164. */
type LeadFieldValues = { phone: string | null } & { [Field in Exclude<LeadField, 'phone'>]?: string | null };

/** A lead as the notification to staff shows it. */
export interface LeadNotice extends LeadFieldValues, LeadWishes {
  leadKind: 'contact' | 'callback';
  reference: string;
  /** ISO 8601. */
  dueAt: string;
  language: Language;
  sourcePath: string | null;
  /** ISO 8601. */
  receivedAt: string;
}

/** A lead with a note that mentions the reader. */
export interface LeadMention {
  leadKind: LeadNotice['leadKind'];
  leadId: string;
  reference: string;
  /** The name of whoever wrote the note. */
  author: string;
}

/** A lead that a colleague, the author, has given to the reader. */
export interface LeadAssigned extends LeadMention {
  /** How many others were given with it. */
  more: number;
}

/** A lead that the reader had put off until now. */
export interface LeadReturned extends Omit<LeadMention, 'author'> {
  /** ISO 8601. */
  until: string;
}

/** A lead whose visitor has replied by e-mail. It has none of the text, which anybody may have written. */
export interface LeadReplied extends Omit<LeadMention, 'author'> {
  /** Whether it came from the e-mail address of the lead. */
  isVerified: boolean;
  /** What the visitor has done on the page of the request; absent for a reply by e-mail. */
  news?: VisitorNews;
}

/** What a visitor has done on the page of the request. */
export type VisitorNews = 'message' | 'change' | 'withdrawal' | 'solution' | 'low_mark' | 'files';

/** A lead in a digest, and everything that its reader is told about it. */
export interface DigestLead {
  leadKind: LeadNotice['leadKind'];
  leadId: string;
  reasons: readonly { notice: Notice; /** Of a mention, and of who gave it. */ author?: string }[];
}

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

/** The main figures of a month. */
export interface MonthReportNotice {
  /** `YYYY-MM`, as all other months. */
  month: string;
  leads: number;
  /** Of the month before. */
  leadsBefore: number;
  fellDue: number;
  inTime: number;
  won: number;
  /** In AED. */
  wonAmount: string;
  /** Those with most enquiries. Undefined in e-mails of former versions. */
  sources?: readonly { source: string; leads: number; won: number }[];
}

/** A scheduled publication of the website that was not made, or that a colleague has taken back. */
export interface PublicationReturned {
  reason: ReturnReason | 'taken_back';
  /** When it was to be published, ISO 8601. */
  publishAt: string;
  /** How many changes it had, counted in each language. */
  changes: number;
  note: string | null;
  /** Its author, where that is not the reader. */
  author: string | null;
  /** The colleague who has taken it back. */
  by: string | null;
}

/** A window that a visitor is told of: nothing that they typed, like the confirmation. */
export interface WindowNotice extends StoredWindow {
  reference: string;
  serviceType: string | null;
}

/**
 * The data of each kind of e-mail; its text is added when it is sent.
 * The confirmation contains nothing that a visitor typed, so that nobody can send text to a stranger's e-mail through us.
 */
export interface EmailContents {
  lead_notice: LeadNotice;
  lead_confirmation: {
    reference: string;
    serviceType: string;
    /** Absent for one that is none, and in e-mails of former versions. */ isEmergency?: boolean;
  };
  window_confirmed: WindowNotice & {
    /** A window that is ahead and was confirmed before; undefined when there is none. */
    former?: StoredWindow;
  };
  window_taken_back: WindowNotice;
  overdue_reminder: { leadKind: LeadNotice['leadKind']; reference: string; receivedAt: string; dueAt: string };
  newsletter_confirmation: { subscriberId: string };
  staff_invitation: { invitationId: string };
  password_reset: { resetId: string };
  security_notice: SecurityNotice | DestinationNotice;
  lead_mention: LeadMention;
  lead_returned: LeadReturned;
  lead_replied: LeadReplied;
  lead_assigned: LeadAssigned;
  month_report: MonthReportNotice;
  publication_returned: PublicationReturned;
  lead_digest: {
    leads: readonly DigestLead[];
    /** How many suspected leads have come since the last digest; absent in those of former versions. */
    suspected?: number;
  };
  request_link: {
    reference: string;
    /** What was changed with an earlier link; absent where the visitor has asked for one. */
    changed?: 'phone';
  };
  request_question: { reference: string };
  privacy_confirmation: { requestId: string };
  /** Nothing of the person: staff read that in the staff area. */
  privacy_notice: { requestKind: PrivacyRequestKind; dueAt: string };
}

/** The kind of an e-mail with its data. */
export type EmailContent = { [Kind in keyof EmailContents]: { kind: Kind; content: EmailContents[Kind] } }[keyof EmailContents];

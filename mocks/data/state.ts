import type { StatusCheckName } from '@zmb/admin-api/contract/status.ts';

import type { Schema } from '../contract/contract.ts';

/** How a part of the product is. */
export type Verdict = Pick<Schema<'StatusCheck'>, 'state' | 'problem'>;

/** A session. */
export interface Session {
  id: string;
  /** The account that signed in. */
  userId: string;
  startedAt: number;
  lastSeenAt: number;
  userAgent: string;
  /** When its admin last proved who they are. */
  verifiedAt: number;
  /** Whether the sign-in took a second factor. */
  hasSecondFactor: boolean;
}

/** The code that every authenticator shows. */
export const MOCK_CODE = '123456';

/** What an account has besides its password. */
export interface Factors {
  authenticator: Schema<'SecondFactors'>['authenticator'];
  /** An authenticator waits for its first code. */
  isWaiting: boolean;
  /** The browser is asked for a passkey. */
  isChallenged: boolean;
  /** Oldest first; `credentialId` is what the browser calls it. */
  passkeys: (Schema<'Passkey'> & { credentialId: string })[];
  recoveryCodes: string[];
  /** Newest first. */
  trustedDevices: Schema<'TrustedDevice'>[];
}

/** A sign-in that is not finished; without an account it waits for a passkey. */
export interface SignIn {
  id: string;
  userId: string | null;
  failures: number;
  isChallenged: boolean;
}

/** The sign-in of the first owner. */
export interface Admin {
  email: string;
  password: string;
  name: string;
}

/** An account of a member of staff. */
export interface Account extends Omit<Schema<'User'>, 'permissions' | 'needsSecondFactor'> {
  password: string;
  /** Of the e-mails to the account. */
  language: Schema<'Language'>;
  /** Which notices it has chosen to get by e-mail; null until then. */
  notices: Omit<Schema<'EmailChoices'>, 'language'> | null;
  /** When it was deactivated. */
  disabledAt: string | null;
}

/** What staff have decided about a lead. */
export type LeadState = Pick<Schema<'CallbackRequest'>, 'status' | 'assignee' | 'snooze' | 'outcome'>;
/** An entry of the audit log as it is stored: without names and corrected values, and with members for a bulk change only. */
export type LoggedEntry = Omit<Schema<'AuditEntry'>, 'actorName' | 'subjectName' | 'members' | 'names' | 'changes'> & {
  members?: readonly Omit<Schema<'AuditMember'>, 'subjectName'>[];
};
/** Whether an entry is about something, by itself or as one of many. */
export function isAbout({ subject, members = [] }: LoggedEntry, id: string): boolean {
  return subject?.id === id || members.some((member) => member.subject.id === id);
}

/** What belongs to a person. */
export interface PersonRows {
  submissions: Schema<'ContactSubmission'>[];
  requests: Schema<'CallbackRequest'>[];
  subscribers: Schema<'NewsletterSubscriber'>[];
  emails: Schema<'OutboxEmail'>[];
}

/** Texts of the website that are not those of the build, by language and key. */
export type SiteOverrides = Partial<Record<Schema<'SiteLanguage'>, Record<string, string>>>;

/** A published version of the website's texts. */
export interface StoredSiteVersion extends Pick<Schema<'SiteVersionDetails'>, 'number' | 'publishedAt' | 'note' | 'restored' | 'changes'> {
  authorId: string | null;
  overrides: SiteOverrides;
}

/** Texts of a draft that wait for their time. */
export interface StoredSiteSchedule extends Pick<Schema<'SiteSchedule'>, 'id' | 'note' | 'publishAt' | 'createdAt' | 'returned'> {
  authorId: string;
  texts: { key: string; language: Schema<'SiteLanguage'>; text: string; base: string }[];
}

/** A photo or a video, without its content. */
export interface MockFile
  extends Omit<Schema<'Upload'>, 'message'>, Pick<Schema<'LeadFile'>, 'type' | 'width' | 'height' | 'receivedAt' | 'addedOn'> {
  key: string;
  leadId: string | null;
  /** The first bytes, each as a character. */
  head: string;
  /** Empty until it is stored. */
  mediaType: string;
}

/** The complete state of the mocks; plain data, so that it survives page loads as JSON. Lists start with the newest. */
export interface State {
  /** Oldest first. */
  accounts: Account[];
  /** Newest first. */
  invitations: Schema<'Invitation'>[];
  /** Who is notified in which browser, by the URL of its push service. */
  pushSubscriptions: Record<string, string>;
  /** Requests for a new password, newest first. */
  passwordResets: { id: string; userId: string }[];
  submissions: Schema<'ContactSubmission'>[];
  requests: Schema<'CallbackRequest'>[];
  subscribers: Schema<'NewsletterSubscriber'>[];
  /** Photos and videos, oldest first. */
  files: MockFile[];
  /** The lead that has come with each key. */
  filesKeys: Record<string, string | undefined>;
  /** Notes and answers by lead id, oldest first. */
  threads: Record<string, Schema<'LeadEntry'>[] | undefined>;
  /** What was corrected in leads, by the id of the correction. */
  corrections: Record<string, { leadId: string; createdAt: string; changes: Schema<'CorrectedField'>[] } | undefined>;
  /** What visitors answered when they were asked how it was. */
  marks: { leadId: string; mark: number; ratedAt: string }[];
  /** When the window begins that an answer confirmed, by the id of the answer. */
  confirmations: Record<string, string | undefined>;
  /** What each lead of a bulk change was before, by the id that undoes it. */
  bulkChanges: Record<string, Record<string, LeadState> | undefined>;
  /** What accounts should look at, newest first. */
  alerts: { id: string; userId: string; type: Schema<'AlertType'>; leadId: string; authorId: string | null; createdAt: string }[];
  /** Who looks at which lead. */
  viewings: { stream: string; userId: string; leadId: string }[];
  calendar: Schema<'Calendar'>;
  cannedTexts: Schema<'CannedTexts'>;
  /** The oldest first; deleted ones can be restored. */
  savedViews: (Omit<Schema<'SavedView'>, 'isOwn'> & { adminId: string; isDeleted: boolean })[];
  /** The ids of views in the order that each account wants, by its id. */
  viewOrders: Record<string, readonly string[]>;
  logs: LoggedEntry[];
  /** The responses to leads by URL and Idempotency-Key. */
  receipts: Record<string, Schema<'LeadReceipt'> | undefined>;
  sessions: Session[];
  /** By the id of the account. */
  factors: Record<string, Factors | undefined>;
  secondFactorRules: Schema<'SecondFactorRules'>;
  /** Newest first. */
  signIns: SignIn[];
  singleSignOn: Schema<'SignInWays'>['singleSignOn'];
  settings: Schema<'Settings'>;
  reportRecipients: string[];
  /** Addresses that have been recipients of notices, by id. */
  noticeAddresses: Record<string, string>;
  emails: Schema<'OutboxEmail'>[];
  /** What the status page finds wrong. */
  statusProblems: Partial<Record<StatusCheckName, Verdict>>;
  /** Requests about personal data, newest first. */
  privacyRequests: Schema<'PrivacyRequest'>[];
  /** Erasures and restrictions, newest first. */
  measures: Schema<'PrivacyMeasure'>[];
  /** What restrictions have taken out of the lists, by the id of the measure. */
  restricted: Record<string, PersonRows | undefined>;
  retention: Pick<Schema<'Retention'>, 'needsApproval' | 'days' | 'version' | 'runs'>;
  /** The version of the notice that each lead or subscription was sent below, by its id. */
  noticeVersions: Record<string, number | undefined>;
  /** Consents of subscribers by their id, oldest first. */
  consents: Record<string, Omit<Schema<'PersonConsent'>, 'about'>[] | undefined>;
  /** Recorded analytics events, oldest first. */
  events: Schema<'AnalyticsEvent'>[];
  /** What accounts have changed of the website and not published, oldest first. */
  siteDrafts: { authorId: string; key: string; language: Schema<'SiteLanguage'>; text: string; base: string; changedAt: string }[];
  /** Publications that wait for their time, soonest first. */
  siteSchedules: StoredSiteSchedule[];
  /** Private links to drafts, newest first. */
  sitePreviews: (Schema<'SitePreview'> & { authorId: string })[];
  /** Newest first, without the texts of the build. */
  siteVersions: StoredSiteVersion[];
  /** Translations that are right for their English texts. */
  siteTranslations: string[];
}

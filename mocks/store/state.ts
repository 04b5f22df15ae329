import type { Schema } from '../http/contract.ts';

export type FormKind = 'contact' | 'callback' | 'newsletter';

/** That a form was received, what was answered, and until when a repeat is the same lead. */
export interface Receipt {
  kind: FormKind;
  key: string;
  fingerprint: string;
  network: string;
  answer: Schema<'LeadReceipt'> | null;
  createdAt: number;
  expiresAt: number;
}

/** A sign-in that has not ended. */
export interface Session {
  id: string;
  startedAt: number;
  lastSeenAt: number;
  userAgent: string;
}

/** A login that failed. */
interface LoginAttempt {
  account: string;
  network: string;
  at: number;
}

/** Who may sign in. */
export interface Admin {
  email: string;
  password: string;
  name: string;
}

/** A link in an e-mail to a subscriber. */
export interface SubscriptionToken {
  token: string;
  subscriberId: string;
  purpose: 'confirm' | 'unsubscribe';
}

/** A change of many leads, for as long as it can be undone. */
export interface BulkChange {
  id: string;
  kind: Schema<'LeadKind'>;
  leads: { id: string; from: Schema<'LeadStatus'>; version: number }[];
  createdAt: number;
  isUndone: boolean;
}

/** Everything that the mocks know; plain data, so that it can be kept over a page load. Lists begin with the newest. */
export interface State {
  user: Schema<'User'>;
  password: string;
  submissions: Schema<'ContactSubmission'>[];
  requests: Schema<'CallbackRequest'>[];
  subscribers: Schema<'NewsletterSubscriber'>[];
  /** What staff wrote on a lead, by its id, oldest first. */
  threads: Record<string, Schema<'LeadEntry'>[] | undefined>;
  bulkChanges: BulkChange[];
  calendar: Schema<'Calendar'>;
  cannedTexts: Schema<'CannedTexts'>;
  savedViews: Schema<'SavedView'>[];
  logs: Schema<'AuditEntry'>[];
  receipts: Receipt[];
  sessions: Session[];
  attempts: LoginAttempt[];
  settings: Schema<'Settings'>;
  emails: Schema<'OutboxEmail'>[];
  /** The links that subscribers have been sent; mocks send none, a test puts them here. */
  tokens: SubscriptionToken[];
  /** What the site has counted, oldest first. */
  events: Schema<'AnalyticsEvent'>[];
  /** How many events each network has sent, and until when they count. */
  eventWindows: Record<string, { endsAt: number; events: number } | undefined>;
}

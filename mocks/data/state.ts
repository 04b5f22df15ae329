import type { Schema } from '../contract/contract.ts';

export type FormKind = 'contact' | 'callback' | 'newsletter';

/** The response to a form with an Idempotency-Key. */
export interface Receipt {
  kind: FormKind;
  key: string;
  answer: Schema<'LeadReceipt'> | null;
}

/** A session. */
export interface Session {
  id: string;
  startedAt: number;
  lastSeenAt: number;
  userAgent: string;
}

/** The account that can sign in. */
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

/** A bulk change that can be undone. */
export interface BulkChange {
  id: string;
  kind: Schema<'LeadKind'>;
  leads: { id: string; from: Schema<'LeadStatus'>; version: number }[];
  isUndone: boolean;
}

/** The complete state of the mocks; plain data, so that it survives page loads as JSON. Lists start with the newest. */
export interface State {
  user: Schema<'User'>;
  password: string;
  submissions: Schema<'ContactSubmission'>[];
  requests: Schema<'CallbackRequest'>[];
  subscribers: Schema<'NewsletterSubscriber'>[];
  /** Notes and answers by lead id, oldest first. */
  threads: Record<string, Schema<'LeadEntry'>[] | undefined>;
  bulkChanges: BulkChange[];
  calendar: Schema<'Calendar'>;
  cannedTexts: Schema<'CannedTexts'>;
  savedViews: Schema<'SavedView'>[];
  logs: Schema<'AuditEntry'>[];
  receipts: Receipt[];
  sessions: Session[];
  settings: Schema<'Settings'>;
  emails: Schema<'OutboxEmail'>[];
  /** Tokens of links in subscribers' e-mails; mocks send none, tests add them. */
  tokens: SubscriptionToken[];
  /** Recorded analytics events, oldest first. */
  events: Schema<'AnalyticsEvent'>[];
}

import { forEachLanguage } from '@zmb/admin-api/contract/languages.ts';
import { namespaceOfEntryText } from '@zmb/admin-api/contract/entry-texts.ts';

import type { Schema } from '../contract/contract.ts';
import { aSiteText } from '../fixtures/index.ts';
import { buildState, type Samples } from './build-state.ts';
import { generateId, generateReference, type Random, seeded } from './random.ts';

/** The account of a colleague, with the password and second factors that sign it in. */
export type Account = Omit<Schema<'Colleague'>, 'hasSecondFactor'> &
  Schema<'NotificationChoices'> &
  Omit<Schema<'SecondFactors'>, 'isRequired'> & { password: string; lastLoginAt: string | null };

/** A photo or a video, without its content. */
export type StoredFile = Omit<Schema<'LeadFile'>, 'state'> &
  Pick<Schema<'Upload'>, 'offset' | 'state'> & { leadId: string | null; key: string };

export type Lead = Schema<'Lead'>;

/** The complete state of the mocks: plain data, so that it survives page loads as JSON. Lists start with the newest. */
export interface State {
  /** The first one is the default for signing in. */
  accounts: Account[];
  /** The session of this page. */
  session: { id: string; isConfirmed: boolean } | null;
  /** Every device that is signed in. */
  sessions: (Omit<Schema<'Session'>, 'isCurrent'> & { accountId: string })[];
  /** The account that has passed the first step of a sign-in. */
  signInOf: string | null;
  singleSignOn: Schema<'SignInWays'>['singleSignOn'];
  secondFactorRules: Schema<'SecondFactorRules'>;
  invitations: Schema<'Invitation'>[];
  /** Account ids of password reset links, by token. */
  passwordResets: Record<string, string>;
  submissions: Schema<'ContactSubmission'>[];
  requests: Schema<'CallbackRequest'>[];
  /** Notes and answers by lead id, oldest first. */
  threads: Record<string, Schema<'LeadEntry'>[]>;
  files: StoredFile[];
  /** The leads before a bulk change, by its undo id. */
  bulkChanges: Record<string, Lead[]>;
  alerts: Schema<'LeadAlert'>[];
  savedViews: Schema<'SavedView'>[];
  deletedViews: Schema<'SavedView'>[];
  calendar: Schema<'Calendar'>;
  cannedTexts: Schema<'CannedTexts'>;
  settings: Schema<'Settings'>;
  reportRecipients: string[];
  pushEndpoints: string[];
  subscribers: Schema<'NewsletterSubscriber'>[];
  emails: Schema<'OutboxEmail'>[];
  logs: Schema<'AuditEntry'>[];
  status: Schema<'Status'>;
  privacyRequests: Schema<'PrivacyRequest'>[];
  measures: Schema<'PrivacyMeasure'>[];
  /** Texts in the leads of others that name the person searched for. */
  nameMatches: Schema<'PersonNameMatch'>[];
  retention: Schema<'Retention'>;
  /** Every published text; `draft` is the change of the signed-in account. */
  siteTexts: Schema<'SiteText'>[];
  /** Unpublished changes of a colleague, by key and language. */
  colleagueDrafts: Record<string, NonNullable<Schema<'SiteTextOfColleague'>>>;
  siteSchedules: Schema<'SiteSchedule'>[];
  sitePreviews: Schema<'SitePreview'>[];
  /** Newest first; the last one is the build. */
  siteVersions: Schema<'SiteVersionDetails'>[];
}

const SEED = 2_027;

/** The state of the mocks. */
export class Store {
  state: State;
  private random: Random;

  /** @param previousState The state of the previous page. */
  constructor(previousState?: State) {
    this.state = previousState ?? buildState('usual');
    // The ids of the previous page must not be used again.
    this.random = seeded(previousState ? Date.now() : SEED);
  }

  /** Resets the state. */
  reset(samples: Samples = 'usual'): void {
    this.random = seeded(SEED);
    this.state = buildState(samples);
  }

  /** The account that is signed in. */
  get account(): Account | undefined {
    const { accounts, sessions, session } = this.state;
    const current = sessions.find(({ id }) => id === session?.id);
    return accounts.find(({ id }) => id === current?.accountId);
  }

  /** The text with a key. One of a new service or review is created. */
  findSiteText(key: string): Schema<'SiteText'> | undefined {
    const { siteTexts } = this.state;
    const known = siteTexts.find((text) => text.key === key);
    const namespace = namespaceOfEntryText(key);
    if (known || namespace === undefined) return known;
    const added = aSiteText({ key, namespace, texts: forEachLanguage(() => ''), pages: [namespace === 'home' ? '/' : '/services'] });
    siteTexts.push(added);
    return added;
  }

  generateId(): string {
    return generateId(this.random, Date.now());
  }

  generateReference(kind: Schema<'LeadKind'>): string {
    return generateReference(this.random, kind);
  }
}

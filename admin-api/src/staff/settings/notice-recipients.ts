import { EMAIL_AT_ONCE, type NoticeTiming, type NotificationChoice } from '../../../contract/notices.ts';
import { may } from '../../../contract/roles.ts';
import type { Language } from '../../../contract/languages.ts';
import type { User } from '../users/user.entity.ts';
import type { NotificationSettings } from './settings.schema.ts';

/** The address, language and timing of a staff notification. */
export interface NoticeRecipient {
  /** The account; null for a listed address without an account. */
  userId: string | null;
  email: string;
  language: Language;
  timing: NoticeTiming;
}

/** The properties of an account that decide which notifications it gets. */
type Account = Pick<User, 'id' | 'email' | 'language' | 'notifications' | 'emailDelivery' | 'quietHours' | 'disabledAt' | 'role'>;

/** All accounts, and the list of addresses in the settings. */
export interface RecipientCandidates {
  accounts: readonly Account[];
  list: NotificationSettings;
}

/** The properties of lead news that decide who is notified. */
export interface LeadNews {
  news: 'newLead' | 'overdueLead' | 'replied';
  /** The assignee of the lead. */
  assigneeId: string | null;
  /** Needs at least one recipient: an emergency, an overdue lead, a reply. */
  isUrgent: boolean;
}

/**
 * The recipients of lead news. A reply goes only to the assignee, unless their notifications are off. Otherwise the recipients are the accounts
 * that chose everything, the assignee of an overdue lead, and the listed addresses without an account. Urgent news always has a recipient:
 * when there is no assignee to notify, owners and managers get it, regardless of their choice. Each account's choice of e-mail delivery
 * applies, including none. Deactivated accounts are never notified.
 */
export function findRecipients({ news, assigneeId, isUrgent }: LeadNews, { accounts, list }: RecipientCandidates): NoticeRecipient[] {
  const active = accounts.filter(({ disabledAt }) => disabledAt === null);
  const assignee = active.find((account) => account.id === assigneeId && hasNotifications(account));
  if (assignee && news === 'replied') return [toRecipient(assignee)];
  const isUnattended = isUrgent && !assignee;
  const notified = active.filter(
    (account) => account === assignee || choiceOf(account, list) === 'everything' || (isUnattended && may(account.role, 'settings.change')),
  );
  const emails = new Set(accounts.map(({ email }) => email));
  const isListNotified = news === 'overdueLead' ? list.overdueLead : list.newLead;
  const addresses = isListNotified ? list.recipients.filter((address) => !emails.has(address.toLowerCase())) : [];
  return [
    ...addresses.map((email) => ({ userId: null, email, language: list.language, timing: EMAIL_AT_ONCE })),
    ...notified.map(toRecipient),
  ];
}

/** An account as the recipient of a notification. */
export function toRecipient(account: Pick<Account, 'id' | 'email' | 'language' | 'emailDelivery' | 'quietHours'>): NoticeRecipient {
  const { id, email, language, emailDelivery, quietHours } = account;
  return { userId: id, email, language, timing: { emailDelivery, quietHours } };
}

/** Whether an account gets personal notifications: mentions, assigned or snoozed leads, news of its leads. */
export function hasNotifications({ notifications }: Pick<Account, 'notifications'>): boolean {
  return notifications !== 'nothing';
}

/**
 * The notifications of an account: its choice, or a default until it has chosen. The default is everything for accounts that answer leads or
 * whose address is in the list for new leads, and otherwise personal notifications.
 */
export function choiceOf(
  { email, notifications, role }: Pick<Account, 'email' | 'notifications' | 'role'>,
  { newLead, recipients }: NotificationSettings,
): NotificationChoice {
  if (notifications !== null) return notifications;
  const isListed = newLead && recipients.some((address) => address.toLowerCase() === email);
  return isListed || may(role, 'leads.change') ? 'everything' : 'mine';
}

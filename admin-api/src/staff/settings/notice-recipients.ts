import { EMAIL_AT_ONCE, type NoticeTiming, type NotificationChoice } from '../../../contract/notices.ts';
import { may } from '../../../contract/roles.ts';
import type { Language } from '../../../contract/languages.ts';
import type { User } from '../users/user.entity.ts';
import type { NotificationSettings } from './settings.schema.ts';

/** Where a notice goes, in which language, and when. */
export interface NoticeRecipient {
  /** The account; null for an address of the list that is none. */
  userId: string | null;
  email: string;
  language: Language;
  timing: NoticeTiming;
}

/** The parts of an account that decide which notices it gets. */
type Account = Pick<User, 'id' | 'email' | 'language' | 'notifications' | 'emailDelivery' | 'quietHours' | 'disabledAt' | 'role'>;

/** All accounts, and the list of addresses in the settings. */
export interface Readers {
  accounts: readonly Account[];
  list: NotificationSettings;
}

/** News of a lead, as far as they decide who is told of them. */
export interface LeadNews {
  news: 'newLead' | 'overdueLead' | 'replied';
  /** The assignee of the lead. */
  assigneeId: string | null;
  /** Somebody has to see it: an emergency, an overdue lead, a reply. */
  isUrgent: boolean;
}

/**
 * The recipients of news of a lead. Of a reply: the assignee alone, unless notifications are off. Otherwise the accounts that chose
 * everything, the assignee of an overdue lead, and the addresses of the list that belong to no account. Urgent news always have a recipient:
 * without an assignee who is notified, owners and managers are, whatever they chose. Each account's choice of e-mail delivery applies,
 * including none. Deactivated accounts are never notified.
 */
export function findRecipients({ news, assigneeId, isUrgent }: LeadNews, { accounts, list }: Readers): NoticeRecipient[] {
  const active = accounts.filter(({ disabledAt }) => disabledAt === null);
  const assignee = active.find((account) => account.id === assigneeId && isToldOfOwn(account));
  if (assignee && news === 'replied') return [toRecipient(assignee)];
  const isUnattended = isUrgent && !assignee;
  const told = active.filter(
    (account) => account === assignee || choiceOf(account, list) === 'everything' || (isUnattended && may(account.role, 'settings.change')),
  );
  const emails = new Set(accounts.map(({ email }) => email));
  const isListTold = news === 'overdueLead' ? list.overdueLead : list.newLead;
  const addresses = isListTold ? list.recipients.filter((address) => !emails.has(address.toLowerCase())) : [];
  return [...addresses.map((email) => ({ userId: null, email, language: list.language, timing: EMAIL_AT_ONCE })), ...told.map(toRecipient)];
}

/** An account as the recipient of a notice that it gets. */
export function toRecipient(account: Pick<Account, 'id' | 'email' | 'language' | 'emailDelivery' | 'quietHours'>): NoticeRecipient {
  const { id, email, language, emailDelivery, quietHours } = account;
  return { userId: id, email, language, timing: { emailDelivery, quietHours } };
}

/** Whether an account is told of what concerns nobody else: mentions, leads that it is given or has put off, news of its leads. */
export function isToldOfOwn({ notifications }: Pick<Account, 'notifications'>): boolean {
  return notifications !== 'nothing';
}

/**
 * What an account is told of: its choice. Until there is one everything, if it answers leads or the list that is told of new leads has its
 * address, and otherwise what is its own.
 */
export function choiceOf(
  { email, notifications, role }: Pick<Account, 'email' | 'notifications' | 'role'>,
  { newLead, recipients }: NotificationSettings,
): NotificationChoice {
  if (notifications !== null) return notifications;
  const isListed = newLead && recipients.some((address) => address.toLowerCase() === email);
  return isListed || may(role, 'leads.change') ? 'everything' : 'mine';
}

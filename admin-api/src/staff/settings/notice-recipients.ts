import {
  EMAIL_AT_ONCE,
  isOwnNotice,
  type NoticeTiming,
  NOTICES,
  type OwnNotice,
  SHARED_NOTICES,
  type SharedNotice,
} from '../../../contract/notices.ts';
import { may } from '../../../contract/roles.ts';
import type { Language } from '../../../contract/languages.ts';
import type { NoticeChoices, User } from '../users/user.entity.ts';
import type { NotificationSettings } from './settings.schema.ts';

/** Where a notice goes, in which language, and when. */
export interface NoticeRecipient {
  /** The account; null for an address of the list that is none. */
  userId: string | null;
  email: string;
  language: Language;
  timing: NoticeTiming;
}

export type NoticeRecipients = Record<SharedNotice, NoticeRecipient[]>;

/** The parts of an account that decide which notices it gets. */
type Account = Pick<User, 'id' | 'email' | 'language' | 'notices' | 'disabledAt' | 'role'>;

const listSwitch = { newContact: 'newLead', newCallback: 'newLead', overdueLead: 'overdueLead' } as const satisfies Record<
  SharedNotice,
  string
>;

/**
 * Who gets each notice by e-mail: colleagues who have chosen it or answer leads and have not chosen, each in their language, and the listed
 * addresses in that of the list. The address of an account follows the account: it counts before the list, and a deactivated one gets nothing.
 */
export function findRecipients(accounts: readonly Account[], list: NotificationSettings): NoticeRecipients {
  const accountOf = new Map(accounts.map((account) => [account.email, account]));
  const listed = list.recipients.filter((address) => {
    const account = accountOf.get(address.toLowerCase());
    return !account || (account.disabledAt === null && account.notices === null && !isToldByDefault(account));
  });
  return mapEach(SHARED_NOTICES, (notice) => [
    ...(list[listSwitch[notice]] ? listed.map((email) => ({ userId: null, email, language: list.language, timing: EMAIL_AT_ONCE })) : []),
    ...accounts
      .filter((account) => account.disabledAt === null && account.notices?.delivery !== 'none')
      .filter((account) => (account.notices === null ? isToldByDefault(account) : account.notices[notice]))
      .map(toRecipient),
  ]);
}

/** An account as the recipient of a notice that it gets. */
export function toRecipient(account: Pick<Account, 'id' | 'email' | 'language' | 'notices'>): NoticeRecipient {
  const { id, email, language } = account;
  return { userId: id, email, language, timing: timingOf(account) };
}

/** Whether an account is told of all leads until it has chosen: whoever answers them is. */
function isToldByDefault({ role }: Pick<Account, 'role'>): boolean {
  return may(role, 'leads.change');
}

/** Whether an account is told of what concerns nobody else: it is unless it has chosen not to. */
export function isToldOf(notice: OwnNotice, { notices }: Pick<Account, 'notices'>): boolean {
  return notices?.[notice] ?? true;
}

/** The notices of an account: its choice; until it has one all if it answers leads, and otherwise what the list sends to its address. */
export function noticesOf(
  { email, notices, role }: Pick<Account, 'email' | 'notices' | 'role'>,
  list: NotificationSettings,
): NoticeChoices {
  const isListed = list.recipients.some((address) => address.toLowerCase() === email);
  return mapEach(NOTICES, (notice) => {
    if (isOwnNotice(notice)) return isToldOf(notice, { notices });
    return notices ? (notices[notice] ?? false) : isToldByDefault({ role }) || (isListed && list[listSwitch[notice]]);
  });
}

/** When an account gets its e-mails about leads: at once until there is a choice. */
export function timingOf({ notices }: Pick<Account, 'notices'>): NoticeTiming {
  const { delivery, quietHours } = { ...EMAIL_AT_ONCE, ...notices };
  return { delivery, quietHours };
}

function mapEach<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

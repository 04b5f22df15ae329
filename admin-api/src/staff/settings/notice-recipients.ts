import type { Language } from '../../../contract/languages.ts';
import { type Notice, NOTICES } from '../../../contract/notices.ts';
import type { NoticeChoices, User } from '../users/user.entity.ts';
import type { NotificationSettings } from './settings.schema.ts';

/** Where a notice goes, and in which language. */
export interface NoticeRecipient {
  email: string;
  language: Language;
}

export type NoticeRecipients = Record<Notice, NoticeRecipient[]>;

/** The parts of an account that decide which notices it gets. */
type Account = Pick<User, 'email' | 'language' | 'notices' | 'disabledAt'>;

const listSwitch = { newContact: 'newLead', newCallback: 'newLead', overdueLead: 'overdueLead' } as const satisfies Record<Notice, string>;

/**
 * Who gets each notice: colleagues who have chosen it, each in their language, and the listed addresses in that of the list. The address
 * of an account follows the account: its choice counts before the list, and a deactivated one gets nothing.
 */
export function findRecipients(accounts: readonly Account[], list: NotificationSettings): NoticeRecipients {
  const accountOf = new Map(accounts.map((account) => [account.email, account]));
  const listed = list.recipients.filter((address) => {
    const account = accountOf.get(address.toLowerCase());
    return !account || (account.disabledAt === null && account.notices === null);
  });
  return forEachNotice((notice) => [
    ...(list[listSwitch[notice]] ? listed.map((email) => ({ email, language: list.language })) : []),
    ...accounts
      .filter(({ notices, disabledAt }) => disabledAt === null && notices?.[notice])
      .map(({ email, language }) => ({ email, language })),
  ]);
}

/** The notices of an account: its choice, or what the list sends to its address until it has one. */
export function noticesOf({ email, notices }: Pick<Account, 'email' | 'notices'>, list: NotificationSettings): NoticeChoices {
  const isListed = list.recipients.some((address) => address.toLowerCase() === email);
  return forEachNotice((notice) => notices?.[notice] ?? (isListed && list[listSwitch[notice]]));
}

function forEachNotice<Value>(valueOf: (notice: Notice) => Value): Record<Notice, Value> {
  return Object.fromEntries(NOTICES.map((notice) => [notice, valueOf(notice)])) as Record<Notice, Value>;
}

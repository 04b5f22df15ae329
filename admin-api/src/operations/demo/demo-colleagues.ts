import type { Role } from '../../../contract/roles.ts';
import type { AccountsService } from '../../team/accounts.service.ts';
import type { NotificationChoicesService } from '../../staff/settings/notification-choices.service.ts';
import type { NotificationChoices } from '../../staff/settings/profile.schema.ts';

/** One of each role but the owner, who is the first admin; names as people in Dubai write them. */
const COLLEAGUES: readonly { role: Role; name: string; choices?: NotificationChoices }[] = [
  {
    role: 'manager',
    name: 'Fatima Al Marri',
    choices: { notifications: 'mine', emailDelivery: 'at_once', quietHours: null, language: 'en' },
  },
  {
    role: 'agent',
    name: 'يوسف حداد',
    choices: { notifications: 'everything', emailDelivery: 'digest', quietHours: { from: '19:00', to: '07:30' }, language: 'ar' },
  },
  { role: 'viewer', name: 'Daniel Mathew' },
];

/** Credentials of a demo colleague. */
export interface DemoSignIn {
  role: Role;
  email: string;
  /** Generated, and stored only as a hash. */
  password: string;
}

/**
 * Creates the demo colleagues that do not exist yet, some with notification settings.
 *
 * @param adminEmail The e-mail address of the first admin: theirs have the same domain.
 */
export async function createColleagues(
  { accounts, choices: service }: { accounts: AccountsService; choices: NotificationChoicesService },
  adminEmail: string,
): Promise<DemoSignIn[]> {
  const known = (await accounts.list()).map(({ email }) => email);
  const domain = adminEmail.split('@')[1]?.toLowerCase();
  const created: DemoSignIn[] = [];
  for (const { role, name, choices } of COLLEAGUES) {
    const email = `${role}@${domain}`;
    if (known.includes(email)) continue;
    created.push({ role, email, password: await accounts.create(email, name, role) });
    const id = (await accounts.list()).find((account) => account.email === email)?.id;
    if (id !== undefined && choices) await service.change(id, choices);
  }
  return created;
}

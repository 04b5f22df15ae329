import type { Role } from '../../../contract/roles.ts';
import type { AccountsService } from '../../team/accounts.service.ts';
import type { EmailChoicesService } from '../../staff/settings/email-choices.service.ts';
import type { EmailChoices } from '../../staff/settings/profile.schema.ts';

const DEFAULTS = { mention: true, returned: true, replied: true, assigned: true, delivery: 'single', quietHours: null } as const;

/** One of each role but the owner, who is the first admin; names as people in Dubai write them. */
const COLLEAGUES: readonly { role: Role; name: string; emails?: EmailChoices }[] = [
  {
    role: 'manager',
    name: 'Fatima Al Marri',
    emails: { language: 'en', newContact: false, newCallback: false, overdueLead: true, ...DEFAULTS },
  },
  {
    role: 'agent',
    name: 'يوسف حداد',
    emails: {
      language: 'ar',
      newContact: true,
      newCallback: true,
      overdueLead: true,
      ...DEFAULTS,
      delivery: 'fourTimes',
      quietHours: { from: '19:00', to: '07:30' },
    },
  },
  { role: 'viewer', name: 'Daniel Mathew' },
];

/** How a made-up colleague signs in. */
export interface DemoSignIn {
  role: Role;
  email: string;
  /** Generated, and stored only as a hash. */
  password: string;
}

/**
 * Creates the accounts of made-up colleagues who are not there yet, some of whom get notices by e-mail.
 *
 * @param adminEmail The e-mail address of the first admin: theirs have the same domain.
 */
export async function createColleagues(
  { accounts, choices }: { accounts: AccountsService; choices: EmailChoicesService },
  adminEmail: string,
): Promise<DemoSignIn[]> {
  const known = (await accounts.list()).map(({ email }) => email);
  const domain = adminEmail.split('@')[1]?.toLowerCase();
  const created: DemoSignIn[] = [];
  for (const { role, name, emails } of COLLEAGUES) {
    const email = `${role}@${domain}`;
    if (known.includes(email)) continue;
    created.push({ role, email, password: await accounts.create(email, name, role) });
    const id = (await accounts.list()).find((account) => account.email === email)?.id;
    if (id !== undefined && emails) await choices.change(id, emails, id);
  }
  return created;
}

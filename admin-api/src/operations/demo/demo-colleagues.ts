import type { Role } from '../../../contract/roles.ts';
import type { AccountsService } from '../../staff/accounts.service.ts';

/** One of each role but the owner, who is the first admin; names as people in Dubai write them. */
const COLLEAGUES: readonly { role: Role; name: string }[] = [
  { role: 'manager', name: 'Fatima Al Marri' },
  { role: 'agent', name: 'يوسف حداد' },
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
 * Creates the accounts of made-up colleagues who are not there yet.
 *
 * @param adminEmail The e-mail address of the first admin: theirs have the same domain.
 */
export async function createColleagues(accounts: AccountsService, adminEmail: string): Promise<DemoSignIn[]> {
  const known = (await accounts.list()).map(({ email }) => email);
  const domain = adminEmail.split('@')[1]?.toLowerCase();
  const created: DemoSignIn[] = [];
  for (const { role, name } of COLLEAGUES) {
    const email = `${role}@${domain}`;
    if (!known.includes(email)) created.push({ role, email, password: await accounts.create(email, name, role) });
  }
  return created;
}

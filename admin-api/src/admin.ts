import { z } from 'zod';

import { MAX_EMAIL_LENGTH } from '../contract/limits.ts';
import { type Role, ROLES } from '../contract/roles.ts';
import { StartError } from './platform/configuration/start-error.ts';
import { print, readCommandLine, runCommand } from './run-command.ts';
import { AccountsService } from './team/accounts.service.ts';

const USAGE = `npm run admin -- create <e-mail> [name] [--role <role>]   creates an account and prints its password, once
npm run admin -- reset <e-mail>                           gives an account a new password and prints it, once; also enables it again
npm run admin -- reset-factors <e-mail>                   removes the second factors of somebody who has lost them
npm run admin -- role <e-mail> <role>                     gives an account another role
npm run admin -- disable <e-mail>                         ends the sessions of an account and blocks its sign-in
npm run admin -- list                                     shows the accounts

Roles: ${ROLES.join(', ')}. An account is created as an owner unless --role names another role.`;

const { positionals, values } = readCommandLine(USAGE, { allowPositionals: true, options: { role: { type: 'string' } } });

/** Validates the command line. @throws StartError with the usage. */
function readArguments(): { command: string; email: string; name: string; role: Role } {
  const [command = '', email = '', ...more] = positionals;
  if (!['create', 'reset', 'reset-factors', 'role', 'disable', 'list'].includes(command)) throw new StartError(USAGE);
  const hasEmail = z.email().max(MAX_EMAIL_LENGTH).safeParse(email).success;
  if (command !== 'list' && !hasEmail) throw new StartError(`Specify the e-mail address of the account.\n${USAGE}`);
  const requestedRole = command === 'role' ? more[0] : (values.role ?? 'owner');
  const role = ROLES.find((known) => known === requestedRole);
  if (!role) throw new StartError(`Specify one of the roles: ${ROLES.join(', ')}.\n${USAGE}`);
  return { command, email, name: more.join(' ') || 'Admin', role };
}

// Manages staff accounts on the server's command line.
await runCommand(readArguments, async (app, _config, { command, email, name, role }) => {
  const accounts = app.get(AccountsService);
  if (command === 'list') {
    for (const account of await accounts.list()) {
      const lastLogin = account.lastLoginAt ? `last signed in ${account.lastLoginAt.toISOString()}` : 'never signed in';
      const state = account.disabledAt ? `disabled since ${account.disabledAt.toISOString()}` : lastLogin;
      print(`${account.email}  ${account.name}  ${account.role}  ${state}`);
    }
  } else if (command === 'disable') {
    await accounts.disable(email);
    print(`${email} is disabled.`);
  } else if (command === 'reset-factors') {
    await accounts.resetFactors(email);
    print(`The second factors of ${email} are removed, and all its sessions have ended.`);
  } else if (command === 'role') {
    await accounts.changeRole(email, role);
    print(`${email} is now ${role}.`);
  } else {
    const password = command === 'create' ? await accounts.create(email, name, role) : await accounts.reset(email);
    print(`e-mail    ${email.toLowerCase()}\npassword  ${password}   (shown only once: note it down)`);
  }
});

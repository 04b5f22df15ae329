import { z } from 'zod';

import { MAX_EMAIL_LENGTH } from '../contract/limits.ts';
import { StartError } from './operations/configuration/start-error.ts';
import { print, runCommand } from './run-command.ts';
import { AccountsService } from './staff/accounts.service.ts';

const USAGE = `npm run admin -- create <e-mail> [name]   creates an account and prints its password, once
npm run admin -- reset <e-mail>           gives an account a new password and prints it, once; also enables it again
npm run admin -- disable <e-mail>         ends the sessions of an account and blocks its sign-in
npm run admin -- list                     shows the accounts`;

const [command = '', email = '', ...nameParts] = process.argv.slice(2);

function checkArguments(): void {
  if (!['create', 'reset', 'disable', 'list'].includes(command)) throw new StartError(USAGE);
  const hasEmail = z.email().max(MAX_EMAIL_LENGTH).safeParse(email).success;
  if (command !== 'list' && !hasEmail) throw new StartError(`Name the e-mail address of the account.\n${USAGE}`);
}

// Manages admin accounts on the server's command line.
await runCommand(checkArguments, async (app) => {
  const accounts = app.get(AccountsService);
  if (command === 'list') {
    for (const account of await accounts.list()) {
      const lastLogin = account.lastLoginAt ? `last signed in ${account.lastLoginAt.toISOString()}` : 'never signed in';
      const state = account.disabledAt ? `disabled since ${account.disabledAt.toISOString()}` : lastLogin;
      print(`${account.email}  ${account.name}  ${state}`);
    }
  } else if (command === 'disable') {
    await accounts.disable(email);
    print(`${email} cannot sign in any more.`);
  } else {
    const name = nameParts.join(' ') || 'Admin';
    const password = command === 'create' ? await accounts.create(email, name) : await accounts.reset(email);
    print(`e-mail    ${email.toLowerCase()}\npassword  ${password}   (shown only now: keep it)`);
  }
});

import 'reflect-metadata';

import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';

import { createApp } from './app.ts';
import { AccountsService } from './staff/accounts.service.ts';
import { loadConfig } from './operations/configuration/config.ts';
import { StartError } from './operations/configuration/start-error.ts';
import { assertDatabase } from './database/assert-database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';

const USAGE = `npm run admin -- create <e-mail> [name]   makes an account and prints its password, once
npm run admin -- reset <e-mail>           gives an account a new password and prints it, once; also enables it again
npm run admin -- disable <e-mail>         ends the sessions of an account and lets nobody sign in with it
npm run admin -- list                     shows the accounts`;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Manages the accounts of admins on the server's own command line, whether or not the product runs. */
async function run([command = '', email = '', ...name]: string[]): Promise<void> {
  if (!['create', 'reset', 'disable', 'list'].includes(command)) throw new StartError(USAGE);
  if (command !== 'list' && !z.email().max(254).safeParse(email).success) throw new StartError(`Name the e-mail of the account.\n${USAGE}`);
  const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (config.databaseUrl) await assertDatabase(config.databaseUrl);
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => print(message) });
  try {
    const app = await createApp({ config, databaseUrl: config.databaseUrl ?? postgres?.url ?? '' });
    try {
      await migrate(app.get(MikroORM));
      await work(app, command, email, name.join(' '));
    } finally {
      await app.close();
    }
  } finally {
    await postgres?.stop();
  }
}

async function work(app: INestApplicationContext, command: string, email: string, name: string): Promise<void> {
  const accounts = app.get(AccountsService);
  if (command === 'list') {
    for (const { email: each, name: named, lastLoginAt, disabledAt } of await accounts.list()) {
      const seen = lastLoginAt ? `signed in last ${lastLoginAt.toISOString()}` : 'never signed in';
      print(`${each}  ${named}  ${disabledAt ? `disabled since ${disabledAt.toISOString()}` : seen}`);
    }
    return;
  }
  if (command === 'disable') {
    await accounts.disable(email);
    print(`${email} cannot sign in any more.`);
    return;
  }
  const password = command === 'create' ? await accounts.create(email, name || 'Admin') : await accounts.reset(email);
  print(`e-mail    ${email.toLowerCase()}\npassword  ${password}   (shown only now: keep it)`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const told = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}

import 'reflect-metadata';

import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

import { createApp } from './app.ts';
import { AuditChainService } from './audit-log/audit-chain.service.ts';
import { AccountsService } from './staff/accounts.service.ts';
import { User } from './staff/user.entity.ts';
import { CalendarService } from './leads/promises/calendar.service.ts';
import { loadConfig } from './operations/configuration/config.ts';
import { StartError } from './operations/configuration/start-error.ts';
import { assertDatabase } from './database/assert-database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { fillDemo } from './operations/demo/fill-demo.ts';

const LEADS = 500;
const SEED = 2026;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Fills a database without leads with made-up ones, whether or not the product runs. */
async function run(): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (config.isProduction) throw new StartError('The demo is made-up data: it does not fill a database with NODE_ENV=production.');
  if (config.databaseUrl) await assertDatabase(config.databaseUrl);
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
  try {
    const app = await createApp({ config, databaseUrl: config.databaseUrl ?? postgres?.url ?? '' });
    try {
      await migrate(app.get(MikroORM));
      const signIn = await app.get(AccountsService).ensureFirst(config);
      await fill(app);
      if (signIn?.madePassword) print(`e-mail    ${signIn.email}\npassword  ${signIn.madePassword}   (shown only now: keep it)`);
    } finally {
      await app.close();
    }
  } finally {
    await postgres?.stop();
  }
}

async function fill(app: INestApplicationContext): Promise<void> {
  const em = app.get(EntityManager).fork();
  const [admin] = await em.find(User, { disabledAt: null }, { orderBy: { id: 'asc' }, limit: 1 });
  if (!admin) throw new StartError('There is no admin: npm run admin -- create <e-mail>');
  const schedule = await app.get(CalendarService).schedule();
  const options = { seed: SEED, leads: LEADS, now: Date.now(), schedule, adminId: admin.id };
  const { leads, events, subscribers, emails } = await em.transactional((tx) => fillDemo(tx, options));
  const chain = app.get(AuditChainService);
  await chain.sealAll();
  const { intact, entries } = await chain.verify();
  print(`${leads} leads, ${subscribers} subscribers, ${emails} e-mails and ${events} events of 90 days.`);
  print(`The audit log has ${entries} entries and is ${intact ? 'intact' : 'broken'}.`);
}

try {
  await run();
} catch (error) {
  const told = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}

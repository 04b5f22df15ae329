import { EntityManager } from '@mikro-orm/postgresql';

import { may } from '../contract/roles.ts';
import { AuditChainService } from './audit-log/audit-chain.service.ts';
import { LeadLinksService } from './leads/notices/lead-links.service.ts';
import { CalendarService } from './leads/due-times/calendar.service.ts';
import type { Config } from './platform/configuration/config.ts';
import { StartError } from './platform/configuration/start-error.ts';
import { createColleagues } from './operations/demo/demo-colleagues.ts';
import { assertNoRealLeads, seedDemo } from './operations/demo/seed-demo.ts';
import { print, readCommandLine, runCommand } from './run-command.ts';
import { AccountsService } from './team/accounts.service.ts';
import { NotificationChoicesService } from './staff/settings/notification-choices.service.ts';
import { User } from './staff/users/user.entity.ts';

const LEADS = 500;
const SEED = 2026;

const USAGE = `npm run demo   seeds ${LEADS} demo leads over 90 days and creates a colleague of each role; refuses when real leads exist
Uses the database of DATABASE_URL, or the embedded one. Refused with NODE_ENV=production.`;

function refuseProduction({ isProduction }: Config): void {
  if (isProduction) throw new StartError('Demo data is not seeded with NODE_ENV=production.');
}

readCommandLine(USAGE, {});

await runCommand(refuseProduction, async (app, config) => {
  const signIn = await app.get(AccountsService).ensureFirst(config);
  const em = app.get(EntityManager);
  await assertNoRealLeads(em);
  const choices = app.get(NotificationChoicesService);
  const colleagues = await createColleagues({ accounts: app.get(AccountsService), choices }, config.adminEmail);
  const staff = await em.find(User, { disabledAt: null }, { orderBy: { id: 'asc' } });
  const [first, ...others] = staff.filter(({ role }) => may(role, 'leads.change')).map(({ id }) => id);
  if (!first) throw new StartError('There is no admin: npm run admin -- create <e-mail>');
  const schedule = await app.get(CalendarService).schedule();
  const options = { seed: SEED, leads: LEADS, now: Date.now(), schedule, staffIds: [first, ...others] as const };
  const { leads, events, subscribers, emails, pages } = await em.transactional((tx) => seedDemo(tx, options));
  const chain = app.get(AuditChainService);
  await chain.sealAll();
  const { intact, entries } = await chain.verify();
  print(`${leads} leads, ${subscribers} subscribers, ${emails} e-mails and ${events} events from 90 days.`);
  print(`The audit log has ${entries} entries and is ${intact ? 'intact' : 'broken'}.`);
  for (const { id, language } of pages) {
    const link = await app.get(LeadLinksService).createLink(id, language);
    if (link) print(`Request page: ${link.url}`);
  }
  const owner = signIn?.generatedPassword ? [{ role: 'owner', email: signIn.email, password: signIn.generatedPassword }] : [];
  const signIns = [...owner, ...colleagues];
  for (const { role, email, password } of signIns) print(`${role.padEnd(8)}  ${email.padEnd(24)}  password  ${password}`);
  if (signIns.length > 0) print('These passwords are shown only once: note them down.');
});

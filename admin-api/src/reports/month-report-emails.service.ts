import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { dubaiDate, dubaiDayStart, openMoment } from '../../contract/business-hours.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { may } from '../../contract/roles.ts';
import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { EmailKinds } from '../emails/email-kinds.service.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { CalendarService } from '../leads/due-times/calendar.service.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { type DestinationAuthor, DestinationsService } from '../staff/settings/destinations.service.ts';
import { SettingsStore, type Versioned } from '../staff/settings/settings-store.ts';
import type { User } from '../staff/users/user.entity.ts';
import { UsersRepository } from '../staff/users/users.repository.ts';
import { monthReport } from './month-report-email.ts';
import type { ReportRecipients } from './month-report.schema.ts';
import { monthAfter, MonthReportService } from './month-report.service.ts';

const NAME = 'month-report';
/** The number of sources in the e-mail. */
const MAILED_SOURCES = 5;
const INTERVAL_MS = 5 * MINUTE_MS;

/** State shared by all processes. */
interface Sending {
  /** Ids of accounts. */
  recipients: string[];
  /** The latest month whose report was sent or is not needed. */
  sentFor: string | null;
}

/** Sends the month report to the chosen colleagues on the first working day of the next month. */
@Injectable()
export class MonthReportEmailsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly settings: SettingsStore,
    private readonly calendar: CalendarService,
    private readonly users: UsersRepository,
    private readonly report: MonthReportService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
    private readonly destinations: DestinationsService,
    private readonly kinds: EmailKinds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.kinds.register('month_report', {
      hasRequestId: true,
      isAboutWork: true,
      compose: ({ language, content }) => ({ draft: monthReport(language, content, this.config) }),
    });
    this.background.every(INTERVAL_MS, 'Sending month reports', () => this.send());
  }

  /** The recipients; none by default. */
  async get(): Promise<ReportRecipients> {
    const found = await this.settings.find<Sending>(NAME);
    return { recipients: found?.value.recipients ?? [] };
  }

  /**
   * Sets the recipients; accounts without permission to read the report are ignored. New recipients get the next report, not one that is
   * already due.
   *
   * @throws StepUpRequired when recipients are added without a recent confirmation of identity.
   */
  async change({ recipients }: ReportRecipients, admin: DestinationAuthor, now = Date.now()): Promise<ReportRecipients> {
    const due = await this.findDue(now);
    const next = await this.em.transactional(async (tx) => {
      const known = await this.lock(tx);
      const users = await this.users.findAll(tx);
      const readers = new Set(users.filter(isReader).map(({ id }) => id));
      const chosen = [...new Set(recipients)].filter((id) => readers.has(id));
      const before = known.value.recipients;
      const emailsOf = (ids: readonly string[]) => users.filter(({ id }) => ids.includes(id)).map(({ email }) => email);
      await this.destinations.change(tx, admin, {
        destination: 'reports',
        added: emailsOf(chosen.filter((id) => !before.includes(id))),
        removed: emailsOf(before.filter((id) => !chosen.includes(id))),
      });
      const sentFor = before.length === 0 ? (due ?? known.value.sentFor) : known.value.sentFor;
      await this.settings.write(tx, NAME, { version: known.version, value: { recipients: chosen, sentFor } satisfies Sending });
      await this.auditLog.record(tx, {
        action: 'settings.changed',
        actor: adminActor(admin.user.id),
        subject: null,
        details: { before: { monthReport: before }, after: { monthReport: chosen } },
      });
      return chosen;
    });
    return { recipients: next };
  }

  /** Sends the due report unless it was sent. Safe to run in several processes. */
  async send(now = Date.now()): Promise<void> {
    const month = await this.findDue(now);
    const known = await this.settings.find<Sending>(NAME);
    if (!month || !known || known.value.recipients.length === 0 || known.value.sentFor === month) return;
    const { totals, before, sources } = await this.report.describe(month, now);
    const content = {
      month,
      leads: totals.contacts + totals.callbacks,
      leadsBefore: before.contacts + before.callbacks,
      fellDue: totals.answers.fellDue,
      inTime: totals.answers.inTime,
      won: totals.outcomes.won,
      wonAmount: totals.outcomes.wonAmount,
      sources: sources
        .flatMap(({ source, count, won: wonOf }) => (source === null ? [] : [{ source, leads: count, won: wonOf }]))
        .slice(0, MAILED_SOURCES),
    };
    await this.em.transactional(async (tx) => {
      const { version, value: sending } = await this.lock(tx);
      if (sending.sentFor === month) return;
      const chosen = new Set(sending.recipients);
      const readers = (await this.users.findAll(tx)).filter((user) => chosen.has(user.id) && isReader(user));
      const emails = readers.map(({ id, email, language }) => {
        return { kind: 'month_report' as const, content, recipients: [email], language, about: { type: 'user' as const, id } };
      });
      await this.outbox.enqueue(tx, ...emails);
      await this.settings.write(tx, NAME, { version, value: { ...sending, sentFor: month } satisfies Sending });
    });
  }

  /** The previous month, once the company has opened this month; undefined before. */
  private async findDue(now: number): Promise<string | undefined> {
    const current = dubaiDate(now).slice(0, 7);
    const opening = openMoment(dubaiDayStart(`${current}-01`), await this.calendar.schedule());
    return now < opening ? undefined : monthAfter(current, -1);
  }

  private async lock(tx: EntityManager): Promise<Versioned<Sending>> {
    return (await this.settings.lock<Sending>(tx, NAME)) ?? { version: 0, value: { recipients: [], sentFor: null } };
  }
}

function isReader({ disabledAt, role }: Pick<User, 'disabledAt' | 'role'>): boolean {
  return disabledAt === null && may(role, 'reports.read');
}

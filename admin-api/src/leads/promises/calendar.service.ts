import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { HoursSchedule } from '../../../contract/business-hours.ts';
import { company, type WeekHours } from '../../../contract/company.ts';
import { inLanguage, type InLanguages, type Language, forEachLanguage } from '../../../contract/languages.ts';
import { AuditLogService } from '../../audit-log/audit-log.service.ts';
import { ChangedMeanwhile } from '../../http/errors.ts';
import { StaffDocumentsRepository } from '../../staff/documents/staff-documents.repository.ts';
import type { CalendarContent, CalendarView, ReplaceCalendar } from './calendar.schema.ts';

const NAME = 'calendar';
/** Another process hears of a change after this time at the latest. */
const KEPT_MS = 5_000;

/** What was stored before there was a language has no name in it yet. */
function withEveryName<Range extends { name: InLanguages }>(range: Range): Range & { name: Record<Language, string> } {
  return { ...range, name: forEachLanguage((language) => inLanguage(range.name, language)) };
}

/** The calendar that staff keep, and the hours that follow from it. */
@Injectable()
export class CalendarService {
  private kept: { calendar: CalendarView; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly documents: StaffDocumentsRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  async get(): Promise<CalendarView> {
    const found = await this.documents.find<CalendarContent>(NAME);
    const { holidays, periods } = found?.content ?? { holidays: [], periods: [] };
    const calendar = { holidays: holidays.map(withEveryName), periods: periods.map(withEveryName), version: found?.version ?? 0 };
    this.kept = { calendar, until: Date.now() + KEPT_MS };
    return calendar;
  }

  /**
   * Replaces the calendar. What is due already stays due when it was.
   *
   * @throws ChangedMeanwhile when it is not at the given version any more.
   */
  async replace({ version, ...content }: ReplaceCalendar, adminId: string): Promise<CalendarView> {
    const isWritten = await this.em.fork().transactional(async (tx) => {
      if (!(await this.documents.write(tx, NAME, { version, content }))) return false;
      const details = { version: version + 1, holidays: content.holidays.length, periods: content.periods.length };
      await this.auditLog.record(tx, { action: 'calendar.updated', actor: { type: 'admin', id: adminId }, subject: null, details });
      return true;
    });
    const current = await this.get();
    if (!isWritten) throw new ChangedMeanwhile(current);
    return current;
  }

  /** The hours as the pure functions of the contract take them; a few seconds old at most. */
  async schedule(): Promise<HoursSchedule> {
    const calendar = this.kept && Date.now() < this.kept.until ? this.kept.calendar : await this.get();
    return { week: company.hours, calendar: { holidays: calendar.holidays, ramadan: calendar.periods.map(toPeriod) } };
  }
}

// A week has been checked to have seven days.
function toPeriod({ from, to, week }: CalendarView['periods'][number]) {
  return { from, to, week: week as unknown as WeekHours };
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { dubaiDate, dueAt, type HoursSchedule } from '../../../contract/business-hours.ts';
import type { LeadUrgency } from '../../../contract/lead-place.ts';
import { type StoredWindow, type TimeWindow, WINDOW_DAYS, windowDays, windowState, windowText } from '../../../contract/time-windows.ts';
import type { HoursCalendar, WeekHours } from '../../../contract/company.ts';
import { inLanguage, type InLanguages, type Language, forEachLanguage } from '../../../contract/languages.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { CompanyService } from '../../company/company.service.ts';
import { ChangedMeanwhile, ValidationFailed } from '../../http/errors.ts';
import { SettingsStore } from '../../staff/settings/settings-store.ts';
import { LEAD_KINDS, type LeadKind, type LeadRow, toInstant } from '../model/lead-kinds.ts';
import { toTimeWindows } from '../model/place-and-time.schema.ts';
import { startRun } from './due-times-progress.ts';
import type { CalendarContent, CalendarView, ReplaceCalendar } from './calendar.schema.ts';

/** What a visitor says of the time: how soon, and in which windows. */
export interface LeadWish {
  urgency?: LeadUrgency | null | undefined;
  windows?: readonly TimeWindow[] | null | undefined;
}

/** The same as a lead has it. */
type StoredWish = Pick<LeadWish, 'urgency'> & { windows: readonly StoredWindow[] | null };

/** The name of the document that has the calendar. */
const CALENDAR = 'calendar';
/** How long a process caches the calendar, and so how late it may notice a change by another. */
export const CALENDAR_CACHED_MS = 5_000;

/** Adds the names that are missing in calendars stored before a language was added. */
function withEveryName<Range extends { name: InLanguages }>(range: Range): Range & { name: Record<Language, string> } {
  return { ...range, name: forEachLanguage((language) => inLanguage(range.name, language)) };
}

/** The calendar of staff: holidays and periods with hours of their own. */
@Injectable()
export class CalendarService {
  private cached: { calendar: CalendarView; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsStore,
    private readonly auditLog: AuditLogService,
    private readonly company: CompanyService,
  ) {}

  async get(): Promise<CalendarView> {
    const found = await this.settings.find<CalendarContent>(CALENDAR);
    const { holidays, periods } = found?.value ?? { holidays: [], periods: [] };
    const calendar = { holidays: holidays.map(withEveryName), periods: periods.map(withEveryName), version: found?.version ?? 0 };
    this.cached = { calendar, until: Date.now() + CALENDAR_CACHED_MS };
    return calendar;
  }

  /**
   * Replaces the calendar. The due times of leads that wait follow it later: see `DueTimesService`.
   *
   * @throws ChangedMeanwhile when it is no longer at the given version.
   */
  async replace({ version, ...content }: ReplaceCalendar, adminId: string): Promise<CalendarView> {
    const isWritten = await this.em.transactional(async (tx) => {
      if (!(await this.settings.write(tx, CALENDAR, { version, value: content }))) return false;
      // Both are stored, or neither.
      await startRun(tx, this.settings, { calendar: version + 1, adminId });
      const details = { version: version + 1, holidays: content.holidays.length, periods: content.periods.length };
      await this.auditLog.record(tx, { action: 'calendar.updated', actor: adminActor(adminId), subject: null, details });
      return true;
    });
    const current = await this.get();
    if (!isWritten) throw new ChangedMeanwhile(current);
    return current;
  }

  /** The version of the calendar, and what of it is not over; null when nothing is. Not cached. */
  async announced(at = Date.now()): Promise<{ version: number; calendar: HoursCalendar | null }> {
    const { holidays, periods, version } = await this.get();
    const isAhead = ({ to }: { to: string }) => to >= dubaiDate(at);
    const calendar = {
      holidays: holidays.filter(isAhead).map(({ from, to }) => ({ from, to })),
      ramadan: periods.filter(isAhead).map(toPeriod),
    };
    return { version, calendar: calendar.holidays.length + calendar.ramadan.length > 0 ? calendar : null };
  }

  /** The schedule that the contract's functions take; cached for a few seconds. */
  async schedule(): Promise<HoursSchedule> {
    const calendar = this.cached && Date.now() < this.cached.until ? this.cached.calendar : await this.get();
    const { hours } = await this.company.get();
    return { week: hours, calendar: { holidays: calendar.holidays, ramadan: calendar.periods.map(toPeriod) } };
  }

  /**
   * By when a lead is to be answered that is received at a moment, by the published hours and aims, the calendar, and what its visitor
   * says of the time.
   */
  async clock(): Promise<(kind: LeadKind, receivedAt: Date, wish?: LeadWish) => Date> {
    const schedule = await this.schedule();
    const { responseAims } = await this.company.get();
    return (kind, receivedAt, { urgency, windows }: LeadWish = {}) => {
      const level = urgency === 'emergency' ? 'emergency' : LEAD_KINDS[kind].urgency;
      return new Date(dueAt(receivedAt.getTime(), level, responseAims, schedule, windows ?? []));
    };
  }

  /** By when a stored lead is to be answered once it says this of the time. */
  async dueAgain({ kind, received_at: receivedAt }: LeadRow, { urgency, windows }: StoredWish): Promise<Date> {
    return (await this.clock())(kind, new Date(toInstant(receivedAt)), { urgency, windows: toTimeWindows(windows) });
  }

  /** The windows of time that can be chosen now, as text. */
  async offeredWindows(): Promise<string[]> {
    return windowDays(await this.schedule(), Date.now()).flatMap(({ windows }) => windows.map(windowText));
  }

  /**
   * Makes sure that the company is open in all of these windows, as far as they are not over: a form may have waited for a connection.
   *
   * @throws ValidationFailed
   */
  async checkWindows(windows: readonly TimeWindow[] | null | undefined, now = Date.now()): Promise<void> {
    if (!windows?.length) return;
    const schedule = await this.schedule();
    const states = windows.map((window) => windowState(window, schedule, now));
    if (states.includes('far')) throw new ValidationFailed([{ field: 'windows', key: 'field.windowFar', params: { days: WINDOW_DAYS } }]);
    if (states.includes('closed')) throw new ValidationFailed([{ field: 'windows', key: 'field.windowClosed' }]);
  }

  /** Forgets what is cached: what follows is computed from what is stored now. */
  async reload(): Promise<void> {
    await Promise.all([this.get(), this.company.read()]);
  }
}

// The schema ensures seven days.
function toPeriod({ from, to, week }: CalendarView['periods'][number]) {
  return { from, to, week: week as unknown as WeekHours };
}

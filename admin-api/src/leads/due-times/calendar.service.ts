import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { dubaiDate, dueAt, type HoursSchedule } from '../../../contract/business-hours.ts';
import type { LeadUrgency } from '../../../contract/lead-place.ts';
import { SLOT_DAYS, slotDays, slotState, slotText, type StoredSlot, type TimeSlot } from '../../../contract/time-slots.ts';
import type { HoursCalendar, WeekHours } from '../../../contract/company.ts';
import { inLanguage, type InLanguages, type Language, forEachLanguage } from '../../../contract/languages.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { CompanyService } from '../../company/company.service.ts';
import { ChangedMeanwhile, ValidationFailed } from '../../http/errors.ts';
import { SettingsStore } from '../../staff/settings/settings-store.ts';
import { LEAD_KINDS, type LeadKind, type LeadRow, toInstant } from '../model/lead-kinds.ts';
import { toTimeSlots } from '../model/place-and-time.schema.ts';
import { startRun } from './due-times-progress.ts';
import type { CalendarContent, CalendarView, ReplaceCalendar } from './calendar.schema.ts';

/** The urgency and the requested time slots of a lead, which affect its due time. */
export interface TimePreferences {
  urgency?: LeadUrgency | null | undefined;
  slots?: readonly TimeSlot[] | null | undefined;
}

/** Time preferences of a stored lead. */
type StoredTimePreferences = Pick<TimePreferences, 'urgency'> & { slots: readonly StoredSlot[] | null };

/** The name of the setting with the calendar. */
const CALENDAR = 'calendar';
/** How long a process caches the calendar, and thus the maximum delay of a change by another process. */
export const CALENDAR_CACHE_MS = 5_000;

/** Adds names that are missing in calendars from before a language was added. */
function withAllNames<Range extends { name: InLanguages }>(range: Range): Range & { name: Record<Language, string> } {
  return { ...range, name: forEachLanguage((language) => inLanguage(range.name, language)) };
}

/** Holidays, periods with special hours, and due times by these. */
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
    const calendar = { holidays: holidays.map(withAllNames), periods: periods.map(withAllNames), version: found?.version ?? 0 };
    this.cached = { calendar, until: Date.now() + CALENDAR_CACHE_MS };
    return calendar;
  }

  /**
   * Replaces the calendar. `DueTimesService` recalculates the due times of leads that await a first reply afterwards.
   *
   * @throws ChangedMeanwhile when the calendar is no longer at the given version.
   */
  async replace({ version, ...content }: ReplaceCalendar, adminId: string): Promise<CalendarView> {
    const isWritten = await this.em.transactional(async (tx) => {
      if (!(await this.settings.write(tx, CALENDAR, { version, value: content }))) return false;
      // In the same transaction, so that due times are recalculated even if the process is killed.
      await startRun(tx, this.settings, { calendar: version + 1, adminId });
      const details = { version: version + 1, holidays: content.holidays.length, periods: content.periods.length };
      await this.auditLog.record(tx, { action: 'calendar.updated', actor: adminActor(adminId), subject: null, details });
      return true;
    });
    const current = await this.get();
    if (!isWritten) throw new ChangedMeanwhile(current);
    return current;
  }

  /** The version of the calendar, and its current and future days; null without any. Not cached. */
  async findUpcoming(at = Date.now()): Promise<{ version: number; calendar: HoursCalendar | null }> {
    const { holidays, periods, version } = await this.get();
    const isUpcoming = ({ to }: { to: string }) => to >= dubaiDate(at);
    const calendar = {
      holidays: holidays.filter(isUpcoming).map(({ from, to }) => ({ from, to })),
      ramadan: periods.filter(isUpcoming).map(toPeriod),
    };
    return { version, calendar: calendar.holidays.length + calendar.ramadan.length > 0 ? calendar : null };
  }

  /** The schedule for the functions of the contract; cached for a few seconds. */
  async schedule(): Promise<HoursSchedule> {
    const calendar = this.cached && Date.now() < this.cached.until ? this.cached.calendar : await this.get();
    const { hours } = await this.company.get();
    return { week: hours, calendar: { holidays: calendar.holidays, ramadan: calendar.periods.map(toPeriod) } };
  }

  /**
   * Returns a function that calculates due times from the published hours and response times, the calendar, and the time preferences of a
   * lead.
   */
  async dueTimeCalculator(): Promise<(kind: LeadKind, receivedAt: Date, preferences?: TimePreferences) => Date> {
    const schedule = await this.schedule();
    const { responseAims } = await this.company.get();
    return (kind, receivedAt, { urgency, slots }: TimePreferences = {}) => {
      const level = urgency === 'emergency' ? 'emergency' : LEAD_KINDS[kind].urgency;
      return new Date(dueAt(receivedAt.getTime(), level, responseAims, schedule, slots ?? []));
    };
  }

  /** The due time of a stored lead with changed time preferences. */
  async recalculateDueAt({ kind, received_at: receivedAt }: LeadRow, { urgency, slots }: StoredTimePreferences): Promise<Date> {
    return (await this.dueTimeCalculator())(kind, new Date(toInstant(receivedAt)), { urgency, slots: toTimeSlots(slots) });
  }

  /** The time slots that can be requested now, as text. */
  async availableSlots(): Promise<string[]> {
    return slotDays(await this.schedule(), Date.now()).flatMap(({ slots }) => slots.map(slotText));
  }

  /**
   * Checks that the company is open in all of these time slots. Slots that are over are accepted, because a form may have waited for a
   * connection.
   *
   * @throws ValidationFailed
   */
  async assertOpenSlots(slots: readonly TimeSlot[] | null | undefined, now = Date.now()): Promise<void> {
    if (!slots?.length) return;
    const schedule = await this.schedule();
    const states = slots.map((slot) => slotState(slot, schedule, now));
    if (states.includes('far')) throw new ValidationFailed([{ field: 'slots', key: 'field.slotFar', params: { days: SLOT_DAYS } }]);
    if (states.includes('closed')) throw new ValidationFailed([{ field: 'slots', key: 'field.slotClosed' }]);
  }

  /** Refreshes the cached calendar and company facts. */
  async reload(): Promise<void> {
    await Promise.all([this.get(), this.company.read()]);
  }
}

// The schema ensures seven days.
function toPeriod({ from, to, week }: CalendarView['periods'][number]) {
  return { from, to, week: week as unknown as WeekHours };
}

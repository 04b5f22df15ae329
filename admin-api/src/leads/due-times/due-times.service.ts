import { setImmediate as yieldToOthers } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

import type { FactKey } from '../../../contract/company-facts.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { SettingsStore } from '../../staff/settings/settings-store.ts';
import { SiteVersionsRepository } from '../../published-texts/site-versions.repository.ts';
import { toTimeSlots } from '../model/place-and-time.schema.ts';
import { type LeadKind, toInstant } from '../model/lead-kinds.ts';
import { describeBulk } from '../model/lead-steps.ts';
import { CALENDAR_CACHE_MS, CalendarService } from './calendar.service.ts';
import { DUE_TIMES, type DueTimesProgress, startRun, type Target } from './due-times-progress.ts';
import { type DueMove, DueTimesRepository } from './due-times.sql.ts';

const INTERVAL_MS = 10_000;
/** Leads per transaction. Changes of these leads by staff wait until it ends. */
const BATCH_SIZE = 500;
/** The facts that due times depend on. */
const FACTS: readonly FactKey[] = ['company.hours', 'company.emergencyAim', 'company.normalAim'];

/**
 * Recalculates the due times of leads that await a first reply after a change of the calendar, or of the published hours or response times,
 * batch by batch. Progress is stored with each batch, so another process can continue after a kill; a newer calendar or version replaces
 * the run.
 */
@Injectable()
export class DueTimesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DueTimesService.name);
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** The newest version of the website that was checked for changes. */
  private checkedVersion = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly calendar: CalendarService,
    private readonly versions: SiteVersionsRepository,
    private readonly settings: SettingsStore,
    private readonly dueTimes: DueTimesRepository,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Recalculating due times', () => this.recalculate());
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Recalculates in the background. A failure is retried. */
  start(): void {
    this.running = this.running
      .then(() => this.recalculate())
      .catch((err: unknown) => this.logger.warn({ err }, 'could not recalculate due times yet'));
  }

  /** Recalculates due times by the newest calendar, hours and response times, unless that has been done. */
  async recalculate(now = Date.now()): Promise<void> {
    await this.checkPublished();
    const found = await this.settings.find<DueTimesProgress>(DUE_TIMES);
    if (!found || found.value.state === 'checked') return;
    const { calendar, site = 0, state, startedAt } = found.value;
    const target = { calendar, site };
    // Other processes may have used a cached calendar for new leads, so leads are checked again after it expires.
    if (state === 'moved' && now < startedAt + 2 * CALENDAR_CACHE_MS) return;
    await this.calendar.reload();
    const dueAt = await this.calendar.dueTimeCalculator();
    const leads = await this.dueTimes.findOpen();
    for (let first = 0; first < leads.length; first += BATCH_SIZE) {
      await yieldToOthers();
      const moves = leads.slice(first, first + BATCH_SIZE).flatMap(({ id, kind, received_at, due_at, urgency, slots }): DueMove[] => {
        const from = toInstant(due_at);
        const to = dueAt(kind, new Date(toInstant(received_at)), { urgency, slots: toTimeSlots(slots) }).toISOString();
        return from === to ? [] : [{ id, kind, from, to }];
      });
      if (this.isStopped || (moves.length > 0 && !(await this.move(target, moves)))) return;
    }
    await this.finish(target);
  }

  /** Starts a run if hours or response times were published since the last one. */
  private async checkPublished(): Promise<void> {
    const newest = await this.versions.findNewest();
    if (newest <= this.checkedVersion) return;
    const progress = await this.settings.find<DueTimesProgress>(DUE_TIMES);
    const change = await this.versions.findNewestChange(FACTS, Math.max(this.checkedVersion, progress?.value.site ?? 0));
    if (change) {
      const { number: site, authorId: adminId } = change;
      await this.em.transactional((tx) => startRun(tx, this.settings, { site, adminId }));
    }
    this.checkedVersion = newest;
  }

  /** Updates a batch in one transaction. @returns false when a newer run has started. */
  private move(target: Target, moves: readonly DueMove[]): Promise<boolean> {
    return this.em.transactional(async (tx) => {
      const known = await this.settings.lock<DueTimesProgress>(tx, DUE_TIMES);
      if (!known || !isFor(target, known.value)) return false;
      const done = await this.dueTimes.move(tx, moves);
      const record = { action: 'leads.rescheduled', actor: adminActor(known.value.adminId), details: describe(target) } as const;
      const members = done.map(({ id, kind, from, to }) => {
        const details = { before: { dueAt: from }, after: { dueAt: to } };
        return { kind, id, steps: [{ step: 'due_moved' as const, details }] };
      });
      await this.auditLog.recordAll(tx, describeBulk(record, members));
      // Waiting reminders have the former time; a new one is sent when the new time has passed.
      await this.outbox.dropReminders(
        tx,
        done.map(({ id }) => id),
      );
      const countOf = (kind: LeadKind) => known.value[kind] + done.filter((lead) => lead.kind === kind).length;
      const counted = { ...known.value, contact: countOf('contact'), callback: countOf('callback') };
      await this.settings.write(tx, DUE_TIMES, { version: known.version, value: counted });
      return true;
    });
  }

  /** Records the number of updated leads at the end, because the entry makes every open inbox reload its list. */
  private async finish(target: Target): Promise<void> {
    await this.em.transactional(async (tx) => {
      const known = await this.settings.lock<DueTimesProgress>(tx, DUE_TIMES);
      if (!known || !isFor(target, known.value) || known.value.state === 'checked') return;
      const { contact, callback, adminId, state } = known.value;
      if (contact + callback > 0) {
        const details = { ...describe(target), contacts: contact, callbacks: callback };
        await this.auditLog.record(tx, { action: 'leads.due_moved', actor: adminActor(adminId), subject: null, details });
      }
      const content: DueTimesProgress = { ...known.value, contact: 0, callback: 0, state: state === 'moving' ? 'moved' : 'checked' };
      await this.settings.write(tx, DUE_TIMES, { version: known.version, value: content });
    });
  }
}

function isFor({ calendar, site }: Target, progress: DueTimesProgress): boolean {
  return progress.calendar === calendar && (progress.site ?? 0) === site;
}

/** The versions for the audit log; that of the website only if it has changed hours or response times. */
function describe({ calendar, site }: Target) {
  return { calendar, ...(site > 0 && { website: site }) };
}

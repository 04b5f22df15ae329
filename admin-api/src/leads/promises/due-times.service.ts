import { setImmediate as yieldToOthers } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

import type { FactKey } from '../../../contract/company-facts.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { SettingsStore } from '../../staff/settings/settings-store.ts';
import { SiteVersionsRepository } from '../../published-texts/site-versions.repository.ts';
import { toTimeWindows } from '../model/place-and-time.schema.ts';
import { type LeadKind, toInstant } from '../model/lead-kinds.ts';
import { describeBulk } from '../model/lead-steps.ts';
import { CALENDAR_CACHED_MS, CalendarService } from './calendar.service.ts';
import { DUE_TIMES, type DueTimesProgress, startRun, type Target } from './due-times-progress.ts';
import { type DueMove, DueTimesRepository } from './due-times.sql.ts';

const INTERVAL_MS = 10_000;
/** Leads per transaction: staff who change one of them wait no longer than that takes. */
const BATCH_SIZE = 500;
/** The facts that due times are computed from. */
const FACTS: readonly FactKey[] = ['company.hours', 'company.emergencyAim', 'company.normalAim'];

/**
 * Gives leads that wait for an answer the due times of a changed calendar, or of other hours or aims that are published, batch by batch.
 * How far it got is stored with each batch, so a process that is killed, or a second one, continues; a newer calendar or version takes
 * over.
 */
@Injectable()
export class DueTimesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DueTimesService.name);
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** The newest version of the website that was searched for changes. */
  private searched = 0;

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
    this.background.every(INTERVAL_MS, 'Moving due times', () => this.follow());
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Follows a changed calendar without keeping the caller waiting. A failure is tried again in the background. */
  start(): void {
    this.running = this.running
      .then(() => this.follow())
      .catch((err: unknown) => this.logger.warn({ err }, 'could not move due times yet'));
  }

  /** Moves the due times that the newest calendar, hours and aims change, unless that has been done. */
  async follow(now = Date.now()): Promise<void> {
    await this.noticePublished();
    const found = await this.settings.find<DueTimesProgress>(DUE_TIMES);
    if (!found || found.value.state === 'checked') return;
    const { calendar, site = 0, state, startedAt } = found.value;
    const target = { calendar, site };
    // Other processes may have promised by what they had cached: their leads are looked at once more.
    if (state === 'moved' && now < startedAt + 2 * CALENDAR_CACHED_MS) return;
    await this.calendar.reload();
    const dueAt = await this.calendar.clock();
    const leads = await this.dueTimes.findOpen();
    for (let first = 0; first < leads.length; first += BATCH_SIZE) {
      await yieldToOthers();
      const moves = leads.slice(first, first + BATCH_SIZE).flatMap(({ id, kind, received_at, due_at, urgency, windows }): DueMove[] => {
        const from = toInstant(due_at);
        const to = dueAt(kind, new Date(toInstant(received_at)), { urgency, windows: toTimeWindows(windows) }).toISOString();
        return from === to ? [] : [{ id, kind, from, to }];
      });
      if (this.isStopped || (moves.length > 0 && !(await this.move(target, moves)))) return;
    }
    await this.finish(target);
  }

  /** Starts a run for hours or aims that were published since the last one. */
  private async noticePublished(): Promise<void> {
    const newest = await this.versions.findNewest();
    if (newest <= this.searched) return;
    const followed = await this.settings.find<DueTimesProgress>(DUE_TIMES);
    const change = await this.versions.findNewestChange(FACTS, Math.max(this.searched, followed?.value.site ?? 0));
    if (change) {
      const { number: site, authorId: adminId } = change;
      await this.em.transactional((tx) => startRun(tx, this.settings, { site, adminId }));
    }
    this.searched = newest;
  }

  /** Moves a batch in one transaction. Returns false when there is something newer to follow. */
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
      // What waits to be sent would name the former time; the reminder of the new one comes when that has passed.
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

  /** Records how many leads were moved, once all of them are: every open inbox loads its list again, and not for each batch. */
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

/** The versions in the audit log; that of the website once it has changed hours or aims. */
function describe({ calendar, site }: Target) {
  return { calendar, ...(site > 0 && { website: site }) };
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { dubaiDate, dubaiDayStart } from '../../../contract/business-hours.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { RETENTION_DAYS, RETENTION_HOUR, type RetentionPurpose, retentionPurposes } from '../../../contract/retention.ts';
import { adminActor, AuditLogService, SYSTEM } from '../../audit-log/audit-log.service.ts';
import { tryLock } from '../../database/advisory-locks.ts';
import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { ChangedMeanwhile } from '../../http/errors.ts';
import { ConsentEvent, NewsletterSubscriber } from '../../newsletter/newsletter-subscriber.entity.ts';
import { SettingsStore } from '../../staff/settings/settings-store.ts';
import { deleteLeads } from '../records/erase-person.ts';
import { PrivacyRequest } from '../requests/privacy-request.entity.ts';
import { countExpired, lockExpired } from './expired-rows.sql.ts';
import { RetentionRun } from './retention-run.entity.ts';
import type { ChangeRetention, PrivacyPolicy, RetentionCounts, RetentionView } from './retention.schema.ts';

const NAME = 'privacy';
/** Rows per transaction. */
const BATCH_SIZE = 500;
/** The number of runs in the log, and how long they are stored. */
const SHOWN_RUNS = 30;
const RUN_RETENTION_MS = 400 * DAY_MS;
/** The minimum time between the first run, which deletes nothing, and the second. */
const PREVIEW_PERIOD_MS = 20 * HOUR_MS;
/** The preview stops counting here. */
const PREVIEW_CAP = 10_001;

const beginOf = (days: number, now: number) => new Date(now - days * DAY_MS);

/** Deletes records whose retention period has ended every night, and logs the counts. */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger(RetentionService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsStore,
    private readonly auditLog: AuditLogService,
  ) {}

  /** The retention periods, and whether an erasure needs approval. */
  async getPolicy(): Promise<PrivacyPolicy & { version: number }> {
    const found = await this.settings.find<PrivacyPolicy>(NAME);
    // The privacy policy may have become stricter since an owner set the period.
    const days = Object.fromEntries(
      retentionPurposes.map((purpose) => [purpose, Math.min(found?.value.days[purpose] ?? Infinity, RETENTION_DAYS[purpose])]),
    ) as RetentionCounts;
    return { needsApproval: found?.value.needsApproval ?? false, days, version: found?.version ?? 0 };
  }

  /** The periods, a preview of the next run and a log of the last ones. */
  async describe(now = Date.now()): Promise<RetentionView> {
    const policy = await this.getPolicy();
    const next = lastRunDue(now) + DAY_MS;
    const runs = await this.em.find(RetentionRun, {}, { orderBy: { ranAt: 'desc' }, limit: SHOWN_RUNS });
    return {
      ...policy,
      preview: await this.preview(policy, next),
      nextRunAt: new Date(next).toISOString(),
      runs: runs.map(({ id, ranAt, removed }) => ({ id, ranAt: ranAt.toISOString(), removed })),
    };
  }

  /** @throws ChangedMeanwhile when it is no longer at the given version. */
  async change({ version, ...content }: ChangeRetention, adminId: string): Promise<RetentionView> {
    const before = await this.getPolicy();
    const isWritten = await this.em.transactional(async (tx) => {
      if (!(await this.settings.write(tx, NAME, { version, value: content }))) return false;
      const { version: _, ...former } = before;
      const details = { before: former, after: content };
      await this.auditLog.record(tx, { action: 'retention.changed', actor: adminActor(adminId), subject: null, details });
      return true;
    });
    const current = await this.describe();
    if (!isWritten) throw new ChangedMeanwhile(current);
    return current;
  }

  /**
   * Runs unless it has run this night. The first run after the installation deletes nothing, and the second follows most of a day later, so
   * that owners have time to read the preview.
   */
  async runIfDue(now = Date.now()): Promise<void> {
    const [last, former] = await this.em.find(RetentionRun, {}, { orderBy: { ranAt: 'desc' }, limit: 2 });
    if (last && last.ranAt.getTime() >= lastRunDue(now)) return;
    if (last && !former && last.ranAt.getTime() > now - PREVIEW_PERIOD_MS) return;
    await this.run(now, { isDryRun: !last });
  }

  /** Deletes expired records in small transactions; only one process runs it. */
  async run(now = Date.now(), { isDryRun = false } = {}): Promise<void> {
    const { days } = await this.getPolicy();
    const id = uuid();
    const removed = Object.fromEntries(retentionPurposes.map((purpose) => [purpose, 0])) as RetentionCounts;
    const hasClaimed = await this.em.transactional(async (tx) => {
      const isLocked = await tryLock(tx, 'retention', 6);
      const startedRuns = await tx.count(RetentionRun, { ranAt: { $gte: new Date(now) } });
      if (!isLocked || startedRuns > 0) return false;
      await tx.nativeDelete(RetentionRun, { ranAt: { $lt: new Date(now - RUN_RETENTION_MS) } });
      await tx.insert(RetentionRun, { id, ranAt: new Date(now), removed });
      return true;
    });
    if (!hasClaimed || isDryRun) return;
    for (const purpose of retentionPurposes) {
      try {
        for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
          count = await this.deleteNext(purpose, beginOf(days[purpose], now), (more) => {
            removed[purpose] += more;
            return { id, removed: { ...removed } };
          });
        }
      } catch (err) {
        // Retried the next night; the deletion continues with the other purposes.
        this.logger.warn({ err, purpose }, 'could not delete records after their retention period');
      }
    }
    if (Object.values(removed).every((count) => count === 0)) return;
    await this.auditLog.record(this.em, { action: 'retention.ran', actor: SYSTEM, subject: null, details: { removed } });
  }

  /** Deletes a batch and updates the log of the run in the same transaction. @returns the number of deleted rows. */
  private async deleteNext(
    purpose: RetentionPurpose,
    begin: Date,
    addTo: (count: number) => Pick<RetentionRun, 'id' | 'removed'>,
  ): Promise<number> {
    return this.em.transactional(async (tx) => {
      const ids = await lockExpired(tx, purpose, begin, BATCH_SIZE);
      if (ids.length === 0) return 0;
      await deleteRows(tx, purpose, ids);
      const { id, removed } = addTo(ids.length);
      await tx.nativeUpdate(RetentionRun, { id }, { removed });
      return ids.length;
    });
  }

  private async preview({ days }: PrivacyPolicy, at: number): Promise<RetentionCounts> {
    const counts = await Promise.all(
      retentionPurposes.map(async (purpose) => {
        return [purpose, await countExpired(this.em, purpose, beginOf(days[purpose], at), PREVIEW_CAP)];
      }),
    );
    return Object.fromEntries(counts) as RetentionCounts;
  }
}

async function deleteRows(tx: EntityManager, purpose: RetentionPurpose, ids: readonly string[]): Promise<void> {
  const id = { $in: [...ids] };
  switch (purpose) {
    case 'enquiries':
    case 'spam':
      await deleteLeads(tx, ids);
      break;
    case 'unconfirmed':
    case 'unsubscribed':
      await tx.nativeDelete(ConsentEvent, { subscriberId: id });
      await tx.nativeDelete(OutboxEmail, { aboutId: id });
      await tx.nativeDelete(NewsletterSubscriber, { id });
      break;
    case 'emails':
      await tx.nativeDelete(OutboxEmail, { id });
      break;
    case 'requests':
      await tx.nativeDelete(PrivacyRequest, { id });
      break;
  }
}

/** When the latest run was due. */
function lastRunDue(now: number): number {
  const due = dubaiDayStart(dubaiDate(now)) + RETENTION_HOUR * HOUR_MS;
  return due <= now ? due : due - DAY_MS;
}

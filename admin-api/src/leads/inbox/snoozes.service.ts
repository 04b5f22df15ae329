import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { SECOND_MS } from '../../../contract/durations.ts';
import { AuditLogService, SYSTEM } from '../../audit-log/audit-log.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { ColleagueNoticesService } from '../notices/colleague-notices.service.ts';
import { toInstant } from '../model/lead-kinds.ts';
import { describeStep } from '../model/lead-steps.ts';
import { endSnoozes } from '../model/leads.sql.ts';

const INTERVAL_MS = 5 * SECOND_MS;
/** Leads per transaction. */
const BATCH_SIZE = 100;

/** Ends snoozes that are over, once across processes, and reminds the colleagues who snoozed the leads. */
@Injectable()
export class SnoozesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly colleagues: ColleagueNoticesService,
    private readonly auditLog: AuditLogService,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Ending snoozes', () => this.endDue());
  }

  /** Ends every snooze that is over. */
  async endDue(now = new Date()): Promise<void> {
    while ((await this.endBatch(now)) === BATCH_SIZE);
  }

  private endBatch(now: Date): Promise<number> {
    return this.em.transactional(async (tx) => {
      const rows = await endSnoozes(tx, { now, limit: BATCH_SIZE });
      if (rows.length === 0) return 0;
      await this.auditLog.recordAll(
        tx,
        rows.map(({ kind, id, snoozed_until, snoozed_by: snoozedBy }) =>
          describeStep({ kind, id, step: 'returned', actor: SYSTEM, details: { until: toInstant(snoozed_until), snoozedBy } }),
        ),
      );
      await this.colleagues.notifyReturned(
        tx,
        rows.map(({ kind, id, reference, assignee_id: assigneeId, snoozed_until, snoozed_by: snoozedBy }) => {
          return { kind, id, reference, assigneeId, snoozedBy, until: toInstant(snoozed_until) };
        }),
      );
      return rows.length;
    });
  }
}

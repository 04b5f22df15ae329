import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { tryLock } from '../../database/advisory-locks.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { LeadEmailsService, type OverdueLead } from '../notices/lead-emails.service.ts';
import { toInstant } from '../model/lead-kinds.ts';
import { findLeadsWithoutReminder, type OverdueRow } from './due-times.sql.ts';

const INTERVAL_MS = MINUTE_MS;
/** Leads overdue for longer get no reminder. Must be shorter than the retention of sent e-mails, which record earlier reminders. */
const MAX_OVERDUE_MS = 3 * DAY_MS;
/** Maximum reminders per run. */
const BATCH_SIZE = 100;

/** Sends one reminder per overdue lead. */
@Injectable()
export class OverdueRemindersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly emails: LeadEmailsService,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Sending reminders of overdue leads', () => this.sendDue());
  }

  /** Enqueues the missing reminders, unless another process is doing so. */
  async sendDue(now = Date.now()): Promise<void> {
    await this.em.transactional(async (tx) => {
      if (!(await tryLock(tx, 'overdue reminders', 4))) return;
      const since = new Date(now - MAX_OVERDUE_MS);
      const leads = await findLeadsWithoutReminder(tx, { since, until: new Date(now), limit: BATCH_SIZE });
      await this.emails.enqueueOverdueReminders(tx, leads.map(toOverdueLead));
    });
  }
}

function toOverdueLead({ kind, id, reference, assignee_id: assigneeId, due_at }: OverdueRow): OverdueLead {
  return { kind, id, reference, assigneeId, dueAt: toInstant(due_at) };
}

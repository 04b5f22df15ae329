import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { BackgroundService } from '../../operations/background/background.service.ts';
import { LeadEmailsService, type OverdueLead } from '../notices/lead-emails.service.ts';
import { toInstant } from '../model/lead-kinds.ts';
import { type OverdueRow, OverdueLeadsRepository } from './overdue-leads.repository.ts';

const LOOK_EVERY_MS = MINUTE_MS;
/** What has been overdue for longer is no news. Shorter than the outbox remembers: it tells who has been reminded of what. */
const REMINDED_WITHIN_MS = 3 * DAY_MS;
/** So many are told at a time. */
const AT_ONCE = 50;

/** Reminds staff, once, of each lead that was not answered in time. */
@Injectable()
export class OverdueRemindersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly overdue: OverdueLeadsRepository,
    private readonly emails: LeadEmailsService,
  ) {}

  onModuleInit(): void {
    this.background.every(LOOK_EVERY_MS, 'Reminding of overdue leads', () => this.remind());
  }

  /** Enqueues the reminders that are missing; while another process does that, none. */
  async remind(now = Date.now()): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      if (!(await this.overdue.lock(tx))) return;
      const since = new Date(now - REMINDED_WITHIN_MS);
      const leads = await this.overdue.findUntold(tx, { since, until: new Date(now), limit: AT_ONCE });
      for (const lead of leads) await this.emails.enqueueOverdueReminder(tx, toOverdueLead(lead));
    });
  }
}

function toOverdueLead({ kind, id, reference, received_at, due_at }: OverdueRow): OverdueLead {
  return { leadKind: kind, id, reference, receivedAt: toInstant(received_at), dueAt: toInstant(due_at) };
}

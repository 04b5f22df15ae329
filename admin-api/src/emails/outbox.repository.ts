import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP } from '../http/pagination.schema.ts';
import type { EmailFailure } from './email-failure.ts';
import { OutboxEmail } from './outbox-email.entity.ts';
import type { EmailStatus } from './outbox-email.schema.ts';

/** An e-mail as it enters the outbox; the other columns get their defaults. */
export type NewOutboxEmail = Pick<
  OutboxEmail,
  'id' | 'kind' | 'recipient' | 'language' | 'content' | 'aboutType' | 'aboutId' | 'requestId' | 'createdAt' | 'waitingSince'
>;

// Processes may disagree about the time by minutes, so what is due is decided by the database's clock.
const NOW = 'clock_timestamp()';

// Each process claims another e-mail. `attempts` goes up before the attempt, so that one that kills the process counts too.
const CLAIM = `
  update outbox_emails set attempts = attempts + 1, next_attempt_at = ${NOW} + ? * interval '1 millisecond'
  where id = (
    select id from outbox_emails where status = 'waiting' and next_attempt_at <= ${NOW}
    order by next_attempt_at, id limit 1 for update skip locked)
  returning id`;

const BACKLOG = `
  select count(*)::int as waiting, coalesce(extract(epoch from ${NOW} - min(waiting_since)), 0)::float as oldest_s
  from outbox_emails where status = 'waiting'`;

const COUNT_CAPPED = `select count(*)::int as count from (select 1 from outbox_emails where status = ? limit ?) as capped`;

@Injectable()
export class OutboxRepository {
  constructor(private readonly em: EntityManager) {}

  /** Inserts e-mails that are due at once. */
  async insert(tx: EntityManager, emails: readonly NewOutboxEmail[]): Promise<void> {
    const nextAttemptAt = raw<Date>(NOW);
    await tx.insertMany(
      OutboxEmail,
      emails.map((email) => ({ ...email, failureCode: null, reason: null, sentAt: null, nextAttemptAt })),
    );
  }

  /** Claims the e-mail that has been due for longest; no other process gets it within the lease. */
  async claimNext(leaseMs: number): Promise<OutboxEmail | null> {
    const em = this.em.fork();
    const [row] = await em.execute<{ id: string }[]>(CLAIM, [leaseMs]);
    return row ? em.findOne(OutboxEmail, { id: row.id }) : null;
  }

  async markSent(id: string, sentAt: Date): Promise<void> {
    await this.em.fork().nativeUpdate(OutboxEmail, { id }, { status: 'sent', sentAt, content: null, failureCode: null, reason: null });
  }

  async postpone(id: string, { code, detail }: EmailFailure, delayMs: number): Promise<void> {
    const nextAttemptAt = raw<Date>(`${NOW} + ? * interval '1 millisecond'`, [delayMs]);
    await this.em.fork().nativeUpdate(OutboxEmail, { id, status: 'waiting' }, { failureCode: code, reason: detail, nextAttemptAt });
  }

  /** Returns how many e-mails have failed: one, or none when it no longer waits. */
  markFailed(tx: EntityManager, id: string, { code, detail }: EmailFailure): Promise<number> {
    return tx.nativeUpdate(OutboxEmail, { id, status: 'waiting' }, { status: 'failed', failureCode: code, reason: detail });
  }

  /** Reads an e-mail and locks its row. */
  findForUpdate(tx: EntityManager, id: string): Promise<OutboxEmail | null> {
    return tx.findOne(OutboxEmail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async requeue(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.nativeUpdate(OutboxEmail, { id }, { status: 'waiting', waitingSince: now, nextAttemptAt: raw<Date>(NOW) });
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest(page: { limit: number; offset: number }, status: EmailStatus | undefined): Promise<OutboxEmail[]> {
    const where = status ? { status } : {};
    return this.em.fork().find(OutboxEmail, where, { orderBy: { id: 'desc' }, ...page });
  }

  countAll(): Promise<number> {
    return this.em.fork().count(OutboxEmail);
  }

  /** Counts up to the cap, or all of them. */
  async countByStatus(status: EmailStatus, isComplete = false): Promise<number> {
    if (isComplete) return this.em.fork().count(OutboxEmail, { status });
    const [row] = await this.em.fork().execute<{ count: number }[]>(COUNT_CAPPED, [status, COUNT_CAP]);
    return row?.count ?? 0;
  }

  /** How many e-mails wait, and for how long the oldest of them has, in seconds; 0 when none waits. */
  async findBacklog(): Promise<{ waiting: number; oldestSeconds: number }> {
    const [row] = await this.em.fork().execute<{ waiting: number; oldest_s: number }[]>(BACKLOG);
    return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest_s ?? 0 };
  }

  /** Removes the e-mails about something that were not sent yet. */
  async deleteWaiting(tx: EntityManager, aboutId: string): Promise<void> {
    await tx.nativeDelete(OutboxEmail, { aboutId, status: { $ne: 'sent' } });
  }

  /** Removes the reminders about leads that were not sent yet. */
  async deleteWaitingReminders(tx: EntityManager, aboutIds: readonly string[]): Promise<void> {
    await tx.nativeDelete(OutboxEmail, { kind: 'overdue_reminder', aboutId: { $in: [...aboutIds] }, status: { $ne: 'sent' } });
  }
}

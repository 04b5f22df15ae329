import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP } from '../http/pagination.schema.ts';
import type { EmailFailure } from './email-failure.ts';
import { OutboxEmail } from './outbox-email.entity.ts';
import type { EmailStatus } from './outbox-email.schema.ts';

/** An e-mail as it enters the outbox; the other columns get their defaults. */
export type NewOutboxEmail = Pick<
  OutboxEmail,
  'id' | 'kind' | 'recipient' | 'language' | 'content' | 'aboutType' | 'aboutId' | 'requestId' | 'createdAt' | 'waitingSince' | 'digestOf'
> & {
  /** Until when it is held; null for one that is due at once. */
  nextAttemptAt: Date | null;
};

/** An e-mail that a digest collects. */
export type CollectedEmail = Pick<OutboxEmail, 'kind' | 'aboutId' | 'content'>;

/** A part of what waits for an account. */
interface HeldEmails {
  userId: string;
  email: string;
}

// Processes may disagree about the time by minutes, so what is due is decided by the database's clock.
const NOW = 'clock_timestamp()';

// Each process claims another e-mail. `attempts` goes up before the attempt, so that one that kills the process counts too.
const CLAIM = `
  update outbox_emails set attempts = attempts + 1, next_attempt_at = ${NOW} + ? * interval '1 millisecond'
  where id = (
    select id from outbox_emails where status = 'waiting' and digest_of is null and next_attempt_at <= ${NOW}
    order by next_attempt_at, id limit 1 for update skip locked)
  returning id`;

const READERS = `
  select distinct digest_of as id from outbox_emails
  where status = 'waiting' and digest_of is not null and next_attempt_at <= ${NOW} limit 100`;

// Each e-mail enters one digest, however many processes make one: the next waits for the rows of the first and finds them sent. If it
// skipped them, two at once would each make a digest of a part.
const COLLECT = `
  update outbox_emails as e set status = 'sent', sent_at = ${NOW}, content = null, digest_id = ?
  from (
    select id, content from outbox_emails
    where status = 'waiting' and digest_of = ? and next_attempt_at <= ${NOW} order by id for update
  ) as due
  where e.id = due.id returning e.kind, e.about_id as "aboutId", due.content`;

/** What is held for an account: the first parameter is its id, the second its e-mail address. */
const HELD = `status = 'waiting' and (digest_of = ? or (recipient = ? and digest_of is null and waiting_since > ${NOW}))`;

const BACKLOG = `
  select count(*)::int as waiting, coalesce(extract(epoch from ${NOW} - min(waiting_since)), 0)::float as oldest_s
  from outbox_emails where status = 'waiting' and waiting_since <= ${NOW}`;

const COUNT_CAPPED = `select count(*)::int as count from (select 1 from outbox_emails where status = ? limit ?) as capped`;

@Injectable()
export class OutboxRepository {
  constructor(private readonly em: EntityManager) {}

  /** Inserts e-mails, each due at once or when it is held until. */
  async insert(tx: EntityManager, emails: readonly NewOutboxEmail[]): Promise<void> {
    const now = raw<Date>(NOW);
    await tx.insertMany(
      OutboxEmail,
      emails.map(({ nextAttemptAt, ...email }) => ({
        ...email,
        ...{ failureCode: null, reason: null, sentAt: null, digestId: null },
        nextAttemptAt: nextAttemptAt ?? now,
      })),
    );
  }

  /** The accounts whose digests are due. */
  async findReaders(): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(READERS);
    return rows.map(({ id }) => id);
  }

  /** Takes what is due for the digest of an account; each e-mail is taken once. */
  collect(tx: EntityManager, digestId: string, userId: string): Promise<CollectedEmail[]> {
    return tx.execute<CollectedEmail[]>(COLLECT, [digestId, userId]);
  }

  /** Moves what is held for an account to another time, into its digest or out of it. */
  async moveHeld(tx: EntityManager, { userId, email }: HeldEmails, plan: { at: Date; isDigest: boolean }): Promise<void> {
    await tx.execute(`update outbox_emails set digest_of = ?, next_attempt_at = ?, waiting_since = ? where ${HELD}`, [
      ...[plan.isDigest ? userId : null, plan.at, plan.at],
      ...[userId, email],
    ]);
  }

  /** Deletes what is held for an account. */
  async deleteHeld(tx: EntityManager, { userId, email }: HeldEmails): Promise<void> {
    await tx.execute(`delete from outbox_emails where ${HELD}`, [userId, email]);
  }

  /** Whether an e-mail address is that of an account that was deactivated. */
  async isDeactivated(email: string): Promise<boolean> {
    const rows = await this.em.execute('select 1 from users where email = ? and disabled_at is not null', [email.toLowerCase()]);
    return rows.length > 0;
  }

  /** Deletes an e-mail that has nothing to say any more. */
  async drop(id: string): Promise<void> {
    await this.em.nativeDelete(OutboxEmail, { id });
  }

  /** Claims the e-mail that has been due for longest; no other process gets it within the lease. */
  async claimNext(leaseMs: number): Promise<OutboxEmail | null> {
    const [row] = await this.em.execute<{ id: string }[]>(CLAIM, [leaseMs]);
    return row ? this.em.findOne(OutboxEmail, { id: row.id }) : null;
  }

  async markSent(id: string, sentAt: Date): Promise<void> {
    await this.em.nativeUpdate(OutboxEmail, { id }, { status: 'sent', sentAt, content: null, failureCode: null, reason: null });
  }

  async postpone(id: string, { code, detail }: EmailFailure, delayMs: number): Promise<void> {
    const nextAttemptAt = raw<Date>(`${NOW} + ? * interval '1 millisecond'`, [delayMs]);
    await this.em.nativeUpdate(OutboxEmail, { id, status: 'waiting' }, { failureCode: code, reason: detail, nextAttemptAt });
  }

  /** Returns how many e-mails have failed: one, or none when it no longer waits. */
  markFailed(tx: EntityManager, id: string, { code, detail }: EmailFailure): Promise<number> {
    return tx.nativeUpdate(OutboxEmail, { id, status: 'waiting' }, { status: 'failed', failureCode: code, reason: detail });
  }

  /** Reads an e-mail and locks its row. */
  findForUpdate(tx: EntityManager, id: string): Promise<OutboxEmail | null> {
    return tx.findOne(OutboxEmail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async requeue(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.nativeUpdate(OutboxEmail, { id }, { status: 'waiting', waitingSince: now, nextAttemptAt: raw<Date>(NOW) });
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest(page: { limit: number; offset: number }, status: EmailStatus | undefined): Promise<OutboxEmail[]> {
    const where = status ? { status } : {};
    return this.em.find(OutboxEmail, where, { orderBy: { id: 'desc' }, ...page });
  }

  countAll(): Promise<number> {
    return this.em.count(OutboxEmail);
  }

  /** Counts up to the cap. */
  async countByStatus(status: EmailStatus): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(COUNT_CAPPED, [status, COUNT_CAP]);
    return row?.count ?? 0;
  }

  /** How many e-mails wait, and for how long the oldest of them has, in seconds; 0 when none waits. */
  async findBacklog(): Promise<{ waiting: number; oldestSeconds: number }> {
    const [row] = await this.em.execute<{ waiting: number; oldest_s: number }[]>(BACKLOG);
    return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest_s ?? 0 };
  }

  /** Removes the e-mails about something that were not sent yet. */
  async deleteWaiting(tx: EntityManager, aboutId: string): Promise<void> {
    await tx.nativeDelete(OutboxEmail, { aboutId, status: { $ne: 'sent' } });
  }

  /** Removes what the visitor of a lead was to be told of confirmed windows and has not been sent yet. */
  async deleteWaitingWindows(tx: EntityManager, aboutId: string): Promise<void> {
    const kinds = ['window_confirmed', 'window_taken_back'] as const;
    await tx.nativeDelete(OutboxEmail, { kind: { $in: [...kinds] }, aboutId, status: { $ne: 'sent' } });
  }

  /** Removes the reminders about leads that were not sent yet. */
  async deleteWaitingReminders(tx: EntityManager, aboutIds: readonly string[]): Promise<void> {
    await tx.nativeDelete(OutboxEmail, { kind: 'overdue_reminder', aboutId: { $in: [...aboutIds] }, status: { $ne: 'sent' } });
  }
}

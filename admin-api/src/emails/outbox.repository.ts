import { EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { databaseNow } from '../database/sql-expressions.ts';
import type { EmailFailure } from './email-failure.ts';
import { OutboxEmail } from './outbox-email.entity.ts';
import type { EmailStatus } from './outbox-email.schema.ts';
import { claimEmail } from './outbox.sql.ts';

/** An e-mail as it enters the outbox; the other columns get their defaults. */
export type NewOutboxEmail = Pick<
  OutboxEmail,
  | 'id'
  | 'kind'
  | 'recipient'
  | 'language'
  | 'content'
  | 'aboutType'
  | 'aboutId'
  | 'requestId'
  | 'createdAt'
  | 'waitingSince'
  | 'nextAttemptAt'
  | 'digestOf'
>;

/** An account with held e-mails. */
interface HeldEmails {
  userId: string;
  email: string;
}

/** E-mails held for an account: for its digest, or until the end of its quiet hours. */
const heldFor = ({ userId, email }: HeldEmails): FilterQuery<OutboxEmail> => ({
  status: 'waiting',
  $or: [{ digestOf: userId }, { recipient: email, digestOf: null, waitingSince: { $gt: databaseNow() } }],
});

@Injectable()
export class OutboxRepository {
  constructor(private readonly em: EntityManager) {}

  /** Inserts e-mails. */
  async insert(tx: EntityManager, emails: readonly NewOutboxEmail[]): Promise<void> {
    const unsent = { failureCode: null, reason: null, sentAt: null, digestId: null };
    await tx.insertMany(
      OutboxEmail,
      emails.map((email) => ({ ...email, ...unsent })),
    );
  }

  /** Reschedules the held e-mails of an account, in or outside of a digest. */
  async moveHeld(tx: EntityManager, held: HeldEmails, { at, isDigest }: { at: Date; isDigest: boolean }): Promise<void> {
    const digestOf = isDigest ? held.userId : null;
    await tx.nativeUpdate(OutboxEmail, heldFor(held), { digestOf, nextAttemptAt: at, waitingSince: at });
  }

  /** Deletes the held e-mails of an account. */
  async deleteHeld(tx: EntityManager, held: HeldEmails): Promise<void> {
    await tx.nativeDelete(OutboxEmail, heldFor(held));
  }

  /** Deletes an e-mail that is no longer needed. */
  async drop(id: string): Promise<void> {
    await this.em.nativeDelete(OutboxEmail, { id });
  }

  /** Claims the e-mail that has been due longest; no other process gets it during the lease. */
  async claimNext(leaseMs: number): Promise<OutboxEmail | null> {
    const id = await claimEmail(this.em, leaseMs);
    return id === undefined ? null : this.em.findOne(OutboxEmail, { id });
  }

  async markSent(id: string, sentAt: Date): Promise<void> {
    await this.em.nativeUpdate(OutboxEmail, { id }, { status: 'sent', sentAt, content: null, failureCode: null, reason: null });
  }

  async postpone(id: string, { code, detail }: EmailFailure, delayMs: number): Promise<void> {
    const nextAttemptAt = databaseNow(delayMs);
    await this.em.nativeUpdate(OutboxEmail, { id, status: 'waiting' }, { failureCode: code, reason: detail, nextAttemptAt });
  }

  /** Marks a waiting e-mail as failed; `nextAttemptAt` then stores the time of the failure. @returns 0 when it is no longer waiting. */
  markFailed(tx: EntityManager, id: string, { code, detail }: EmailFailure): Promise<number> {
    return tx.nativeUpdate(
      OutboxEmail,
      { id, status: 'waiting' },
      { status: 'failed', failureCode: code, reason: detail, nextAttemptAt: databaseNow() },
    );
  }

  /** Reads an e-mail and locks its row. */
  findForUpdate(tx: EntityManager, id: string): Promise<OutboxEmail | null> {
    return tx.findOne(OutboxEmail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Queues an e-mail again. @param change Other fields to update, such as the recipient. */
  async requeue(
    tx: EntityManager,
    id: string,
    now: Date,
    change: Partial<Pick<OutboxEmail, 'recipient' | 'content' | 'sentAt' | 'failureCode' | 'reason'>> = {},
  ): Promise<void> {
    await tx.nativeUpdate(OutboxEmail, { id }, { ...change, status: 'waiting', waitingSince: now, nextAttemptAt: databaseNow() });
  }

  /** Sent e-mails about a subject, newest first. @param more A further condition. */
  findSent(tx: EntityManager, aboutId: string, more: FilterQuery<OutboxEmail>): Promise<OutboxEmail[]> {
    return tx.find(OutboxEmail, { $and: [{ aboutId, status: 'sent' }, more] }, { orderBy: { sentAt: 'desc' } });
  }

  /** Deletes an e-mail that the caller has locked. */
  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.nativeDelete(OutboxEmail, { id });
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest(page: { limit: number; offset: number }, status: EmailStatus | undefined): Promise<OutboxEmail[]> {
    const where = status ? { status } : {};
    return this.em.find(OutboxEmail, where, { orderBy: { id: 'desc' }, ...page });
  }

  countAll(): Promise<number> {
    return this.em.count(OutboxEmail);
  }

  /** Deletes the unsent e-mails about a subject. */
  async deleteWaiting(tx: EntityManager, aboutId: string): Promise<void> {
    await tx.nativeDelete(OutboxEmail, { aboutId, status: { $ne: 'sent' } });
  }

  /** Deletes the unsent e-mails about confirmed and cancelled slots of a lead. */
  async deleteWaitingSlotEmails(tx: EntityManager, aboutId: string): Promise<void> {
    const kinds = ['slot_confirmed', 'slot_cancelled'] as const;
    await tx.nativeDelete(OutboxEmail, { kind: { $in: [...kinds] }, aboutId, status: { $ne: 'sent' } });
  }

  /** Deletes the unsent reminders about leads. */
  async deleteWaitingReminders(tx: EntityManager, aboutIds: readonly string[]): Promise<void> {
    await tx.nativeDelete(OutboxEmail, { kind: 'overdue_reminder', aboutId: { $in: [...aboutIds] }, status: { $ne: 'sent' } });
  }
}

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

/** A part of what waits for an account. */
interface HeldEmails {
  userId: string;
  email: string;
}

/** What is held for an account. */
const heldFor = ({ userId, email }: HeldEmails): FilterQuery<OutboxEmail> => ({
  status: 'waiting',
  $or: [{ digestOf: userId }, { recipient: email, digestOf: null, waitingSince: { $gt: databaseNow() } }],
});

@Injectable()
export class OutboxRepository {
  constructor(private readonly em: EntityManager) {}

  /** Inserts e-mails, each due at once or when it is held until. */
  async insert(tx: EntityManager, emails: readonly NewOutboxEmail[]): Promise<void> {
    const unsent = { failureCode: null, reason: null, sentAt: null, digestId: null };
    await tx.insertMany(
      OutboxEmail,
      emails.map((email) => ({ ...email, ...unsent })),
    );
  }

  /** Moves what is held for an account to another time, into its digest or out of it. */
  async moveHeld(tx: EntityManager, held: HeldEmails, { at, isDigest }: { at: Date; isDigest: boolean }): Promise<void> {
    const digestOf = isDigest ? held.userId : null;
    await tx.nativeUpdate(OutboxEmail, heldFor(held), { digestOf, nextAttemptAt: at, waitingSince: at });
  }

  /** Deletes what is held for an account. */
  async deleteHeld(tx: EntityManager, held: HeldEmails): Promise<void> {
    await tx.nativeDelete(OutboxEmail, heldFor(held));
  }

  /** Deletes an e-mail that has nothing to say any more. */
  async drop(id: string): Promise<void> {
    await this.em.nativeDelete(OutboxEmail, { id });
  }

  /** Claims the e-mail that has been due for longest; no other process gets it within the lease. */
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

  /** Returns how many e-mails have failed: one, or none when it no longer waits. When it failed is stored as its next attempt, of which there is none. */
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

  /** Queues an e-mail again. @param change What else is different then, such as whom it goes to. */
  async requeue(
    tx: EntityManager,
    id: string,
    now: Date,
    change: Partial<Pick<OutboxEmail, 'recipient' | 'content' | 'sentAt' | 'failureCode' | 'reason'>> = {},
  ): Promise<void> {
    await tx.nativeUpdate(OutboxEmail, { id }, { ...change, status: 'waiting', waitingSince: now, nextAttemptAt: databaseNow() });
  }

  /** The newest e-mails of kinds about something that were sent. */
  findSent(tx: EntityManager, aboutId: string, more: FilterQuery<OutboxEmail>): Promise<OutboxEmail[]> {
    return tx.find(OutboxEmail, { $and: [{ aboutId, status: 'sent' }, more] }, { orderBy: { sentAt: 'desc' } });
  }

  /** Removes an e-mail that is locked and not sent. */
  async remove(tx: EntityManager, id: string): Promise<void> {
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

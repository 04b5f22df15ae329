import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { User } from '../users/user.entity.ts';
import { AuthChallenge } from './auth-challenge.entity.ts';

type Purpose = AuthChallenge['purpose'];

/** Pending authentication steps. */
@Injectable()
export class AuthChallengesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores the second step of a sign-in. */
  async insertForUser(tx: EntityManager, userId: string, tokenHash: string, expiresAt: Date): Promise<void> {
    const step = {
      id: uuid(),
      purpose: 'sign_in',
      tokenHash,
      user: userId,
      value: null,
      failures: 0,
      networkHash: null,
      expiresAt,
    } as const;
    await tx.insert(AuthChallenge, step);
  }

  /** Stores a step of a signed-in account, replacing an earlier one with the same purpose. */
  async replace(tx: EntityManager, userId: string, purpose: Purpose, value: string, expiresAt: Date): Promise<void> {
    await tx.nativeDelete(AuthChallenge, { user: userId, purpose });
    await tx.insert(AuthChallenge, {
      id: uuid(),
      purpose,
      tokenHash: null,
      user: userId,
      value,
      failures: 0,
      networkHash: null,
      expiresAt,
    });
  }

  /**
   * Extends the pending step of a signed-in account, or starts a new one with `value`, so that two windows that start it show the same value.
   *
   * @param isUsable Whether the value of a pending step can be used.
   * @returns The value of the step.
   */
  async resume(
    tx: EntityManager,
    userId: string,
    { purpose, value, isUsable, expiresAt }: { purpose: Purpose; value: string; isUsable: (value: string) => boolean; expiresAt: Date },
  ): Promise<string> {
    await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const pending = await this.findForUpdate(tx, userId, purpose);
    const current = pending !== undefined && isUsable(pending) ? pending : value;
    await this.replace(tx, userId, purpose, current, expiresAt);
    return current;
  }

  /** Whether a signed-in account has a pending step. */
  async isPending(userId: string, purpose: Purpose): Promise<boolean> {
    return (await this.em.count(AuthChallenge, { user: userId, purpose, expiresAt: { $gt: new Date() } })) > 0;
  }

  /** The value of the pending step of a signed-in account, locked until the transaction ends. */
  async findForUpdate(tx: EntityManager, userId: string, purpose: Purpose): Promise<string | undefined> {
    const where = { user: userId, purpose, expiresAt: { $gt: new Date() } };
    const step = await tx.findOne(AuthChallenge, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return step?.value ?? undefined;
  }

  /** Deletes the pending step of a signed-in account. */
  async deleteOfUser(tx: EntityManager, userId: string, purpose: Purpose): Promise<void> {
    await tx.nativeDelete(AuthChallenge, { user: userId, purpose });
  }

  /** Returns the value of a pending step and deletes it, so that it can be used once, even by concurrent calls. */
  async consume(userId: string, purpose: Purpose): Promise<string | undefined> {
    return this.em.transactional(async (tx) => {
      const value = await this.findForUpdate(tx, userId, purpose);
      await this.deleteOfUser(tx, userId, purpose);
      return value;
    });
  }

  /** The step of a browser's token, with its account if it is known; undefined when the account is deactivated. */
  async findByToken(purpose: Purpose, tokenHash: string): Promise<AuthChallenge | undefined> {
    const where = { purpose, tokenHash, expiresAt: { $gt: new Date() } };
    const step = await this.em.findOne(AuthChallenge, where, { populate: ['user'] });
    return !step || step.user?.disabledAt ? undefined : step;
  }

  /** Sets the challenge of a step. @returns The number of rows: 0 when the step has ended. */
  setValue(id: string, value: string): Promise<number> {
    return this.em.nativeUpdate(AuthChallenge, { id }, { value });
  }

  /** Returns the challenge of a step and clears it, so that it can be used once; the step remains. */
  async consumeValue(id: string): Promise<string | undefined> {
    return this.em.transactional(async (tx) => {
      const where = { id, expiresAt: { $gt: new Date() } };
      const step = await tx.findOne(AuthChallenge, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (step?.value == null) return undefined;
      await tx.nativeUpdate(AuthChallenge, { id }, { value: null });
      return step.value;
    });
  }

  /** Counts a wrong attempt, and deletes the step after `limit` of them. */
  async fail(id: string, limit: number): Promise<void> {
    await this.em.transactional(async (tx) => {
      const step = await tx.findOne(AuthChallenge, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!step) return;
      const failures = step.failures + 1;
      if (failures < limit) await tx.nativeUpdate(AuthChallenge, { id }, { failures });
      else await this.delete(tx, id);
    });
  }

  /** @returns The number of rows: 0 when another call has finished the step. */
  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(AuthChallenge, { id });
  }

  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(AuthChallenge, { expiresAt: { $lte: now } });
  }
}

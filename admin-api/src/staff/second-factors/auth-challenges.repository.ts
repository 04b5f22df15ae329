import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { User } from '../users/user.entity.ts';
import { AuthChallenge } from './auth-challenge.entity.ts';

type Purpose = AuthChallenge['purpose'];

/** Steps that somebody has begun and not finished. */
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

  /** Stores a step of a signed-in account, in place of an earlier one of the same purpose. */
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
   * The step that a signed-in account has begun, for some time more, else a new one with `value`: of two windows that begin it at once,
   * both show the same.
   *
   * @param isUsable Whether a value can still be worked with.
   * @returns its value.
   */
  async resume(
    tx: EntityManager,
    userId: string,
    { purpose, value, isUsable, expiresAt }: { purpose: Purpose; value: string; isUsable: (value: string) => boolean; expiresAt: Date },
  ): Promise<string> {
    await tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const waiting = await this.findForUpdate(tx, userId, purpose);
    const kept = waiting !== undefined && isUsable(waiting) ? waiting : value;
    await this.replace(tx, userId, purpose, kept, expiresAt);
    return kept;
  }

  /** Whether a signed-in account has begun a step. */
  async isOpen(userId: string, purpose: Purpose): Promise<boolean> {
    return (await this.em.count(AuthChallenge, { user: userId, purpose, expiresAt: { $gt: new Date() } })) > 0;
  }

  /** What the step of a signed-in account has to match, locked until the transaction ends. */
  async findForUpdate(tx: EntityManager, userId: string, purpose: Purpose): Promise<string | undefined> {
    const where = { user: userId, purpose, expiresAt: { $gt: new Date() } };
    const step = await tx.findOne(AuthChallenge, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return step?.value ?? undefined;
  }

  /** Ends the step of a signed-in account. */
  async end(tx: EntityManager, userId: string, purpose: Purpose): Promise<void> {
    await tx.nativeDelete(AuthChallenge, { user: userId, purpose });
  }

  /** Takes the step of a signed-in account: of several calls, one gets it, whatever becomes of its answer. */
  async take(userId: string, purpose: Purpose): Promise<string | undefined> {
    return this.em.transactional(async (tx) => {
      const value = await this.findForUpdate(tx, userId, purpose);
      await this.end(tx, userId, purpose);
      return value;
    });
  }

  /** A step by the token that the browser has, with its account if one is known and not disabled. */
  async findByToken(purpose: Purpose, tokenHash: string): Promise<AuthChallenge | undefined> {
    const where = { purpose, tokenHash, expiresAt: { $gt: new Date() } };
    const step = await this.em.findOne(AuthChallenge, where, { populate: ['user'] });
    return !step || step.user?.disabledAt ? undefined : step;
  }

  /** Gives a step another challenge. @returns How many rows that were: 0 when it has ended. */
  setValue(id: string, value: string): Promise<number> {
    return this.em.nativeUpdate(AuthChallenge, { id }, { value });
  }

  /** Takes the challenge of a step, which stays: of several calls, one gets it. */
  async takeValue(id: string): Promise<string | undefined> {
    return this.em.transactional(async (tx) => {
      const where = { id, expiresAt: { $gt: new Date() } };
      const step = await tx.findOne(AuthChallenge, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (step?.value == null) return undefined;
      await tx.nativeUpdate(AuthChallenge, { id }, { value: null });
      return step.value;
    });
  }

  /** Counts a wrong answer, and ends the step after `limit` of them. */
  async fail(id: string, limit: number): Promise<void> {
    await this.em.transactional(async (tx) => {
      const step = await tx.findOne(AuthChallenge, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!step) return;
      const failures = step.failures + 1;
      if (failures < limit) await tx.nativeUpdate(AuthChallenge, { id }, { failures });
      else await this.delete(tx, id);
    });
  }

  /** Ends a step. @returns How many rows that were: 0 when another call has finished it. */
  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(AuthChallenge, { id });
  }

  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(AuthChallenge, { expiresAt: { $lte: now } });
  }
}

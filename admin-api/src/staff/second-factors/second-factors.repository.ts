import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type Role, ROLES } from '../../../contract/roles.ts';
import { acquireLock } from '../../database/advisory-locks.ts';
import { currentEpoch } from '../../database/sql-expressions.ts';
import { AuthChallenge } from './auth-challenge.entity.ts';
import { AuthenticatorApp, Passkey, RecoveryCode, SecondFactorRule, TrustedDevice } from './second-factors.entity.ts';

/** The factors of an account for the second step of a sign-in. */
export interface Factors {
  authenticator: AuthenticatorApp | null;
  /** Oldest first. */
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
}

/** Whether each role requires a second factor. */
export type SecondFactorRules = Record<Role, boolean>;

/** A passkey to be stored. */
export type NewPasskey = Omit<Pick<Passkey, keyof Passkey>, 'user' | 'lastUsedAt'>;

type Factor = Pick<AuthenticatorApp, 'secret' | 'lastUsedStep' | 'addedAt'>;

/** The factors, recovery codes and trusted devices of accounts, and the roles that require a second factor. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly em: EntityManager) {}

  async find(userId: string, em: EntityManager = this.em): Promise<Factors> {
    const authenticator = await em.findOne(AuthenticatorApp, { user: userId });
    const passkeys = await em.find(Passkey, { user: userId }, { orderBy: { addedAt: 'asc', id: 'asc' } });
    const recoveryCodesLeft = await em.count(RecoveryCode, { user: userId });
    return { authenticator, passkeys, recoveryCodesLeft };
  }

  /** The ids of the accounts with a second factor. */
  async findUsersWithFactor(em: EntityManager = this.em): Promise<Set<string>> {
    const authenticators = await em.find(AuthenticatorApp, {}, { fields: ['user'] });
    const passkeys = await em.find(Passkey, {}, { fields: ['user'] });
    return new Set([...authenticators, ...passkeys].map(({ user }) => user.id));
  }

  async saveAuthenticator(tx: EntityManager, userId: string, { secret, lastUsedStep, addedAt }: Factor): Promise<void> {
    await tx.nativeDelete(AuthenticatorApp, { user: userId });
    await tx.insert(AuthenticatorApp, { user: userId, secret, lastUsedStep, addedAt });
  }

  /** Marks a time step as used. @returns false when it or a later one was used already. */
  async useStep(userId: string, step: number, secret: string): Promise<boolean> {
    // Compared and updated in one statement, so that concurrent calls cannot use one code twice.
    const unused = { user: userId, lastUsedStep: { $lt: step } };
    return (await this.em.nativeUpdate(AuthenticatorApp, unused, { lastUsedStep: step, secret })) === 1;
  }

  /** @returns The number of rows: 0 or 1. */
  deleteAuthenticator(tx: EntityManager, userId: string): Promise<number> {
    return tx.nativeDelete(AuthenticatorApp, { user: userId });
  }

  /** The passkey with its account, unless that is deactivated. */
  findPasskey(credentialId: string): Promise<Passkey | null> {
    return this.em.findOne(Passkey, { credentialId, user: { disabledAt: null } }, { populate: ['user'] });
  }

  async insertPasskey(tx: EntityManager, userId: string, passkey: NewPasskey): Promise<void> {
    await tx.insert(Passkey, { ...passkey, user: userId, lastUsedAt: null });
  }

  /** Records a use. @returns false when the counter shows that a copy of the passkey was used since. */
  async usePasskey(id: string, counter: number, at: Date): Promise<boolean> {
    // The counter must increase; authenticators without a counter always send 0.
    const former = counter === 0 ? 0 : { $lt: counter };
    return (await this.em.nativeUpdate(Passkey, { id, counter: former }, { counter, lastUsedAt: at })) === 1;
  }

  /** @returns The number of rows: 0 or 1. */
  renamePasskey(tx: EntityManager, userId: string, id: string, name: string): Promise<number> {
    return tx.nativeUpdate(Passkey, { id, user: userId }, { name });
  }

  /** @returns The number of rows: 0 or 1. */
  deletePasskey(tx: EntityManager, userId: string, id: string): Promise<number> {
    return tx.nativeDelete(Passkey, { id, user: userId });
  }

  /** Replaces the recovery codes of an account. */
  async saveRecoveryCodes(
    tx: EntityManager,
    userId: string,
    codes: readonly Pick<RecoveryCode, 'id' | 'salt' | 'codeHash'>[],
  ): Promise<void> {
    await tx.nativeDelete(RecoveryCode, { user: userId });
    await tx.insertMany(
      RecoveryCode,
      codes.map((code) => ({ ...code, user: userId })),
    );
  }

  /** The salt of an account's recovery codes; undefined when none is left. */
  async findRecoverySalt(userId: string): Promise<string | undefined> {
    return (await this.em.findOne(RecoveryCode, { user: userId }))?.salt;
  }

  /** Deletes a recovery code. @returns false when it does not exist, or a concurrent call has used it. */
  async useRecoveryCode(tx: EntityManager, userId: string, codeHash: string): Promise<boolean> {
    return (await tx.nativeDelete(RecoveryCode, { user: userId, codeHash })) === 1;
  }

  /** Deletes every factor and recovery code of an account. @returns The number of factors. */
  async deleteAll(tx: EntityManager, userId: string): Promise<number> {
    await tx.nativeDelete(RecoveryCode, { user: userId });
    return (await this.deleteAuthenticator(tx, userId)) + (await tx.nativeDelete(Passkey, { user: userId }));
  }

  async insertTrustedDevice(
    tx: EntityManager,
    userId: string,
    device: Omit<Pick<TrustedDevice, keyof TrustedDevice>, 'user' | 'epoch'>,
  ): Promise<void> {
    await tx.insert(TrustedDevice, { ...device, user: userId });
  }

  async isTrusted(userId: string, tokenHash: string): Promise<boolean> {
    return (await this.em.count(TrustedDevice, { tokenHash, ...trustedWhere(userId) })) === 1;
  }

  /** The trusted devices of an account, newest first. */
  findTrustedDevices(userId: string): Promise<TrustedDevice[]> {
    return this.em.find(TrustedDevice, trustedWhere(userId), { orderBy: { trustedAt: 'desc', id: 'desc' } });
  }

  /** @returns The number of rows: 0 or 1. */
  deleteTrustedDevice(tx: EntityManager, userId: string, id: string): Promise<number> {
    return tx.nativeDelete(TrustedDevice, { id, user: userId });
  }

  /** Revokes trusted devices and pending authentication steps. */
  async revokeBrowsers(tx: EntityManager, userId: string): Promise<void> {
    await tx.nativeDelete(TrustedDevice, { user: userId });
    await tx.nativeDelete(AuthChallenge, { user: userId });
  }

  deleteExpiredDevices(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(TrustedDevice, { expiresAt: { $lte: now } });
  }

  async findRules(em: EntityManager = this.em): Promise<SecondFactorRules> {
    const rules = await em.find(SecondFactorRule, {});
    return Object.fromEntries(
      ROLES.map((role) => [role, rules.some((rule) => rule.role === role && rule.isRequired)]),
    ) as SecondFactorRules;
  }

  /** Reads the rules and locks them for a change. */
  async findRulesForUpdate(tx: EntityManager): Promise<SecondFactorRules> {
    await acquireLock(tx, 'second_factor_rules', 2);
    return this.findRules(tx);
  }

  async saveRules(tx: EntityManager, rules: SecondFactorRules, updatedAt: Date): Promise<void> {
    await tx.upsertMany(
      SecondFactorRule,
      ROLES.map((role) => ({ role, isRequired: rules[role], updatedAt })),
    );
  }
}

function trustedWhere(userId: string) {
  return { user: userId, expiresAt: { $gt: new Date() }, epoch: currentEpoch() };
}

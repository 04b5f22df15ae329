import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { adminActor, AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { SignInExpired, TooManyLogins, TooManyRequests, WrongFactor } from '../../http/errors.ts';
import { truncateIp } from '../../http/ip-network.ts';
import { hashToken, generateToken } from '../../platform/crypto/random-tokens.ts';
import { type LoginCode, type LoginPasskey, type PasskeyLogin, type SecondStep, toPasskeyAnswer } from './second-step.schema.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import type { AuthChallenge } from '../second-factors/auth-challenge.entity.ts';
import { AuthChallengesRepository } from '../second-factors/auth-challenges.repository.ts';
import { insertForNetwork } from '../second-factors/auth-challenges.sql.ts';
import { AuthenticatorsService } from '../second-factors/authenticators.service.ts';
import { PASSKEY_MS, PasskeysService } from '../second-factors/passkeys.service.ts';
import { RecoveryCodesService } from '../second-factors/recovery-codes.service.ts';
import { SecondFactorsRepository } from '../second-factors/second-factors.repository.ts';
import { securityNotice } from './security-emails.service.ts';
import { TRUSTED_MS } from './trusted-device-cookie.ts';
import type { User } from '../users/user.entity.ts';

/** The time limit of the second step. */
const STEP_MS = 10 * MINUTE_MS;

/** Wrong attempts after which a sign-in has to start again with the password. */
export const MAX_FAILURES = 5;

/** The browser of the second step. */
export interface StepBrowser {
  ip: string | undefined;
  userAgent: string;
  origin: string | undefined;
  /** The id of the browser, if the account has signed in there before. */
  device: (email: string) => string | undefined;
}

/** The second step of a sign-in, and the sign-in with a passkey alone. The account is not signed in before it is finished. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactorsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly limits: LoginLimitsService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Starts the second step for an account that has passed the first one.
   *
   * @param trustToken The token of the browser's cookie.
   * @returns undefined when the account has no second factor, or trusts the browser.
   */
  async begin({ id }: Pick<User, 'id'>, trustToken: string | undefined): Promise<SecondStep | undefined> {
    const { authenticator, passkeys, recoveryCodesLeft } = await this.factors.find(id);
    if (!authenticator && passkeys.length === 0) return undefined;
    if (trustToken !== undefined && (await this.factors.isTrusted(id, hashToken(trustToken)))) return undefined;
    const attempt = generateToken();
    const expiresAt = new Date(Date.now() + STEP_MS);
    await this.em.transactional((tx) => this.challenges.insertForUser(tx, id, hashToken(attempt), expiresAt));
    const isReadable = authenticator !== null && this.authenticators.isReadable(authenticator);
    const methods: SecondStep['methods'] = [];
    if (passkeys.length > 0) methods.push('passkey');
    if (isReadable) methods.push('authenticator');
    if (recoveryCodesLeft > 0) methods.push('recovery_code');
    return { attempt, methods, isAuthenticatorUnreadable: authenticator !== null && !isReadable };
  }

  /**
   * Finishes the second step with a code of the authenticator or a recovery code.
   *
   * @returns The account to sign in.
   * @throws SignInExpired when it was finished, has expired or had too many wrong attempts.
   * @throws TooManyLogins after too many wrong codes.
   * @throws WrongFactor when the code is wrong or was used.
   */
  async useCode({ attempt, code, isRecoveryCode }: LoginCode, browser: StepBrowser): Promise<User> {
    const { step, user } = await this.find(attempt);
    const codeAttempt = this.limits.identifyCode(user.email, browser.ip, browser.device(user.email));
    const refusal = await this.limits.admit(codeAttempt);
    if (refusal) {
      if (refusal.shouldRecord) await this.recordRefusal('too_many', user, browser.ip);
      throw new TooManyLogins(refusal.retryAfter);
    }
    const isCorrect = isRecoveryCode
      ? await this.useRecoveryCode(step, user, code, browser.userAgent)
      : await this.authenticators.use(user.id, code.replace(/\s/g, ''));
    if (!isCorrect) {
      await this.fail(step, user, 'wrong_code', browser.ip);
      throw new WrongFactor('login.wrong_code');
    }
    await this.limits.reset(this.em, codeAttempt);
    if (!isRecoveryCode) await this.finish(this.em, step);
    return user;
  }

  /**
   * Starts a sign-in with a passkey, as the second step or alone.
   *
   * @throws SignInExpired like `useCode`.
   * @throws TooManyRequests when the network has too many pending sign-ins without an account.
   */
  async beginPasskey(attempt: string | null, ip: string | undefined): Promise<PasskeyLogin> {
    if (attempt !== null) {
      const { step, user } = await this.find(attempt);
      const { passkeys } = await this.factors.find(user.id);
      const options = await this.passkeys.beginUse(passkeys);
      if ((await this.challenges.setValue(step.id, options.challenge)) === 0) throw new SignInExpired();
      return { attempt, options: { ...options } };
    }
    const options = await this.passkeys.beginUse();
    const token = generateToken();
    const expiresAt = new Date(Date.now() + PASSKEY_MS);
    const step = { tokenHash: hashToken(token), value: options.challenge, networkHash: this.limits.hashNetwork(ip), expiresAt };
    if (!(await insertForNetwork(this.em, 'sign_in', step))) throw new TooManyRequests(PASSKEY_MS / 1_000);
    return { attempt: token, options: { ...options } };
  }

  /**
   * Finishes a sign-in with a passkey. The challenge is consumed even if it fails.
   *
   * @returns The account to sign in.
   * @throws SignInExpired like `useCode`.
   * @throws WrongFactor when the passkey is unknown, belongs to another account, or has not signed the challenge.
   */
  async usePasskey({ attempt, response }: LoginPasskey, { ip, origin }: StepBrowser): Promise<User> {
    const step = await this.challenges.findByToken('sign_in', hashToken(attempt));
    const challenge = step && (await this.challenges.consumeValue(step.id));
    if (!step || challenge === undefined) throw new SignInExpired();
    const passkey = await this.passkeys.use(challenge, { response: toPasskeyAnswer(response), origin });
    const isOwn = passkey && (step.user === null || step.user.id === passkey.user.id);
    if (!isOwn) {
      await this.fail(step, step.user, 'wrong_passkey', ip);
      throw new WrongFactor('login.wrong_passkey');
    }
    await this.finish(this.em, step);
    return passkey.user;
  }

  /** Trusts the browser of an account for 30 days. @returns The token for the cookie. */
  async trust({ id }: Pick<User, 'id'>, userAgent: string): Promise<string> {
    const token = generateToken();
    const trustedAt = new Date();
    const device = {
      id: uuid(),
      tokenHash: hashToken(token),
      userAgent,
      trustedAt,
      expiresAt: new Date(trustedAt.getTime() + TRUSTED_MS),
    };
    await this.em.transactional(async (tx) => {
      await this.factors.insertTrustedDevice(tx, id, device);
      const subject = { type: 'user', id } as const;
      await this.auditLog.record(tx, { action: 'user.device_trusted', actor: adminActor(id), subject });
    });
    return token;
  }

  private async find(attempt: string): Promise<{ step: AuthChallenge; user: User }> {
    const step = await this.challenges.findByToken('sign_in', hashToken(attempt));
    if (!step?.user) throw new SignInExpired();
    return { step, user: step.user };
  }

  /** Uses a code and finishes the step in one transaction, so that a code is not used up when a concurrent call finishes the step. */
  private async useRecoveryCode(step: AuthChallenge, user: User, code: string, userAgent: string): Promise<boolean> {
    const hash = await this.recoveryCodes.findHash(user.id, code);
    if (hash === undefined) return false;
    return this.em.transactional(async (tx) => {
      if (!(await this.factors.useRecoveryCode(tx, user.id, hash))) return false;
      await this.finish(tx, step);
      const subject = { type: 'user', id: user.id } as const;
      await this.auditLog.record(tx, { action: 'user.recovery_code_used', actor: adminActor(user.id), subject });
      await this.outbox.enqueue(tx, securityNotice(user, 'recovery_code_used', userAgent));
      return true;
    });
  }

  /** @throws SignInExpired when a concurrent call has finished the step. */
  private async finish(tx: EntityManager, { id }: AuthChallenge): Promise<void> {
    if ((await this.challenges.delete(tx, id)) === 0) throw new SignInExpired();
  }

  private async fail(
    step: AuthChallenge,
    user: Pick<User, 'id'> | null,
    reason: 'wrong_code' | 'wrong_passkey',
    ip: string | undefined,
  ): Promise<void> {
    await this.challenges.fail(step.id, MAX_FAILURES);
    await this.recordRefusal(reason, user, ip);
  }

  private async recordRefusal(reason: string, user: Pick<User, 'id'> | null, ip: string | undefined): Promise<void> {
    const subject = user && ({ type: 'user', id: user.id } as const);
    const details = { reason, network: truncateIp(ip) };
    await this.em.transactional((tx) => this.auditLog.record(tx, { action: 'session.refused', actor: VISITOR, subject, details }));
  }
}

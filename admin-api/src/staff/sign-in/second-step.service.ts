import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { adminActor, AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { SignInExpired, TooManyLogins, TooManyRequests, WrongFactor } from '../../http/errors.ts';
import { truncateIp } from '../../http/ip-network.ts';
import { hashToken, makeToken } from '../../platform/crypto/random-tokens.ts';
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

/** How long somebody has for the second step. */
const STEP_MS = 10 * MINUTE_MS;

/** A sign-in ends after so many wrong answers, and begins again with the password. */
export const MAX_FAILURES = 5;

/** The browser that takes the second step. */
export interface StepBrowser {
  ip: string | undefined;
  userAgent: string;
  origin: string | undefined;
  /** Its id, if the account has signed in there before. */
  device: (email: string) => string | undefined;
}

/** The second step of a sign-in, and the sign-in by a passkey alone. Until it is done, nobody is signed in. */
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
   * Begins the second step for an account that has passed the first one.
   *
   * @param trustToken Of the browser's cookie.
   * @returns undefined when the account has no second factor, or trusts the browser.
   */
  async begin({ id }: Pick<User, 'id'>, trustToken: string | undefined): Promise<SecondStep | undefined> {
    const { authenticator, passkeys, recoveryCodesLeft } = await this.factors.find(id);
    if (!authenticator && passkeys.length === 0) return undefined;
    if (trustToken !== undefined && (await this.factors.isTrusted(id, hashToken(trustToken)))) return undefined;
    const attempt = makeToken();
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
   * Takes the second step with a code of the authenticator or a recovery code.
   *
   * @returns The account, which may be signed in.
   * @throws SignInExpired when it was finished, took too long or had too many wrong answers.
   * @throws TooManyLogins after too many wrong codes.
   * @throws WrongFactor when the code is wrong or was used.
   */
  async useCode({ attempt, code, isRecoveryCode }: LoginCode, browser: StepBrowser): Promise<User> {
    const { step, user } = await this.find(attempt);
    const tried = this.limits.identifyCode(user.email, browser.ip, browser.device(user.email));
    const refusal = await this.limits.admit(tried);
    if (refusal) {
      if (refusal.isToRecord) await this.recordRefusal('too_many', user, browser.ip);
      throw new TooManyLogins(refusal.retryAfter);
    }
    const isRight = isRecoveryCode
      ? await this.useRecoveryCode(step, user, code, browser.userAgent)
      : await this.authenticators.use(user.id, code.replace(/\s/g, ''));
    if (!isRight) {
      await this.fail(step, user, 'wrong_code', browser.ip);
      throw new WrongFactor('login.wrong_code');
    }
    await this.limits.forgive(this.em, tried);
    if (!isRecoveryCode) await this.finish(this.em, step);
    return user;
  }

  /**
   * Begins the use of a passkey: as the second step of a sign-in, or alone.
   *
   * @throws SignInExpired as `useCode`.
   * @throws TooManyRequests when too many sign-ins of nobody yet are open in the network.
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
    const token = makeToken();
    const expiresAt = new Date(Date.now() + PASSKEY_MS);
    const begun = { tokenHash: hashToken(token), value: options.challenge, networkHash: this.limits.hashNetwork(ip), expiresAt };
    if (!(await insertForNetwork(this.em, 'sign_in', begun))) throw new TooManyRequests(PASSKEY_MS / 1_000);
    return { attempt: token, options: { ...options } };
  }

  /**
   * Signs in by a passkey. Its challenge is used, whatever comes of it.
   *
   * @returns The account of the passkey, which may be signed in.
   * @throws SignInExpired as `useCode`.
   * @throws WrongFactor when the passkey is unknown, belongs to another account, or has not signed the challenge.
   */
  async usePasskey({ attempt, response }: LoginPasskey, { ip, origin }: StepBrowser): Promise<User> {
    const step = await this.challenges.findByToken('sign_in', hashToken(attempt));
    const challenge = step && (await this.challenges.takeValue(step.id));
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

  /** Trusts the browser with an account for 30 days. @returns The token for its cookie. */
  async trust({ id }: Pick<User, 'id'>, userAgent: string): Promise<string> {
    const token = makeToken();
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

  /** Uses a code and finishes the step: of several codes that are sent at once, those that sign nobody in are not used. */
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

  /** Of several calls that finish one step, one signs in. */
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

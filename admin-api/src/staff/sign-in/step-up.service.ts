import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { TooManyLogins, ValidationFailed } from '../../http/errors.ts';
import type { SignedInAdmin } from '../../http/current-admin.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { AuthChallengesRepository } from '../second-factors/auth-challenges.repository.ts';
import { AuthenticatorsService } from '../second-factors/authenticators.service.ts';
import { PASSKEY_MS, type PasskeyAnswer, PasskeysService } from '../second-factors/passkeys.service.ts';
import { SecondFactorsRepository } from '../second-factors/second-factors.repository.ts';
import { SessionsService } from './sessions.service.ts';

/** Confirms the identity of the signed-in account, because an unattended browser must not be enough for sensitive calls. Each confirmation renews the session token. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly factors: SecondFactorsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimitsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /** @throws ValidationFailed, TooManyLogins like `PasswordsService.confirm`. */
  async byPassword(admin: SignedInAdmin, password: string, ip: string | undefined): Promise<string> {
    await this.passwords.confirm(admin, password, ip);
    return this.confirm(admin, 'password');
  }

  /**
   * @throws ValidationFailed when the code is wrong or was used.
   * @throws TooManyLogins after too many wrong codes.
   */
  async byCode(admin: SignedInAdmin, code: string, ip: string | undefined): Promise<string> {
    // The session proves that the account signed in on this device.
    const attempt = this.limits.identifyCode(admin.user.email, ip, admin.sessionId);
    const refusal = await this.limits.admit(attempt);
    if (refusal) throw new TooManyLogins(refusal.retryAfter);
    if (!(await this.authenticators.use(admin.user.id, code.replace(/\s/g, '')))) {
      throw new ValidationFailed([{ field: 'code', key: 'field.wrongCode' }]);
    }
    await this.limits.reset(this.em, attempt);
    return this.confirm(admin, 'authenticator');
  }

  /** The options for confirming with a passkey. */
  async beginPasskey({ user }: SignedInAdmin): Promise<Record<string, unknown>> {
    const { passkeys } = await this.factors.find(user.id);
    const options = await this.passkeys.beginUse(passkeys);
    const expiresAt = new Date(Date.now() + PASSKEY_MS);
    await this.em.transactional((tx) => this.challenges.replace(tx, user.id, 'step_up', options.challenge, expiresAt));
    return { ...options };
  }

  /** @throws ValidationFailed when the passkey has not signed the challenge, or belongs to another account. */
  async byPasskey(admin: SignedInAdmin, answer: PasskeyAnswer): Promise<string> {
    const challenge = await this.challenges.consume(admin.user.id, 'step_up');
    const passkey = challenge === undefined ? undefined : await this.passkeys.use(challenge, answer);
    if (passkey?.user.id !== admin.user.id) throw new ValidationFailed([{ field: 'response', key: 'field.wrongPasskey' }]);
    return this.confirm(admin, 'passkey');
  }

  private async confirm({ sessionId, user }: SignedInAdmin, method: 'password' | 'authenticator' | 'passkey'): Promise<string> {
    return this.em.transactional(async (tx) => {
      const token = await this.sessions.renew(tx, sessionId);
      const subject = { type: 'user', id: user.id } as const;
      await this.auditLog.record(tx, { action: 'session.confirmed', actor: adminActor(user.id), subject, details: { method } });
      return token;
    });
  }
}

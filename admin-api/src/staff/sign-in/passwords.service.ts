import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { SessionRequired, TooManyLogins, ValidationFailed } from '../../http/errors.ts';
import type { ChangePassword } from './auth.schema.ts';
import type { SignedInAdmin } from '../../http/current-admin.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { hashPassword, isPassword } from '../users/passwords.ts';
import { PasswordResetsRepository } from './password-resets.repository.ts';
import { SecondFactorsRepository } from '../second-factors/second-factors.repository.ts';
import { securityNotice } from './security-emails.service.ts';
import { SessionsService } from './sessions.service.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { findWeakness } from './weak-passwords.ts';

/** The browser of a call. */
export interface Browser {
  ip: string | undefined;
  userAgent: string;
}

/** Checks and changes the password of a signed-in admin. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimitsService,
    private readonly resets: PasswordResetsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Changes the password, ends the other sessions of the account and gives the current one a new id and token, so that a stolen token stops
   * working too. Revokes reset links and trusted devices, and sends an e-mail about the change.
   *
   * @returns The new token for the cookie.
   * @throws ValidationFailed when the current password is wrong or the new one is weak.
   * @throws TooManyLogins after too many wrong passwords.
   */
  async change(admin: SignedInAdmin, { currentPassword, newPassword }: ChangePassword, { ip, userAgent }: Browser): Promise<string> {
    const weakness = await findWeakness(newPassword, { email: admin.user.email, currentPassword });
    if (weakness) throw new ValidationFailed([{ field: 'newPassword', key: weakness }]);
    const account = await this.confirm(admin, currentPassword, ip);
    const passwordHash = await hashPassword(newPassword);
    const { id } = admin.user;
    return this.em.transactional(async (tx) => {
      await this.users.updatePassword(tx, id, passwordHash);
      const endedSessions = await this.sessions.endOthers(tx, id, admin.sessionId);
      const token = await this.sessions.renew(tx, admin.sessionId);
      const subject = { type: 'user', id } as const;
      await this.auditLog.record(tx, { action: 'user.password_changed', actor: adminActor(id), subject, details: { endedSessions } });
      await this.outbox.enqueue(tx, securityNotice(account, 'password_changed', userAgent));
      await this.resets.deleteOfUser(tx, id);
      await this.factors.revokeBrowsers(tx, id);
      return token;
    });
  }

  /**
   * Checks the password of a signed-in account, because an unattended browser must not be enough to change the account.
   *
   * @returns The account.
   * @throws ValidationFailed when it is wrong.
   * @throws TooManyLogins after too many wrong passwords, so that it cannot be guessed in an unattended browser.
   */
  async confirm({ sessionId, user }: SignedInAdmin, currentPassword: string, ip: string | undefined): Promise<User> {
    // The session proves that the account signed in on this device.
    const attempt = this.limits.identify(user.email, ip, sessionId);
    const refusal = await this.limits.admit(attempt);
    if (refusal) throw new TooManyLogins(refusal.retryAfter);
    const account = await this.users.findByEmail(user.email);
    if (!account) throw new SessionRequired();
    if (!(await isPassword(currentPassword, account.passwordHash))) {
      throw new ValidationFailed([{ field: 'currentPassword', key: 'field.wrongPassword' }]);
    }
    await this.limits.reset(this.em, attempt);
    return account;
  }
}

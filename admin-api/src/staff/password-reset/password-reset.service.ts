import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { NotFound, TooManyRequests, ValidationFailed } from '../../http/errors.ts';
import { truncateIp } from '../../http/ip-network.ts';
import { hashToken } from '../../platform/crypto/random-tokens.ts';
import { LoginLimitsService } from '../sign-in/login-limits.service.ts';
import { PasswordResetsRepository } from '../sign-in/password-resets.repository.ts';
import { requestReset } from '../sign-in/password-resets.sql.ts';
import { hashPassword } from '../users/passwords.ts';
import { SecondFactorsRepository } from '../second-factors/second-factors.repository.ts';
import { securityNotice } from '../sign-in/security-emails.service.ts';
import { SessionsRepository } from '../sign-in/sessions.repository.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { findWeakness } from '../sign-in/weak-passwords.ts';
import type { CompletePasswordReset, OpenPasswordReset } from './password-reset.schema.ts';

/** Resets forgotten passwords by a link in an e-mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly sessions: SessionsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly limits: LoginLimitsService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Sends a link to an account. Neither the response nor its timing reveals whether the account exists: an unknown or deactivated account takes
   * the same statements.
   *
   * @throws TooManyRequests after too many requests for the account or from the network.
   */
  async request(email: string, ip: string | undefined): Promise<void> {
    const refusal = await this.limits.admit(this.limits.identifyReset(email, ip));
    if (refusal) throw new TooManyRequests(refusal.retryAfter);
    await this.em.transactional(async (tx) => {
      const user = await this.users.findActiveForUpdate(tx, email);
      const isMailed = await requestReset(tx, user?.id, { resetId: uuid(), emailId: uuid() });
      const subject = user && ({ type: 'user', id: user.id } as const);
      const details = { network: truncateIp(ip), isMailed };
      await this.auditLog.record(tx, { action: 'user.reset_requested', actor: VISITOR, subject, details });
    });
  }

  /**
   * The account of a link.
   *
   * @throws NotFound when it has expired or was used, or the account was deactivated.
   */
  async open(token: string): Promise<OpenPasswordReset> {
    const reset = await this.resets.findByToken(hashToken(token), new Date());
    if (!reset) throw new NotFound('reset.link_unknown');
    return { email: reset.user.email };
  }

  /**
   * Sets a new password, ends every session, link and trusted device of the account, and sends an e-mail about it. The link works once.
   *
   * @throws ValidationFailed when the password is weak.
   * @throws NotFound like `open`.
   */
  async complete({ token, password }: CompletePasswordReset, userAgent: string): Promise<void> {
    // Before the expensive hash: a call without a valid link costs one query.
    const { email } = await this.open(token);
    const weakness = await findWeakness(password, { email, currentPassword: '' });
    if (weakness) throw new ValidationFailed([{ field: 'password', key: weakness }]);
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (tx) => {
      // The account is locked first, as everywhere, so that two links of one account cannot deadlock.
      const user = await this.users.findActiveForUpdate(tx, email);
      const id = user && (await this.resets.consumeToken(tx, hashToken(token), new Date()));
      if (!user || id !== user.id) throw new NotFound('reset.link_unknown');
      await this.users.updatePassword(tx, id, passwordHash);
      await this.factors.revokeBrowsers(tx, id);
      const endedSessions = await this.sessions.deleteAllOfUser(tx, id);
      const subject = { type: 'user', id } as const;
      await this.auditLog.record(tx, { action: 'user.password_recovered', actor: adminActor(id), subject, details: { endedSessions } });
      await this.outbox.enqueue(tx, securityNotice(user, 'password_changed', userAgent));
    });
  }
}

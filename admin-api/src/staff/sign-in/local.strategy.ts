import { EntityManager } from '@mikro-orm/postgresql';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { TooManyLogins, WrongCredentials } from '../../http/errors.ts';
import { truncateIp } from '../../http/ip-network.ts';
import { validate } from '../../http/validation.pipe.ts';
import { loginSchema } from './auth.schema.ts';
import { KnownDevice } from './known-device.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { isPassword } from '../users/passwords.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** Checks e-mail and password; Passport sets `request.user`. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly limits: LoginLimitsService,
    private readonly device: KnownDevice,
    private readonly auditLog: AuditLogService,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  /**
   * @throws WrongCredentials for an unknown e-mail as well as for a wrong password.
   * @throws TooManyLogins after too many failures.
   */
  async validate(request: Request, email: string, password: string): Promise<User> {
    const attempt = this.limits.identify(email, request.ip, this.device.read(request, email));
    const refusal = await this.limits.admit(attempt);
    const user = !refusal || refusal.shouldRecord ? await this.users.findByEmail(email) : null;
    if (refusal) {
      if (refusal.shouldRecord) await this.recordRefusal('too_many', user, request.ip);
      throw new TooManyLogins(refusal.retryAfter);
    }
    const isCorrect = await isPassword(password, user?.passwordHash);
    if (!user || !isCorrect || user.disabledAt) {
      await this.recordRefusal('wrong_pair', user, request.ip);
      throw new WrongCredentials();
    }
    await this.limits.reset(this.em, attempt);
    return user;
  }

  private async recordRefusal(reason: 'wrong_pair' | 'too_many', user: User | null, ip: string | undefined): Promise<void> {
    const subject = user && ({ type: 'user', id: user.id } as const);
    const details = { reason, network: truncateIp(ip) };
    await this.em.transactional((tx) => this.auditLog.record(tx, { action: 'session.refused', actor: VISITOR, subject, details }));
  }
}

/** Admits sign-ins that `LocalStrategy` accepts. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Guards run before pipes, and Passport would report a missing field as a wrong password.
    validate(loginSchema, context.switchToHttp().getRequest<Request>().body ?? {});
    await super.canActivate(context);
    return true;
  }
}

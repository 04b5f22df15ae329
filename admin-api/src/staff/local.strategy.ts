import { EntityManager } from '@mikro-orm/postgresql';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { WrongPair } from '../http/errors.ts';
import { networkOf } from '../http/ip-network.ts';
import { validate } from '../http/validation.pipe.ts';
import { loginSchema } from './auth.schema.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { isPassword } from './passwords.ts';
import type { User } from './user.entity.ts';
import { UsersRepository } from './users.repository.ts';

/** Checks e-mail and password; Passport puts the account into `request.user`. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly limits: LoginLimitsService,
    private readonly auditLog: AuditLogService,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  /**
   * @throws WrongPair, the same for an unknown e-mail as for a wrong password.
   * @throws TooManyLogins after too many failures.
   */
  async validate(request: Request, email: string, password: string): Promise<User> {
    const attempt = this.limits.identify(email, networkOf(request.ip));
    await this.limits.admit(attempt);
    const user = await this.users.findByEmail(email);
    const isRight = await isPassword(password, user?.passwordHash);
    const em = this.em.fork();
    if (!user || !isRight || user.disabledAt) {
      const subject = user && ({ type: 'user', id: user.id } as const);
      const actor = { type: 'visitor', id: null } as const;
      await em.transactional((tx) => this.auditLog.record(tx, { action: 'session.refused', actor, subject }));
      throw new WrongPair();
    }
    await this.limits.forgive(em, attempt);
    return user;
  }
}

/** Lets a sign-in through when `LocalStrategy` accepts it. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Guards run before pipes, and Passport would report a missing field as a wrong password.
    validate(loginSchema, context.switchToHttp().getRequest<Request>().body ?? {});
    await super.canActivate(context);
    return true;
  }
}

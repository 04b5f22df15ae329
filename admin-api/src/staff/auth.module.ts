import { Inject, type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import type { RequestHandler } from 'express';
import passport from 'passport';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CONFIG } from '../operations/configuration/tokens.ts';
import type { Config } from '../operations/configuration/config.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthController } from './auth.controller.ts';
import { FirstAdminService } from './first-admin.service.ts';
import { LocalStrategy } from './local.strategy.ts';
import { LoginAttemptsRepository } from './login-attempts.repository.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { trustPublicUrl } from './session-cookie.ts';
import { SessionSerializer } from './session-serializer.ts';
import { SessionStore } from './session-store.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { SignOutService } from './sign-out.service.ts';
import { UsersRepository } from './users.repository.ts';

@Module({
  imports: [AuditLogModule, PassportModule],
  controllers: [AuthController, SessionsController],
  providers: [
    AccountsService,
    FirstAdminService,
    LocalStrategy,
    LoginAttemptsRepository,
    LoginLimitsService,
    PasswordsService,
    SessionSerializer,
    SessionStore,
    SessionsRepository,
    SessionsService,
    SignOutService,
    UsersRepository,
  ],
  exports: [AccountsService, FirstAdminService, LoginAttemptsRepository, SessionsRepository, SessionsService],
})
export class AuthModule implements NestModule {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: SessionStore,
  ) {}

  /** Only staff routes have sessions: nothing of a visitor depends on one. */
  configure(consumer: MiddlewareConsumer): void {
    const remember = [passport.initialize(), passport.session()] as RequestHandler[];
    consumer
      .apply(trustPublicUrl(this.config), this.store.middleware(), ...remember)
      .forRoutes({ path: 'admin/{*rest}', method: RequestMethod.ALL });
  }
}

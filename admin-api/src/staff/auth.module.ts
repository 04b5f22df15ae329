import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthController } from './auth.controller.ts';
import { KnownDevice } from './known-device.ts';
import { LocalStrategy } from './local.strategy.ts';
import { LoginAttemptsRepository } from './login-attempts.repository.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { PasswordResetLinksModule } from './password-reset-links/password-reset-links.module.ts';
import { PasswordsService } from './passwords.service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { UsersRepository } from './users/users.repository.ts';

@Module({
  imports: [AuditLogModule, EmailsModule, PassportModule, PasswordResetLinksModule],
  controllers: [AuthController, SessionsController],
  providers: [
    AccountsService,
    KnownDevice,
    LocalStrategy,
    LoginAttemptsRepository,
    LoginLimitsService,
    PasswordsService,
    SessionCookie,
    SessionsRepository,
    SessionsService,
    UsersRepository,
  ],
  exports: [
    AccountsService,
    LoginAttemptsRepository,
    LoginLimitsService,
    SessionCookie,
    SessionsRepository,
    SessionsService,
    UsersRepository,
  ],
})
export class AuthModule {}

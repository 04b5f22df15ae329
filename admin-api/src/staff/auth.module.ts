import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { AssignmentModule } from '../leads/assignment/assignment.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthController } from './auth.controller.ts';
import { KnownDevice } from './known-device.ts';
import { LocalStrategy } from './local.strategy.ts';
import { LoginAttemptsRepository } from './login-attempts.repository.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { PasswordResetLinksModule } from './password-reset-links/password-reset-links.module.ts';
import { PasswordsService } from './passwords.service.ts';
import { SecondFactorsModule } from './second-factors/second-factors.module.ts';
import { SecondStepService } from './second-step.service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInService } from './sign-in.service.ts';
import { StepUpController } from './step-up.controller.ts';
import { StepUpService } from './step-up.service.ts';
import { TrustedDeviceCookie } from './trusted-device-cookie.ts';
import { UsersRepository } from './users/users.repository.ts';

@Module({
  imports: [AssignmentModule, AuditLogModule, EmailsModule, PassportModule, PasswordResetLinksModule, SecondFactorsModule],
  controllers: [AuthController, SessionsController, StepUpController],
  providers: [
    AccountsService,
    KnownDevice,
    LocalStrategy,
    LoginAttemptsRepository,
    LoginLimitsService,
    PasswordsService,
    SecondStepService,
    SessionCookie,
    SessionsRepository,
    SessionsService,
    SignInService,
    StepUpService,
    TrustedDeviceCookie,
    UsersRepository,
  ],
  exports: [
    AccountsService,
    LoginAttemptsRepository,
    LoginLimitsService,
    SecondStepService,
    SessionCookie,
    SessionsRepository,
    SessionsService,
    SignInService,
    TrustedDeviceCookie,
    UsersRepository,
  ],
})
export class AuthModule {}

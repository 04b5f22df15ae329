import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';

import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { EmailsModule } from '../emails/emails.module.ts';
import { AccountSecurityController } from './account-security/account-security.controller.ts';
import { AccountSecurityService } from './account-security/account-security.service.ts';
import { PasswordResetEmails } from './password-reset/password-reset-emails.service.ts';
import { PasswordResetLinksService } from './password-reset/password-reset-links.service.ts';
import { PasswordResetController } from './password-reset/password-reset.controller.ts';
import { PasswordResetService } from './password-reset/password-reset.service.ts';
import { PasswordResetsRepository } from './sign-in/password-resets.repository.ts';
import { AuthChallengesRepository } from './second-factors/auth-challenges.repository.ts';
import { AuthenticatorsService } from './second-factors/authenticators.service.ts';
import { PasskeysService } from './second-factors/passkeys.service.ts';
import { RecoveryCodesService } from './second-factors/recovery-codes.service.ts';
import { SecondFactorsRepository } from './second-factors/second-factors.repository.ts';
import { SecretBox } from './second-factors/secret-box.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { KnownDevice } from './sign-in/known-device.ts';
import { LocalStrategy } from './sign-in/local.strategy.ts';
import { LoginAttemptsRepository } from './sign-in/login-attempts.sql.ts';
import { LoginLimitsService } from './sign-in/login-limits.service.ts';
import { PasswordsService } from './sign-in/passwords.service.ts';
import { SecondStepService } from './sign-in/second-step.service.ts';
import { SecurityEmails } from './sign-in/security-emails.service.ts';
import { SessionCookie } from './sign-in/session-cookie.ts';
import { SessionsController } from './sign-in/sessions.controller.ts';
import { SessionsRepository } from './sign-in/sessions.repository.ts';
import { SessionsService } from './sign-in/sessions.service.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { StepUpController } from './sign-in/step-up.controller.ts';
import { StepUpService } from './sign-in/step-up.service.ts';
import { TrustedDeviceCookie } from './sign-in/trusted-device-cookie.ts';
import { IdentityProvider } from './single-sign-on/identity-provider.service.ts';
import { SingleSignOnController } from './single-sign-on/single-sign-on.controller.ts';
import { SingleSignOnService } from './single-sign-on/single-sign-on.service.ts';
import { UsersRepository } from './users/users.repository.ts';

/** Signing in: sessions, passwords and their reset, two-step verification, single sign-on, and the security of an account. */
@Module({
  imports: [AuditLogModule, CompanyModule, EmailsModule, PassportModule],
  controllers: [
    AuthController,
    SessionsController,
    StepUpController,
    AccountSecurityController,
    PasswordResetController,
    SingleSignOnController,
  ],
  providers: [
    AccountSecurityService,
    AuthChallengesRepository,
    AuthenticatorsService,
    IdentityProvider,
    KnownDevice,
    LocalStrategy,
    LoginAttemptsRepository,
    LoginLimitsService,
    PasskeysService,
    PasswordResetEmails,
    PasswordResetLinksService,
    PasswordResetService,
    PasswordResetsRepository,
    PasswordsService,
    RecoveryCodesService,
    SecondFactorsRepository,
    SecondStepService,
    SecretBox,
    SecurityEmails,
    SessionCookie,
    SessionsRepository,
    SessionsService,
    SignInService,
    SingleSignOnService,
    StepUpService,
    TrustedDeviceCookie,
    UsersRepository,
  ],
  exports: [
    AuthChallengesRepository,
    LoginAttemptsRepository,
    LoginLimitsService,
    PasswordResetsRepository,
    SecondFactorsRepository,
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

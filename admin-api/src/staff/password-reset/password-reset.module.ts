import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { AuthModule } from '../auth.module.ts';
import { PasswordResetLinksModule } from '../password-reset-links/password-reset-links.module.ts';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';
import { PasswordResetController } from './password-reset.controller.ts';
import { PasswordResetService } from './password-reset.service.ts';

@Module({
  imports: [AuditLogModule, AuthModule, EmailsModule, PasswordResetLinksModule, SecondFactorsModule],
  controllers: [PasswordResetController],
  providers: [PasswordResetService],
})
export class PasswordResetModule {}

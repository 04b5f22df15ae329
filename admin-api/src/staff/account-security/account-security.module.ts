import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { EmailsModule } from '../../emails/emails.module.ts';
import { AuthModule } from '../auth.module.ts';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';
import { AccountSecurityController } from './account-security.controller.ts';
import { AccountSecurityService } from './account-security.service.ts';

@Module({
  imports: [AuditLogModule, AuthModule, EmailsModule, SecondFactorsModule],
  controllers: [AccountSecurityController],
  providers: [AccountSecurityService],
})
export class AccountSecurityModule {}

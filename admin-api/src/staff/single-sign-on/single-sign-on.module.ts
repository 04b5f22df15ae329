import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { AuthModule } from '../auth.module.ts';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';
import { IdentityProvider } from './identity-provider.service.ts';
import { SingleSignOnController } from './single-sign-on.controller.ts';
import { SingleSignOnService } from './single-sign-on.service.ts';

@Module({
  imports: [AuditLogModule, AuthModule, SecondFactorsModule],
  controllers: [SingleSignOnController],
  providers: [IdentityProvider, SingleSignOnService],
})
export class SingleSignOnModule {}

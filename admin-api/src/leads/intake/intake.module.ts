import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { CompanyModule } from '../../company/company.module.ts';
import { LeadFilesModule } from '../files/lead-files.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { DueTimesModule } from '../due-times/due-times.module.ts';
import { FormLimitsService } from './form-limits.service.ts';
import { FormReceiptsService } from './form-receipts.service.ts';
import { LeadIntakeController } from './lead-intake.controller.ts';
import { LeadIntakeService } from './lead-intake.service.ts';
import { LeadReceiptsRepository } from './lead-receipts.sql.ts';
import { TestLeadController } from './test-lead.controller.ts';

/** Receives leads; staff work with them in `leads/inbox`. */
@Module({
  imports: [AuditLogModule, CompanyModule, LeadFilesModule, LeadNoticesModule, DueTimesModule],
  controllers: [LeadIntakeController, TestLeadController],
  providers: [FormLimitsService, FormReceiptsService, LeadIntakeService, LeadReceiptsRepository],
  exports: [FormReceiptsService, LeadIntakeService, LeadReceiptsRepository],
})
export class IntakeModule {}

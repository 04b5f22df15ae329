import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { BusinessHoursModule } from '../promises/business-hours.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { IntakeModule } from './intake.module.ts';
import { LeadIntakeService } from './lead-intake.service.ts';

@Module({
  imports: [AuditLogModule, BusinessHoursModule, LeadNoticesModule, IntakeModule, LiveModule],
  providers: [LeadIntakeService],
  exports: [LeadIntakeService],
})
export class LeadIntakeModule {}

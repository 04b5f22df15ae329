import { Module } from '@nestjs/common';

import { AuditLogModule } from '../../audit-log/audit-log.module.ts';
import { LeadAlertsModule } from '../alerts/lead-alerts.module.ts';
import { SnoozesRepository } from './snoozes.repository.ts';
import { SnoozesService } from './snoozes.service.ts';

@Module({ imports: [AuditLogModule, LeadAlertsModule], providers: [SnoozesRepository, SnoozesService] })
export class SnoozesModule {}

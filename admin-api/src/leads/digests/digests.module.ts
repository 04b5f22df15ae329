import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { LeadAlertsModule } from '../alerts/lead-alerts.module.ts';
import { LeadFactsModule } from '../lead-facts/lead-facts.module.ts';
import { DigestsService } from './digests.service.ts';
import { SuspectedLeadsRepository } from './suspected-leads.repository.ts';

@Module({ imports: [EmailsModule, LeadAlertsModule, LeadFactsModule], providers: [DigestsService, SuspectedLeadsRepository] })
export class DigestsModule {}

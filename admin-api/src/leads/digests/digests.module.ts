import { Module } from '@nestjs/common';

import { EmailsModule } from '../../emails/emails.module.ts';
import { LeadAlertsModule } from '../alerts/lead-alerts.module.ts';
import { LeadFactsModule } from '../lead-facts/lead-facts.module.ts';
import { DigestsService } from './digests.service.ts';

@Module({ imports: [EmailsModule, LeadAlertsModule, LeadFactsModule], providers: [DigestsService] })
export class DigestsModule {}

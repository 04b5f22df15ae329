import { Module } from '@nestjs/common';

import { CompanyModule } from '../../company/company.module.ts';
import { LeadsModule } from '../inbox/leads.module.ts';
import { IntakeModule } from '../intake/intake.module.ts';
import { LeadNoticesModule } from '../notices/lead-notices.module.ts';
import { PromisesModule } from '../promises/promises.module.ts';
import { LeadsByHandController } from './leads-by-hand.controller.ts';
import { LeadsByHandService } from './leads-by-hand.service.ts';

/** Leads that reach the company by phone, WhatsApp or e-mail or in person. */
@Module({
  imports: [CompanyModule, IntakeModule, LeadNoticesModule, LeadsModule, PromisesModule],
  controllers: [LeadsByHandController],
  providers: [LeadsByHandService],
})
export class LeadsByHandModule {}

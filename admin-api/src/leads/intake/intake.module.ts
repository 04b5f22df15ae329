import { Module } from '@nestjs/common';

import { IntakeService } from './intake.service.ts';
import { LeadReceiptsRepository } from './lead-receipts.repository.ts';

@Module({ providers: [IntakeService, LeadReceiptsRepository], exports: [IntakeService, LeadReceiptsRepository] })
export class IntakeModule {}

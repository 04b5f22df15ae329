import { Module } from '@nestjs/common';

import { LeadsModule } from '../leads/inbox/leads.module.ts';
import { SummaryController } from './summary.controller.ts';
import { SummaryRepository } from './summary.repository.ts';
import { SummaryService } from './summary.service.ts';

@Module({ imports: [LeadsModule], controllers: [SummaryController], providers: [SummaryRepository, SummaryService] })
export class SummaryModule {}

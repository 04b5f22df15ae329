import { Module } from '@nestjs/common';

import { SummaryController } from './summary.controller.ts';
import { SummaryRepository } from './summary.repository.ts';
import { SummaryService } from './summary.service.ts';

@Module({ controllers: [SummaryController], providers: [SummaryRepository, SummaryService] })
export class SummaryModule {}

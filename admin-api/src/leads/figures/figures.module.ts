import { Module } from '@nestjs/common';

import { LeadMetricsRepository } from './lead-metrics.repository.ts';

/** Metrics of leads. */
@Module({ providers: [LeadMetricsRepository], exports: [LeadMetricsRepository] })
export class FiguresModule {}

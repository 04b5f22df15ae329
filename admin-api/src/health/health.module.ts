import { Module } from '@nestjs/common';

import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';

/** What load balancers and operators ask of a process. */
@Module({ controllers: [HealthController], providers: [HealthService], exports: [HealthService] })
export class HealthModule {}

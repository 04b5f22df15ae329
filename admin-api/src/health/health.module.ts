import { Module } from '@nestjs/common';

import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';

/** Liveness and readiness, for load balancers and operators. */
@Module({ controllers: [HealthController], providers: [HealthService], exports: [HealthService] })
export class HealthModule {}

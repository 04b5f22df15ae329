import { type DynamicModule, Module } from '@nestjs/common';

import { BackgroundService } from './background/background.service.ts';
import type { Config } from './configuration/config.ts';
import { KeyedHash } from '../crypto/keyed-hash.ts';
import { CONFIG, DATABASE_URL } from './configuration/tokens.ts';
import { HealthController } from './health/health.controller.ts';
import { HealthService } from './health/health.service.ts';
import { MetricsServer } from './metrics/metrics-server.ts';
import { MetricsService } from './metrics/metrics.service.ts';
import { TracingService } from './tracing/tracing.service.ts';

/** What every feature may inject, and the health calls. */
@Module({})
export class OperationsModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: OperationsModule,
      global: true,
      controllers: [HealthController],
      providers: [
        BackgroundService,
        HealthService,
        KeyedHash,
        MetricsServer,
        MetricsService,
        TracingService,
        { provide: CONFIG, useValue: config },
        { provide: DATABASE_URL, useValue: databaseUrl },
      ],
      exports: [BackgroundService, HealthService, KeyedHash, MetricsService, CONFIG, DATABASE_URL],
    };
  }
}

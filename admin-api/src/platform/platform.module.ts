import { type DynamicModule, Module } from '@nestjs/common';

import { BackgroundService } from './background/background.service.ts';
import { type Config, CONFIG, DATABASE_URL } from './configuration/config.ts';
import { KeyedHash } from './crypto/keyed-hash.ts';
import { MetricsServer } from './metrics/metrics-server.ts';
import { MetricsService } from './metrics/metrics.service.ts';
import { TracingService } from './tracing/tracing.service.ts';

/** The services that every feature may inject. */
@Module({})
export class PlatformModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [
        BackgroundService,
        KeyedHash,
        MetricsServer,
        MetricsService,
        TracingService,
        { provide: CONFIG, useValue: config },
        { provide: DATABASE_URL, useValue: databaseUrl },
      ],
      exports: [BackgroundService, KeyedHash, MetricsService, CONFIG, DATABASE_URL],
    };
  }
}

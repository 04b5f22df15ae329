import { type DynamicModule, Module } from '@nestjs/common';

import type { Config } from './configuration/config.ts';
import { BackgroundService } from './background/background.service.ts';
import { KeyedHash } from './configuration/keyed-hash.ts';
import { CONFIG, DATABASE_URL } from './configuration/tokens.ts';

/** What every feature may ask for. */
@Module({})
export class CommonModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: CommonModule,
      global: true,
      providers: [BackgroundService, KeyedHash, { provide: CONFIG, useValue: config }, { provide: DATABASE_URL, useValue: databaseUrl }],
      exports: [BackgroundService, KeyedHash, CONFIG, DATABASE_URL],
    };
  }
}

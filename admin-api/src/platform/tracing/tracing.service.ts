import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { type Config, CONFIG } from '../configuration/config.ts';
import { productVersion } from '../version/product-version.ts';
import type { OtlpTracer } from './otlp-tracer.ts';

/** Traces requests if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise OpenTelemetry is not loaded. */
@Injectable()
export class TracingService implements OnApplicationShutdown {
  private readonly logger = new Logger(TracingService.name);
  private tracer: OtlpTracer | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The middleware to be used before all others; undefined when tracing is off. */
  async start(): Promise<RequestHandler | undefined> {
    const { tracesEndpoint: endpoint, tracesRatio: ratio, tracesService } = this.config;
    if (endpoint === undefined) return undefined;
    const { OtlpTracer } = await import('./otlp-tracer.ts');
    const { version, build } = productVersion();
    this.tracer = new OtlpTracer({
      endpoint,
      ratio,
      resource: {
        'service.name': tracesService ?? COMPANY_PREFIX,
        'service.version': `${version}+${build}`,
        'service.instance.id': randomUUID(),
      },
      onFailure: (err) => this.logger.warn({ err }, 'traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT, and are lost'),
    });
    return this.tracer.trace;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracer?.stop().catch((err: unknown) => this.logger.warn({ err }, 'the last traces were not sent'));
  }
}

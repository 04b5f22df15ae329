import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { SECOND_MS } from '../../../contract/durations.ts';
import { type Config, CONFIG } from '../configuration/config.ts';
import { productVersion } from '../version/product-version.ts';

/** The outcome of a sent lead. */
export type LeadOutcome = 'stored' | 'suspected' | 'repeated' | 'invalid' | 'conflict' | 'limited' | 'refused' | 'failed';

/** The counted properties of a response. */
export interface CountedResponse {
  method: string;
  /** The pattern of the route, never a path with values. */
  route: string;
  /** The status, or `aborted` when the client closed the connection before it had the response. */
  status: string;
  /** Absent for a response that stays open, such as an event stream. */
  seconds?: number;
}

/** A gauge whose value is read at each scrape. */
export interface ReadGauge {
  /** Without the prefix. */
  name: string;
  help: string;
  /** The gauge has no value when this fails or takes too long. */
  read: () => number | Promise<number>;
}

/** From the duration of a cached page to the time limit of a statement. */
const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6];
/** Maximum wait for a value, because Prometheus aborts a scrape after 10 s by default. */
const READ_TIMEOUT_MS = 2 * SECOND_MS;

interface Meters {
  registry: Registry;
  requests: Counter<'method' | 'route' | 'status'>;
  durations: Histogram<'method' | 'route'>;
  leads: Counter<'kind' | 'outcome'>;
}

/**
 * The metrics of this process, for Prometheus. Nothing is measured unless METRICS_PORT is set. The values of labels are from fixed sets and never
 * contain input of clients.
 */
@Injectable()
export class MetricsService implements OnModuleInit {
  private readonly meters: Meters | undefined;

  constructor(
    @Inject(CONFIG) { metricsPort }: Config,
    private readonly em: EntityManager,
  ) {
    this.meters = metricsPort === undefined ? undefined : createMeters();
  }

  get isOn(): boolean {
    return this.meters !== undefined;
  }

  async onModuleInit(): Promise<void> {
    if (!this.isOn) return;
    const pool = await this.em.getConnection().getNativeClient();
    this.addGauge({ name: 'database_pool_connections', help: 'Open connections of the pool.', read: () => pool.totalCount });
    this.addGauge({ name: 'database_pool_idle_connections', help: 'Idle connections of the pool.', read: () => pool.idleCount });
    this.addGauge({ name: 'database_pool_waiting', help: 'Queries that wait for a connection.', read: () => pool.waitingCount });
  }

  /** Adds a gauge that is read at each scrape. */
  addGauge({ name, help, read }: ReadGauge): void {
    if (!this.meters) return;
    const gauge = new Gauge({
      name: `${COMPANY_PREFIX}_${name}`,
      help,
      registers: [this.meters.registry],
      async collect() {
        const value = await readInTime(read);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
    gauge.remove();
  }

  countResponse({ method, route, status, seconds }: CountedResponse): void {
    this.meters?.requests.inc({ method, route, status });
    if (seconds !== undefined) this.meters?.durations.observe({ method, route }, seconds);
  }

  countLead(kind: 'contact' | 'callback', outcome: LeadOutcome): void {
    this.meters?.leads.inc({ kind, outcome });
  }

  /** The metrics in the text format of Prometheus. */
  async describe(): Promise<{ contentType: string; text: string }> {
    const registry = this.meters?.registry ?? new Registry();
    return { contentType: registry.contentType, text: await registry.metrics() };
  }
}

/** Each application has its own registry, because tests run several in one process. */
function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  // Memory, CPU time, garbage collection and event loop lag.
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: `${COMPANY_PREFIX}_build_info`,
    help: 'The version and the build that run; always 1.',
    labelNames: ['version', 'build', 'node'],
    registers,
  });
  build.set({ ...productVersion(), node: process.version }, 1);
  return {
    registry,
    requests: new Counter({
      name: `${COMPANY_PREFIX}_http_requests_total`,
      help: 'Responses by route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: `${COMPANY_PREFIX}_http_request_duration_seconds`,
      help: 'Time from the head of a request to the end of its response.',
      labelNames: ['method', 'route'],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    leads: new Counter({
      name: `${COMPANY_PREFIX}_leads_total`,
      help: 'Leads that were sent, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  };
}

async function readInTime(read: ReadGauge['read']): Promise<number | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => resolve(), READ_TIMEOUT_MS);
  try {
    return (await Promise.race([read(), timeout])) ?? undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

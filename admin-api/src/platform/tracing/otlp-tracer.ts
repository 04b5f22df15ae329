import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannelSubscribers } from 'node:diagnostics_channel';

import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';

import { SECOND_MS } from '../../../contract/durations.ts';
import { METHODS, patternOf } from '../metrics/count-responses.ts';
import { type DatabaseWork, databaseWork, type OutboxWork, outboxWork } from './traced-work.ts';

/** Spans are dropped when the collector does not respond in this time; the shutdown waits as long for the last ones. */
const EXPORT_TIMEOUT_MS = 2 * SECOND_MS;
const OPERATION = /^\s*(select|insert|update|delete|with)\b/i;
/** The first table of a statement, excluding functions. */
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)\b(?!\()/i;

export interface OtlpTracerOptions {
  /** The base URL of the collector. */
  endpoint: string;
  /** The share of requests that are traced, from 0 to 1. */
  ratio: number;
  resource: Attributes;
  /** Called for the first of consecutive failures. The error does not contain the spans. */
  onFailure: (error: Error | undefined) => void;
}

/**
 * Creates spans of requests, of their database statements and of e-mails, and sends them to an OpenTelemetry collector.
 *
 * Attributes are patterns, table names, codes and generated ids, never input or personal data of visitors. Parent spans and request ids from
 * clients are ignored.
 */
export class OtlpTracer {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  /** The current span: of a request, a statement or an e-mail. */
  private readonly current = new AsyncLocalStorage<Span | undefined>();
  private readonly stopListening: () => void;

  constructor({ endpoint, ratio, resource, onFailure }: OtlpTracerOptions) {
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const exporter = withFailureReports(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }), onFailure);
    this.provider = new TracerProvider({
      resource: resourceFromAttributes(resource),
      sampler: new TraceIdRatioBasedSampler(ratio),
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
    });
    this.tracer = this.provider.getTracer('zmb');
    this.stopListening = this.listen();
  }

  /** Creates a span for each request, named after the pattern of its route. */
  readonly trace: RequestHandler = (request, response, next) => {
    if (request.path.startsWith('/health/')) return next();
    const method = METHODS.has(request.method) ? request.method : 'other';
    const span = this.start(method, SpanKind.SERVER, { 'http.request.method': method });
    response.once('close', () => {
      const route = patternOf(request.route as unknown, response);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode, 'request.id': request.id });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      if (!response.writableFinished) span.setAttribute('error.type', 'aborted');
      span.end();
    });
    this.current.run(span, next);
  };

  /** Sends the remaining spans. */
  async stop(): Promise<void> {
    this.stopListening();
    await this.provider.shutdown();
  }

  private start(name: string, kind: SpanKind, attributes: Attributes): Span {
    const parent = this.current.getStore();
    return this.tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  }

  /** Subscribes to the channels. The span of the work is the current one until its end is published. @returns The function to unsubscribe. */
  private listen(): () => void {
    databaseWork.start.bindStore(this.current, ({ statement }) => {
      // Background work is not traced, because it queries the database several times a second.
      if (!this.current.getStore()) return undefined;
      const summary = summaryOf(statement);
      return this.start(summary, SpanKind.CLIENT, { 'db.system.name': 'postgresql', 'db.query.summary': summary });
    });
    outboxWork.start.bindStore(this.current, ({ kind, attempts, requestId }) => {
      const attributes = { 'email.kind': kind, 'email.attempts': attempts, ...(requestId && { 'request.id': requestId }) };
      return this.start(`send ${kind}`, SpanKind.PRODUCER, attributes);
    });
    const ignored = { start: () => undefined, end: () => undefined, asyncStart: () => undefined };
    const error = (work: { error: unknown }) => this.fail(codeOf(work.error));
    const database: TracingChannelSubscribers<DatabaseWork> = { ...ignored, error, asyncEnd: () => this.current.getStore()?.end() };
    const outbox: TracingChannelSubscribers<OutboxWork> = {
      ...ignored,
      error,
      asyncEnd: (work) => {
        const { code } = (work.result ?? {}) as { code?: string };
        if (code !== undefined) this.fail(code);
        this.current.getStore()?.end();
      },
    };
    databaseWork.subscribe(database);
    outboxWork.subscribe(outbox);
    return () => {
      databaseWork.unsubscribe(database);
      outboxWork.unsubscribe(outbox);
      databaseWork.start.unbindStore(this.current);
      outboxWork.start.unbindStore(this.current);
    };
  }

  /** Marks the span of the current work as failed. */
  private fail(type: string): void {
    this.current.getStore()?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
  }
}

/** The operation and the table. Not the text of the statement, which contains values such as hashes. */
function summaryOf(statement: string): string {
  const operation = OPERATION.exec(statement)?.[1]?.toUpperCase() ?? 'OTHER';
  const table = TABLE.exec(statement)?.[1];
  return table ? `${operation} ${table}` : operation;
}

/** The code of an error. Not its message, because database messages quote rows. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'other';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** Reports the first of consecutive failures, because the processor drops spans silently. */
function withFailureReports(exporter: SpanExporter, onFailure: OtlpTracerOptions['onFailure']): SpanExporter {
  let hasFailed = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isFailure = result.error !== undefined || Number(result.code) !== 0;
        if (isFailure && !hasFailed) onFailure(result.error);
        hasFailed = isFailure;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';

import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { type LeadOutcome, MetricsService } from '../platform/metrics/metrics.service.ts';
import { AppError, ValidationFailed } from './errors.ts';
import type { ErrorCode } from './messages/failure.schema.ts';
import { drainFormFiles } from './form-files.ts';
import { formKindOf, type FormOutcome, formResultPath, leadKindOf } from './form-post.ts';
import { formatMessage } from './messages/messages.ts';
import { preferredLanguage } from './reader-language.ts';

const CODES: Partial<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
};

/** Sends every failure in the same shape. An unexpected error becomes a 500 that reveals nothing about its cause. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(private readonly metrics: MetricsService) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    // A streamed response can fail after its headers were sent.
    if (response.headersSent) return this.logger.error({ err: exception }, 'failed after the headers were sent');

    const error = toAppError(exception);
    if (error.status >= 500) this.logger.error({ err: exception, code: error.code }, error.code);
    const kind = leadKindOf(request);
    if (kind) this.metrics.countLead(kind, leadOutcomeOf(error.status));
    const form = formKindOf(request);
    if (form && error.status !== 403) {
      const path = formResultPath(request, form, outcomeOf(error));
      return void drainFormFiles(request).then(() => response.redirect(303, path));
    }
    if (error.retryAfter) response.setHeader('Retry-After', error.retryAfter);
    response.status(error.status).json(describe(error, request));
  }
}

function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  if (isDatabaseUnavailable(exception)) return new AppError({ status: 503, code: 'service.unavailable', retryAfter: 5, cause: exception });
  const status = exception instanceof HttpException ? exception.getStatus() : statusOfParser(exception);
  return new AppError({ status: CODES[status] ? status : 500, code: CODES[status] ?? 'server.error', cause: exception });
}

// The body parsers set `expose` on the errors that callers may see.
function statusOfParser(exception: unknown): number {
  const { expose, status } = (exception ?? {}) as { expose?: boolean; status?: number };
  return expose && status ? status : 500;
}

/** The outcome of a lead whose request failed, for the metrics. */
function leadOutcomeOf(status: number): LeadOutcome {
  if (status >= 500) return 'failed';
  const outcomes: Record<number, LeadOutcome> = { 403: 'refused', 409: 'conflict', 429: 'limited' };
  return outcomes[status] ?? 'invalid';
}

function outcomeOf({ status }: AppError): FormOutcome {
  return status === 400 || status === 404 || status === 413 ? 'invalid' : 'failed';
}

function describe(error: AppError, request: Request): Record<string, unknown> {
  const language = preferredLanguage(request.get('accept-language'));
  const errors =
    error instanceof ValidationFailed
      ? Object.fromEntries(error.fields.map(({ field, key, params }) => [field, formatMessage(language, key, params)]))
      : undefined;
  return { message: formatMessage(language, error.code), code: error.code, errors, requestId: request.id, ...error.extra };
}

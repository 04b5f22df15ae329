import type { IncomingMessage } from 'node:http';

import { DriverException } from '@mikro-orm/core';
import type { Params } from 'nestjs-pino';
import type { DestinationStream } from 'pino';

import type { Config } from '../../platform/configuration/config.ts';
import { AppError } from '../errors.ts';

/** The log: one line of JSON per API call, without personal data and without input of visitors. */
export function logSettings(config: Config, stream?: DestinationStream): Params {
  const options = {
    level: config.logLevel,
    base: undefined,
    quietReqLogger: true,
    // Set by `assignRequestId`.
    genReqId: (request: IncomingMessage) => (request as IncomingMessage & { id: string }).id,
    customAttributeKeys: { reqId: 'requestId' },
    customLogLevel: (_request: IncomingMessage, response: { statusCode: number }) => (response.statusCode >= 500 ? 'error' : 'info'),
    // The error filter logs the error itself.
    customErrorObject: (_request: IncomingMessage, _response: object, _error: Error, { err: _, ...line }: Record<string, unknown>) => line,
    autoLogging: { ignore: (request: IncomingMessage) => request.url?.includes('/health/') ?? false },
    wrapSerializers: false,
    serializers: {
      req: ({ method, url }: IncomingMessage) => ({ method, path: pathOf(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
  } as const;
  return { pinoHttp: stream ? [options, stream] : options };
}

/**
 * Any segment of a path that is long enough to be a token, which gives access to a request even if the rest of the path is misspelled. Ids of
 * leads are not replaced.
 */
const TOKEN = /(?<=\/)(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$))[^/]{30,}/gi;

function pathOf(url: string | undefined): string | undefined {
  return url?.split('?')[0]?.replace(TOKEN, '*');
}

/** The loggable properties of an error. Database messages quote row values, so only codes and names are logged. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const isFromDatabase = error instanceof DriverException || 'severity' in error;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return {
    type: error.name,
    code,
    constraint,
    table,
    message: isFromDatabase ? undefined : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: error.cause instanceof Error && !(error instanceof AppError && error.status < 500) ? describeError(error.cause) : undefined,
  };
}

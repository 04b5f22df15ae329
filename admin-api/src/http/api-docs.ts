import { applyDecorators } from '@nestjs/common';
import { ApiConsumes, ApiCookieAuth, ApiHeader, ApiParam, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

import { failureSchema } from './messages/failure.schema.ts';

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } } };

const FAILURES = {
  400: 'The input is broken; `errors` names the fields.',
  401: 'Nobody is signed in.',
  403: 'The call comes from another site.',
  404: 'There is no such thing.',
  409: 'It contradicts what happened before: the same Idempotency-Key with another body, an e-mail that was sent already, a faster colleague.',
  413: 'The body is larger than 32 KiB.',
  415: 'The body is neither JSON nor, where forms are taken, a form.',
  429: 'Too many at once from one address.',
  500: 'Something failed on our side.',
  503: 'The database is away.',
};
type FailureStatus = keyof typeof FAILURES;

/** Documents a success: the schema goes into `data`. */
export function ApiAnswer(status: number, description: string, schema: z.ZodType): MethodDecorator {
  return ApiResponse({ status, description, standardSchema: z.object({ data: schema }) });
}

/** Documents the failures of a route. A 500 is always possible and need not be named. */
export function ApiFailures(...statuses: FailureStatus[]): MethodDecorator {
  const all: FailureStatus[] = [...statuses, 500];
  return applyDecorators(
    ...all.map((status) =>
      ApiResponse({
        status,
        description: FAILURES[status],
        standardSchema: failureSchema,
        headers: status === 429 || status === 503 ? RETRY_AFTER : undefined,
      }),
    ),
  );
}

/** Documents what the three public forms have in common. */
export function ApiFormCall(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Made when the form is first shown. The same key and body get the first answer and store nothing new; kept 30 days.',
      schema: { type: 'string', format: 'uuid' },
    }),
    ApiResponse({
      status: 303,
      description: 'The answer to a form sent without scripts, also when it fails: a page of the site.',
      headers: {
        Location: {
          description:
            '`/form-result/{contact|callback|newsletter}/{sent|invalid|failed}`, with `/ar` in front for an Arabic form, and so for each language but English.',
          schema: { type: 'string' },
        },
      },
    }),
    ApiFailures(400, 403, 409, 413, 415, 429, 503),
  );
}

const FORM_RESULT = {
  Location: {
    description:
      '`/form-result/{confirm|unsubscribe}/{sent|invalid|failed}`, with `/ar` in front for an Arabic page, and so for each language but English.',
    schema: { type: 'string' as const },
  },
};

/** Documents what the buttons of the newsletter's pages have in common. */
export function ApiButtonCall(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
    ApiResponse({ status: 303, description: 'The answer to a button pressed without scripts: a page of the site.', headers: FORM_RESULT }),
    ApiFailures(400, 403, 404, 413, 415, 503),
  );
}

/** Documents what every staff route has in common. */
export function ApiStaffCall(...more: FailureStatus[]): MethodDecorator {
  return applyDecorators(
    ApiCookieAuth('session'),
    ApiHeader({
      name: 'X-Unattended',
      required: false,
      description: 'A page reads by itself, with nobody there: a GET with this header does not count as use of the session.',
      schema: { type: 'string', example: '1' },
    }),
    ApiFailures(...more, 401, 503),
  );
}

/** Documents that somebody else may have been faster: the answer holds what there is now. */
export function ApiConflict(current: z.ZodType): MethodDecorator {
  return ApiResponse({
    status: 409,
    description: 'Somebody else was faster; `current` is what there is now.',
    standardSchema: failureSchema.extend({ current }),
  });
}

/** Documents an answer as CSV. */
export function ApiCsv(): MethodDecorator {
  return ApiResponse({
    status: 200,
    description: 'UTF-8 with a byte order mark; no field is a formula. Times are by the clock in Dubai.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
}

/** Documents the id in a path. What cannot be an id names nothing: that is a 404, as for an id that nobody has. */
export const ApiId = (): MethodDecorator => ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } });

import { applyDecorators } from '@nestjs/common';
import { ApiConsumes, ApiCookieAuth, ApiHeader, ApiParam, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

import { failureSchema } from './messages/failure.schema.ts';

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } } };

/** The descriptions of common failures, by status. */
export const FAILURES = {
  400: 'The input is invalid; `errors` names the fields.',
  401: 'There is no session, it has ended, or the sign-in has failed.',
  403: 'The call comes from another site, the role of the account does not have the permission, the account still has to add a second factor, or the call requires a fresh confirmation (`x-step-up`).',
  404: 'Not found.',
  409: 'A conflict: the same Idempotency-Key with another body, an e-mail that was sent already, a concurrent change, the last owner, the last second factor of a role that requires one, the approval of your own erasure request.',
  413: 'The body is larger than 32 KiB.',
  415: 'The body is not JSON, nor a form where the route accepts forms.',
  429: 'Too many requests from one IP address.',
  500: 'An internal error.',
  503: 'The database is unavailable, or too many exports are running.',
};
type FailureStatus = keyof typeof FAILURES;

/** Documents a success: the schema goes into `data`. */
export function ApiAnswer(status: number, description: string, schema: z.ZodType): MethodDecorator {
  return ApiResponse({ status, description, standardSchema: z.object({ data: schema }) });
}

/** Documents the failures of a route. 500 is added to every route. */
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

/** Documents that a call is idempotent. */
export function ApiIdempotencyKey(): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Generated when the form is first shown. A repeated call with the same key and body gets the first response and stores nothing; stored for 30 days.',
    schema: { type: 'string', format: 'uuid' },
  });
}

/**
 * Documents a public form.
 *
 * @param moreTypes Further content types of the body.
 */
export function ApiFormCall(...moreTypes: string[]): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'application/x-www-form-urlencoded', ...moreTypes),
    ApiIdempotencyKey(),
    ApiResponse({
      status: 303,
      description: 'The response to a form posted without scripts, also on failure: redirects to a page of the site.',
      headers: {
        Location: {
          description:
            '`/form-result/{contact|callback|newsletter|privacy}/{sent|invalid|failed}`, with the prefix `/ar` for Arabic, and so for each language but English.',
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
      '`/form-result/{confirm|unsubscribe|privacy-confirm}/{sent|invalid|failed}`, with the prefix `/ar` for Arabic, and so for each language but English.',
    schema: { type: 'string' as const },
  },
};

/** Documents a button on a page that an e-mail to a visitor links to. */
export function ApiButtonCall(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
    ApiResponse({
      status: 303,
      description: 'The response to a button pressed without scripts: redirects to a page of the site.',
      headers: FORM_RESULT,
    }),
    ApiFailures(400, 403, 404, 413, 415, 503),
  );
}

/** Documents a staff route. */
export function ApiStaffCall(...more: FailureStatus[]): MethodDecorator {
  return applyDecorators(
    ApiCookieAuth('session'),
    ApiHeader({
      name: 'X-Unattended',
      required: false,
      description: 'Background polling: a GET with this header does not extend the session.',
      schema: { type: 'string', example: '1' },
    }),
    ApiFailures(...more, 401, 503),
  );
}

/** Documents a conflict with a concurrent change; the response contains the current state. */
export function ApiConflict(current: z.ZodType): MethodDecorator {
  return ApiResponse({
    status: 409,
    description: 'There was a concurrent change; `current` is the current state.',
    standardSchema: failureSchema.extend({ current }),
  });
}

/** Documents a CSV response. */
export function ApiCsv(): MethodDecorator {
  return ApiResponse({
    status: 200,
    description: 'UTF-8 with a byte order mark; formulas are escaped. Times are Dubai local time.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
}

/** Documents a file response. */
export function ApiFile(...types: string[]): MethodDecorator {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]));
  return applyDecorators(ApiResponse({ status: 200, description: 'The file.', content }));
}

/** Documents a redirect to a page. */
export function ApiRedirect(description: string): MethodDecorator {
  const headers = { Location: { description: 'The page.', schema: { type: 'string' as const } } };
  return applyDecorators(ApiResponse({ status: 302, description, headers }));
}

/** Documents the id in a path. An invalid id is a 404, like an unknown one. */
export const ApiId = (): MethodDecorator => ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } });

import { getOperation, type OperationId, toJsonSchema } from '@zmb/admin-api/contract/operations.ts';
import { Ajv, type ErrorObject } from 'ajv';

import type { MessageKey } from '../contract/contract.ts';
import { type FieldError, MockFailure } from './response.ts';

const formats = { uuid: true, email: true, date: true, 'date-time': true, uri: true } as const;
const options = { allErrors: true, strict: false, formats, verbose: true, useDefaults: true } as const;
const bodies = new Ajv(options);
// Query parameters are strings, so they are coerced.
const queries = new Ajv({ ...options, coerceTypes: true });

/**
 * Reads the JSON body and the query of a call, with the defaults of the contract.
 *
 * @throws MockFailure that names the invalid fields.
 */
export async function readCall(id: OperationId, request: Request): Promise<{ body: unknown; query: unknown }> {
  const { body, query } = getOperation(id);
  const text = body ? await request.clone().text() : '';
  return {
    body: body && validate(bodies, id, body, text === '' ? {} : JSON.parse(text)),
    query: query ? validate(queries, id, query, Object.fromEntries(new URL(request.url).searchParams)) : {},
  };
}

function validate(ajv: Ajv, id: OperationId, schema: object, value: unknown): unknown {
  if (!ajv.getSchema(id)) ajv.addSchema(toJsonSchema(schema), id);
  if (ajv.validate(id, value)) return value;
  // A value that may be null has errors of both alternatives.
  const errors = (ajv.errors ?? []).filter(({ keyword, params }) => keyword !== 'anyOf' && params['type'] !== 'null');
  throw new MockFailure('request.invalid', { fields: errors.map(explain) });
}

/** The API's message about a broken rule of the contract. */
const MESSAGES: Partial<Record<string, MessageKey>> = {
  required: 'field.required',
  minLength: 'field.required',
  maxLength: 'field.tooLong',
  enum: 'field.choice',
  minimum: 'field.tooSmall',
  minItems: 'field.tooSmall',
  maximum: 'field.tooBig',
  maxItems: 'field.tooBig',
};

function explain({ keyword, instancePath, params, parentSchema }: ErrorObject): FieldError {
  const { missingProperty, limit = 0 } = params as { missingProperty?: string; limit?: number };
  const field = [...instancePath.split('/'), missingProperty].filter(Boolean).join('.');
  const isEmail = keyword === 'pattern' && parentSchema?.['format'] === 'email';
  return { field, key: isEmail ? 'field.email' : (MESSAGES[keyword] ?? 'field.invalid'), params: { minimum: limit, maximum: limit } };
}

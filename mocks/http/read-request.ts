import { getOperation, type OperationId, toJsonSchema } from '@zmb/admin-api/contract/operations.ts';
import { SERVICE_NAME } from '@zmb/admin-api/contract/service-list.ts';
import { Ajv, type ErrorObject } from 'ajv';

import type { BodyOf, QueryOf } from '../contract/contract.ts';
import type { MessageKey } from '../contract/messages.ts';
import { type FieldError, MockFailure } from './response.ts';

/** A moment in UTC. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
/** Ids and moments have no pattern; other formats have one. */
const formats = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  email: true,
  date: true,
  'date-time': (value: string) => MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
  uri: true,
} as const;
const options = { allErrors: true, strict: false, formats, verbose: true, useDefaults: true } as const;
const bodies = new Ajv(options);
// A query has no numbers.
const queries = new Ajv({ ...options, coerceTypes: true });

/**
 * Reads and validates the JSON body of a call.
 *
 * @throws MockFailure that names the invalid fields.
 */
export async function readBody<Id extends OperationId>(id: Id, request: Request): Promise<BodyOf<Id>> {
  const { body: schema } = getOperation(id);
  if (!schema) return undefined as BodyOf<Id>;
  const text = await request.clone().text();
  return validate(bodies, id, schema, text === '' ? {} : JSON.parse(text)) as BodyOf<Id>;
}

/**
 * Reads and validates the query of a call and adds the defaults.
 *
 * @throws MockFailure that names the invalid parameters.
 */
export function readQuery<Id extends OperationId>(id: Id, request: Request): QueryOf<Id> {
  const { query: schema } = getOperation(id);
  if (!schema) return {} as QueryOf<Id>;
  return validate(queries, id, schema, Object.fromEntries(new URL(request.url).searchParams)) as QueryOf<Id>;
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
  additionalProperties: 'field.unknown',
};

function explain({ keyword, instancePath, params, parentSchema, data }: ErrorObject): FieldError {
  const {
    missingProperty,
    additionalProperty,
    limit = 0,
  } = params as { missingProperty?: string; additionalProperty?: string; limit?: number };
  const path = [...instancePath.split('/'), missingProperty, additionalProperty];
  const field = path.filter(Boolean).join('.');
  const { format, pattern } = (parentSchema ?? {}) as { format?: string; pattern?: string };
  if (keyword === 'pattern' && pattern === SERVICE_NAME.source) return { field, key: data === '' ? 'field.required' : 'field.choice' };
  if (keyword === 'pattern' && format === 'email') return { field, key: 'field.email' };
  if (keyword === 'pattern' && format === 'date') return { field, key: 'field.date' };
  // A list of windows is wrong as a whole, and a place outside of the country is one rule.
  if (/^windows\.\d+$/.test(field) && keyword === 'pattern') return { field: 'windows', key: 'field.window' };
  if (field === 'windows' && keyword === 'maxItems') return { field, key: 'field.windows', params: { maximum: limit } };
  if (field === 'latitude' || field === 'longitude')
    return { field, key: keyword === 'type' ? 'field.wholeNumber' : 'field.outsideCountry' };
  if (keyword === 'type' && params['type'] === 'integer') return { field, key: 'field.wholeNumber' };
  return { field, key: MESSAGES[keyword] ?? 'field.invalid', params: { minimum: limit, maximum: limit } };
}

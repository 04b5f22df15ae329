import { Ajv, type ValidateFunction } from 'ajv';

import document from '../../../admin-api/contract/openapi.json' with { type: 'json' };
import { allOperations, getOperation, type OperationId, toJsonSchema } from '../../../mocks/contract/contract.ts';
import type { Answer, Question } from './question.ts';

interface DocumentedAnswer {
  headers?: Record<string, { schema: { type: string } }>;
  content?: { 'application/json'?: { schema: object } } & Record<string, { schema: object } | undefined>;
}

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
ajv.addFormat('email', true);
ajv.addFormat('date', true);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const paths = document.paths as unknown as Record<string, Record<string, { responses: Record<string, DocumentedAnswer> }>>;
/** What a form without scripts sends as an empty text. */
const TEXTLESS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'urgency', 'windows']);

const validators = new Map<string, ValidateFunction>();

/** Every call of the contract. */
export const operationIds: readonly OperationId[] = allOperations.map(({ id }) => id);

function answersOf(id: OperationId): Record<string, DocumentedAnswer> {
  const { path, method } = getOperation(id);
  return paths[path]?.[method]?.responses ?? {};
}

/** The documented statuses of a call. */
export function statusesOf(id: OperationId): number[] {
  return Object.keys(answersOf(id)).map(Number);
}

/** The documented headers of a response. */
export function headersOf(id: OperationId, status: number): string[] {
  return Object.keys(answersOf(id)[status]?.headers ?? {});
}

/** Whether a response is documented with a body. */
export function hasBody(id: OperationId, status: number): boolean {
  return answersOf(id)[status]?.content !== undefined;
}

/** How a response deviates from the contract. */
export function findUndocumented(id: OperationId, answer: Answer): string[] {
  const documented = answersOf(id)[answer.status];
  if (!documented) return [`the contract does not name the status ${answer.status} for ${id}`];
  return [...findWrongHeaders(documented, answer), ...findWrongBody(id, documented, answer)];
}

function findWrongHeaders({ headers = {} }: DocumentedAnswer, answer: Answer): string[] {
  return Object.entries(headers).flatMap(([name, { schema }]) => {
    const value = answer.headers.get(name);
    if (value === null) return [`the header ${name} is missing`];
    return schema.type === 'integer' && !/^\d+$/.test(value) ? [`the header ${name} is no integer: ${value}`] : [];
  });
}

function findWrongBody(id: OperationId, { content }: DocumentedAnswer, answer: Answer): string[] {
  const [type = ''] = Object.keys(content ?? {});
  if (type !== '' && type !== 'application/json') return findWrongType(type, answer);
  const schema = content?.['application/json']?.schema;
  // The body of a redirect is ignored; a 204 has none.
  if (!schema) return answer.status < 300 && answer.text !== '' ? ['there is a body, and the contract names none'] : [];
  if (answer.json === undefined) return [`the answer is not JSON but ${answer.headers.get('content-type') ?? 'untyped'}`];
  return findErrors(`${id} ${answer.status}`, schema, answer.json);
}

/** How an accepted JSON body deviates from the contract, apart from white space around texts. */
export function findUnfit({ id, body, headers = {} }: Question): string[] {
  const { body: schema } = getOperation(id);
  if (!schema || !body || !headers['content-type']?.toLowerCase().startsWith('application/json')) return [];
  const tidied: unknown = JSON.parse(body, (name, value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : undefined;
    // Forms have no numbers.
    if ((name === 'elapsedMs' || name === 'noticeVersion') && text !== undefined)
      return text === '' ? null : /^\d{1,15}$/.test(text) ? Number(text) : text;
    if (TEXTLESS.has(name) && text === '') return null;
    return text ?? value;
  });
  return findErrors(id, schema, tidied);
}

function findErrors(name: string, schema: object, value: unknown): string[] {
  const validate = validatorOf(name, schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`);
}

function findWrongType(type: string, { headers, text }: Answer): string[] {
  const given = headers.get('content-type') ?? 'untyped';
  return given.startsWith(type) && text !== '' ? [] : [`the answer is no ${type} but ${given}`];
}

function validatorOf(name: string, schema: object): ValidateFunction {
  const known = validators.get(name);
  if (known) return known;
  const made = ajv.compile(toJsonSchema(schema));
  validators.set(name, made);
  return made;
}

import { Ajv, type ValidateFunction } from 'ajv';

import document from '../openapi.json' with { type: 'json' };
import { allOperations, getOperation, type OperationId, toJsonSchema } from '../operations.ts';

/** What a test received for a call. */
export interface ReceivedResponse {
  status: number;
  headers: Headers;
  text: string;
}

interface DocumentedResponse {
  headers?: Record<string, { schema: { type: string } }>;
  content?: { 'application/json'?: { schema: object } } & Record<string, { schema: object } | undefined>;
}

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
ajv.addFormat('email', true);
ajv.addFormat('date', true);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const paths = document.paths as unknown as Record<string, Record<string, { responses: Record<string, DocumentedResponse> }>>;
const validators = new Map<string, ValidateFunction>();

// A path without parameters comes first: `/leads/export.csv` is no lead.
const patterns = allOperations
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ id, method, path }) => ({ id, method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The operation that answers a request, if the contract has one. */
export function findOperation(method: string, path: string): OperationId | undefined {
  const [pathname = ''] = path.split('?');
  return patterns.find((known) => known.method === method.toLowerCase() && known.pattern.test(pathname))?.id;
}

/** The documented statuses of a call. */
export function statusesOf(id: OperationId): number[] {
  return Object.keys(responsesOf(id)).map(Number);
}

/** How a response deviates from the contract: its status, its documented headers and its body. */
export function findUndocumented(id: OperationId, response: ReceivedResponse): string[] {
  const documented = responsesOf(id)[response.status];
  if (!documented) return [`the contract does not name the status ${response.status} for ${id}`];
  return [...findWrongHeaders(documented, response), ...findWrongBody(id, documented, response)];
}

/** How a value deviates from a schema of the contract, whose validator is kept by its name. */
export function findErrors(name: string, schema: object, value: unknown): string[] {
  const validate = validatorOf(name, schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`);
}

function responsesOf(id: OperationId): Record<string, DocumentedResponse> {
  const { path, method } = getOperation(id);
  return paths[path]?.[method]?.responses ?? {};
}

function findWrongHeaders({ headers = {} }: DocumentedResponse, response: ReceivedResponse): string[] {
  return Object.entries(headers).flatMap(([name, { schema }]) => {
    const value = response.headers.get(name);
    if (value === null) return [`the header ${name} is missing`];
    return schema.type === 'integer' && !/^\d+$/.test(value) ? [`the header ${name} is no integer: ${value}`] : [];
  });
}

function findWrongBody(id: OperationId, { content }: DocumentedResponse, { status, headers, text }: ReceivedResponse): string[] {
  const given = headers.get('content-type') ?? 'untyped';
  const [type = ''] = Object.keys(content ?? {});
  if (type !== '' && type !== 'application/json')
    return given.startsWith(type) && text !== '' ? [] : [`the response is no ${type} but ${given}`];
  const schema = content?.['application/json']?.schema;
  // The body of a redirect is ignored; a 204 has none.
  if (!schema) return status < 300 && text !== '' ? ['there is a body, and the contract names none'] : [];
  if (!given.startsWith('application/json')) return [`the response is not JSON but ${given}`];
  return findErrors(`${id} ${status}`, schema, JSON.parse(text));
}

function validatorOf(name: string, schema: object): ValidateFunction {
  const known = validators.get(name);
  if (known) return known;
  const made = ajv.compile(toJsonSchema(schema));
  validators.set(name, made);
  return made;
}

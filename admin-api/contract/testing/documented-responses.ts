import { Ajv, type ValidateFunction } from 'ajv';

import document from '../openapi.json' with { type: 'json' };
import { allOperations, getOperation, type OperationId, withNullType } from '../operations.ts';

/** A response that a test has received. */
export interface ReceivedResponse {
  status: number;
  headers: Headers;
  /** Required only for JSON. */
  text?: string;
}

interface Body {
  schema: { $ref?: string };
}

interface DocumentedResponse {
  headers?: Record<string, { schema: { type: string } }>;
  content?: Record<string, Body>;
}

interface DocumentedOperation {
  requestBody?: { content: Record<string, Body> };
  responses: Record<string, DocumentedResponse | { $ref: string }>;
}

const JSON_TYPE = 'application/json';

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
ajv.addFormat('email', true);
ajv.addFormat('date', true);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
// Schemas are compiled from their places in the document, so that each component is compiled once.
ajv.addSchema({ ...(withNullType(document) as object), $id: 'contract' });

const paths = document.paths as unknown as Record<string, Record<string, DocumentedOperation>>;
const sharedResponses = document.components.responses as Record<string, DocumentedResponse>;
const validators = new Map<string, ValidateFunction>();

// Paths without parameters first: `/leads/export.csv` is not a lead.
const patterns = allOperations
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ id, method, path }) => ({ id, method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The operation of a request; undefined if the contract has none. */
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

/** How the JSON body of a request deviates from the contract. */
export function findUnfit(id: OperationId, body: unknown): string[] {
  const content = documentedOperation(id)?.requestBody?.content[JSON_TYPE];
  return content ? findErrors(content, placeOf(id, 'requestBody', 'content', JSON_TYPE), body) : [];
}

function documentedOperation(id: OperationId): DocumentedOperation | undefined {
  const { path, method } = getOperation(id);
  return paths[path]?.[method];
}

function responsesOf(id: OperationId): Record<string, DocumentedResponse> {
  const responses = Object.entries(documentedOperation(id)?.responses ?? {});
  return Object.fromEntries(
    responses.map(([status, response]) => [
      status,
      '$ref' in response ? (sharedResponses[response.$ref.split('/').at(-1) ?? ''] ?? {}) : response,
    ]),
  );
}

function findWrongHeaders({ headers = {} }: DocumentedResponse, response: ReceivedResponse): string[] {
  return Object.entries(headers).flatMap(([name, { schema }]) => {
    const value = response.headers.get(name);
    if (value === null) return [`the header ${name} is missing`];
    return schema.type === 'integer' && !/^\d+$/.test(value) ? [`the header ${name} is no integer: ${value}`] : [];
  });
}

function findWrongBody(id: OperationId, { content = {} }: DocumentedResponse, { status, headers, text }: ReceivedResponse): string[] {
  const given = headers.get('content-type') ?? 'untyped';
  const types = Object.keys(content);
  // The body of a redirect is ignored; a 204 has none.
  if (types.length === 0) return status < 300 && text ? ['there is a body, and the contract names none'] : [];
  const [type, body] = Object.entries(content).find(([name]) => given.startsWith(name)) ?? [];
  if (given.startsWith('text/html') && takesForms(id)) return [];
  if (!type || !body || text === '') return [`the response is no ${types.join(' or ')} but ${given}`];
  return type === JSON_TYPE ? findErrors(body, placeOf(id, 'responses', String(status), 'content', type), JSON.parse(text ?? '')) : [];
}

/** Whether an operation accepts forms sent without scripts, whose failures are pages. */
function takesForms(id: OperationId): boolean {
  return documentedOperation(id)?.requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
}

/** The JSON pointer of a part of an operation. */
function placeOf(id: OperationId, ...names: string[]): string {
  const { path, method } = getOperation(id);
  const escaped = ['paths', path, method, ...names].map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')));
  return `#/${escaped.join('/')}`;
}

function findErrors({ schema }: Body, place: string, value: unknown): string[] {
  const pointer = schema.$ref ?? `${place}/schema`;
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract${pointer}` });
  validators.set(pointer, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`);
}

import type { components, operations } from '@zmb/admin-api/contract/openapi.d.ts';
import document from '@zmb/admin-api/contract/openapi.json' with { type: 'json' };

/** A schema of the contract, by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Every code that a failure can carry. */
export type ErrorCode = Schema<'ErrorCode'>;

/** The name of a call in the contract. */
export type OperationId = keyof operations;

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never;

/** What a call takes. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request } ? Json<Request> : undefined;

// The generated types mark values with a default as optional; after reading they are there.
type WithDefaults<Query> = Query & Required<Pick<Query, Extract<keyof Query, 'page' | 'limit'>>>;

/** The query of a call, with its defaults. */
export type QueryOf<Id extends OperationId> = WithDefaults<NonNullable<operations[Id]['parameters']['query']>>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessStatus = 200 | 201 | 202 | 204;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];

/** The parts of a call's path that differ. */
export type ParamsOf<Id extends OperationId> = Parameters<Id> extends { path: infer Params } ? Params : Record<never, string>;

/** What a call answers when it succeeds: only what the contract documents fits. */
export type AnswerOf<Id extends OperationId> = {
  [Status in Extract<keyof Responses<Id>, SuccessStatus>]: [Json<Responses<Id>[Status]>] extends [never]
    ? { status: Status; body?: undefined; headers?: Record<string, string> }
    : { status: Status; body: Json<Responses<Id>[Status]>; headers?: Record<string, string> };
}[Extract<keyof Responses<Id>, SuccessStatus>];

/** The part of the OpenAPI schema language that the contract uses. */
export interface ApiSchema {
  $ref?: string;
  allOf?: ApiSchema[];
  type?: string;
  nullable?: boolean;
  properties?: Record<string, ApiSchema>;
  additionalProperties?: boolean | ApiSchema;
  items?: ApiSchema;
  required?: string[];
  enum?: string[];
  pattern?: string;
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: ApiSchema;
}

interface OperationDocument {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: ApiSchema }> };
  responses: Record<string, object>;
  security?: object[];
}

/** A call as the contract describes it. */
export interface Operation {
  id: OperationId;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  needsSession: boolean;
  /** Also taken from a browser without scripts. */
  takesForms: boolean;
  body: ApiSchema | undefined;
  /** The query as an object schema that takes no other keys; absent when the contract names no parameter. */
  query: ApiSchema | undefined;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The named schemas of the contract. */
export const schemas: Record<string, ApiSchema> = document.components.schemas;

/** Every call of the contract. */
export const allOperations: readonly Operation[] = Object.entries(
  document.paths as Record<string, Record<string, OperationDocument>>,
).flatMap(([path, methods]) => Object.entries(methods).map(([method, described]) => toOperation(path, method, described)));

const byId = new Map(allOperations.map((operation) => [operation.id, operation]));

/** The call with this name. */
export function getOperation(id: OperationId): Operation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** The schema itself, where the contract only names it. */
export function resolve(schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name !== undefined) return resolve(schemas[name] ?? {});
  const [only] = schema.allOf ?? [];
  return only ? { ...schema, allOf: undefined, ...resolve(only) } : schema;
}

function toOperation(path: string, method: string, described: OperationDocument): Operation {
  const content = described.requestBody?.content ?? {};
  return {
    id: described.operationId as OperationId,
    method: method as Operation['method'],
    path,
    needsSession: (described.security ?? []).length > 0,
    takesForms: FORM_TYPE in content,
    body: content['application/json']?.schema,
    query: querySchema(described.parameters.filter((parameter) => parameter.in === 'query')),
  };
}

function querySchema(parameters: Parameter[]): ApiSchema | undefined {
  if (parameters.length === 0) return undefined;
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { type: 'object', properties, required, additionalProperties: false };
}

import type { components, operations } from '@zmb/admin-api/contract/openapi.d.ts';
import document from '@zmb/admin-api/contract/openapi.json' with { type: 'json' };

/** A schema of the contract by name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Every error code. */
export type ErrorCode = Schema<'ErrorCode'>;

/** The operation id of a call. */
export type OperationId = keyof operations;

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never;

/** The request body of a call. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request } ? Json<Request> : undefined;

// The generated types mark values with a default as optional; they are set after parsing.
type WithDefaults<Query> = Query & Required<Pick<Query, Extract<keyof Query, 'page' | 'limit'>>>;

/** The query of a call, with its defaults. */
export type QueryOf<Id extends OperationId> = WithDefaults<NonNullable<operations[Id]['parameters']['query']>>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessStatus = 200 | 201 | 202 | 204;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];

/** The path parameters of a call. */
export type ParamsOf<Id extends OperationId> = Parameters<Id> extends { path: infer Params } ? Params : Record<never, string>;

/** A successful response of a call: only what the contract documents. */
export type AnswerOf<Id extends OperationId> = {
  [Status in Extract<keyof Responses<Id>, SuccessStatus>]: [Json<Responses<Id>[Status]>] extends [never]
    ? { status: Status; body?: undefined; headers?: Record<string, string> }
    : { status: Status; body: Json<Responses<Id>[Status]>; headers?: Record<string, string> };
}[Extract<keyof Responses<Id>, SuccessStatus>];

/** The subset of OpenAPI's schema language that the contract uses. */
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
  /** Also accepts native form posts. */
  takesForms: boolean;
  body: ApiSchema | undefined;
  /** The query as an object schema without additional properties; undefined without parameters. */
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

/** The call with this id. */
export function getOperation(id: OperationId): Operation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** Resolves a `$ref`. */
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

/**
 * Converts OpenAPI 3.0's `nullable` to JSON Schema's type `null`. Validators support `nullable` only next to `type`, but
 * the contract also uses it next to `allOf`.
 */
export function toJsonSchema<Value>(schema: Value): Value;
export function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((entry: unknown) => toJsonSchema(entry));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as ApiSchema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toJsonSchema(value)]));
  return nullable === true ? { anyOf: [{ type: 'null' }, inner] } : inner;
}

/** Removes `nullable`, for values whose `null`s have been removed. Within lists `null` keeps its position and stays. */
export function withoutNullable<Value>(schema: Value): Value;
export function withoutNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((entry: unknown) => withoutNullable(entry));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable: _, ...rest } = schema as ApiSchema;
  const bare = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutNullable(value)]));
  return rest.items?.nullable ? { ...bare, items: { ...(bare['items'] as object), nullable: true } } : bare;
}

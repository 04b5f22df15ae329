import document from './openapi.json' with { type: 'json' };
import type { operations } from './openapi.d.ts';
import type { Permission } from './roles.ts';

/** The operation id of a call. */
export type OperationId = keyof operations;

interface OperationDocument {
  operationId: OperationId;
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  security?: object[];
  'x-permission'?: Permission;
  'x-step-up'?: 'always' | 'destination';
}

/** An operation of the contract. Its schemas refer to `components`. */
export interface Operation {
  id: OperationId;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  needsSession: boolean;
  /** The permission that the role of the account needs. */
  permission: Permission | undefined;
  /** When it requires a fresh confirmation: for every call, or only for calls that change a destination of customer data. */
  stepUp: 'always' | 'destination' | undefined;
  body: object | undefined;
  /** The query as an object schema without additional properties; undefined without parameters. */
  query: object | undefined;
}

const paths = document.paths as Record<string, Record<string, OperationDocument>>;

/** All operations of the contract. */
export const allOperations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { operationId, parameters, requestBody, security = [], 'x-permission': permission, 'x-step-up': stepUp }]) => {
      const inQuery = parameters.filter((parameter) => parameter.in === 'query');
      const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]));
      const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name);
      return {
        id: operationId,
        method: method as Operation['method'],
        path,
        needsSession: security.length > 0,
        permission,
        stepUp,
        body: requestBody?.content['application/json']?.schema,
        query: inQuery.length > 0 ? { type: 'object', properties, required, additionalProperties: false } : undefined,
      };
    },
  ),
);

const byId = new Map(allOperations.map((operation) => [operation.id, operation]));

/** The operation with this id. @throws Error for an unknown id. */
export function getOperation(id: OperationId): Operation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/**
 * Converts a schema of the contract to a self-contained JSON Schema. OpenAPI 3.0's `nullable` becomes the type `null`: validators
 * support it only next to `type`, but the contract also uses it next to `allOf`.
 */
export function toJsonSchema(schema: object): object {
  return { ...(withNullType(schema) as object), components };
}

/** Replaces `nullable` with the type `null`. */
export function withNullType(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullType);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as { nullable?: boolean };
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withNullType(value)]));
  return nullable ? { anyOf: [{ type: 'null' }, inner] } : inner;
}

const components = withNullType(document.components);

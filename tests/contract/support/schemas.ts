import document from '../../../admin-api/contract/openapi.json' with { type: 'json' };
import { getOperation, type OperationId } from '../../../admin-api/contract/operations.ts';

/** The subset of OpenAPI's schema language that the contract uses. */
export interface ApiSchema {
  $ref?: string;
  allOf?: ApiSchema[];
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  type?: string;
  nullable?: boolean;
  properties?: Record<string, ApiSchema>;
  items?: ApiSchema;
  required?: string[];
  enum?: string[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const schemas: Record<string, ApiSchema> = document.components.schemas;

/** Resolves a `$ref`. */
export function resolve(schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name !== undefined) return resolve(schemas[name] ?? {});
  const [only] = schema.allOf ?? [];
  return only ? { ...schema, allOf: undefined, ...resolve(only) } : schema;
}

/** The body schema of a call. */
export function bodyOf(id: OperationId): ApiSchema {
  const { body } = getOperation(id);
  if (!body) throw new Error(`${id} takes no body.`);
  return body;
}

/** The query of a call as an object schema. */
export function queryOf(id: OperationId): ApiSchema {
  return getOperation(id).query ?? {};
}

import document from '../../../admin-api/contract/openapi.json' with { type: 'json' };

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

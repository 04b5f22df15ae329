import type { ApiSchema } from './contract.ts';

/**
 * OpenAPI 3.0 says `nullable` where JSON Schema has a type `null`. Validators know that word only beside `type`,
 * the contract also uses it beside `allOf`.
 */
export function toJsonSchema<Value>(schema: Value): Value;
export function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((entry: unknown) => toJsonSchema(entry));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as ApiSchema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toJsonSchema(value)]));
  return nullable === true ? { anyOf: [{ type: 'null' }, inner] } : inner;
}

/** The same without `nullable`: for values whose `null`s were taken for left out before. In a list they have their place and stay. */
export function withoutNullable<Value>(schema: Value): Value;
export function withoutNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((entry: unknown) => withoutNullable(entry));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable: _, ...rest } = schema as ApiSchema;
  const bare = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutNullable(value)]));
  return rest.items?.nullable ? { ...bare, items: { ...(bare['items'] as object), nullable: true } } : bare;
}

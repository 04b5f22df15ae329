import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';

import { ValidationFailed } from './errors.ts';
import { toFieldErrors } from './field-errors.ts';

/**
 * Reads a value by its schema.
 *
 * @throws ValidationFailed that names the fields.
 */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new ValidationFailed(toFieldErrors(result.error.issues));
}

/** Reads every argument of a route that names a schema; the route only ever sees what the schema let through. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { schema, type }: ArgumentMetadata): unknown {
    if (!(schema instanceof z.ZodType)) return value;
    return read(schema, type === 'body' ? (value ?? {}) : value);
  }
}

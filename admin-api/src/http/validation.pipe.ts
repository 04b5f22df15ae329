import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';

import { type FieldError, ValidationFailed } from './errors.ts';
import type { FieldMessageKey } from './messages/en.ts';

/** Validates every route argument with a schema; the route gets the output of the schema. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { schema, type }: ArgumentMetadata): unknown {
    if (!(schema instanceof z.ZodType)) return value;
    return validate(schema, type === 'body' ? (value ?? {}) : value);
  }
}

/**
 * Parses a value by its schema.
 *
 * @throws ValidationFailed with an error for each invalid field.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new ValidationFailed(toFieldErrors(result.error.issues));
}

/** One error per field: the first of its issues. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of issues.flatMap(toErrors)) {
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  return [...errors.values()];
}

function toErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].map(String).join('.'), key: 'field.unknown' }));
  }
  // Reports the issues of the first member of the union, which is the usual one.
  const [first] = issue.code === 'invalid_union' ? issue.errors : [];
  if (first) return first.flatMap((inner) => toErrors({ ...inner, path: [...issue.path, ...inner.path] }));
  return [{ field: issue.path.map(String).join('.') || 'body', ...reasonOf(issue) }];
}

function reasonOf(issue: z.core.$ZodIssue): Omit<FieldError, 'field'> {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return { key: 'field.required' };
      return { key: issue.expected === 'number' || issue.expected === 'int' ? 'field.wholeNumber' : 'field.invalid' };
    case 'invalid_value':
      return { key: isMissing(issue) ? 'field.required' : 'field.choice' };
    case 'too_big':
      return { key: issue.origin === 'string' ? 'field.tooLong' : 'field.tooBig', params: { maximum: Number(issue.maximum) } };
    case 'too_small':
      return issue.origin === 'string' ? { key: 'field.required' } : { key: 'field.tooSmall', params: { minimum: Number(issue.minimum) } };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'field.email' : 'field.invalid' };
    case 'custom':
      return { key: issue.message as FieldMessageKey, params: issue.params };
    default:
      return { key: 'field.invalid' };
  }
}

// A form sent without scripts has an empty text for an untouched select or radio group.
function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.input === undefined || issue.input === null || issue.input === '';
}

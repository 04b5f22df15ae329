import type { z } from 'zod';

import type { FieldError } from './errors.ts';
import type { FieldMessageKey } from './messages/en.ts';

type Issue = z.core.$ZodIssue;
type Verdict = Omit<FieldError, 'field'>;

/** Says which fields are wrong and why, the first reason of each. */
export function toFieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of issues.flatMap(explain)) {
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  return [...errors.values()];
}

function explain(issue: Issue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].map(String).join('.'), key: 'field.unknown' }));
  }
  return [{ field: issue.path.map(String).join('.') || 'body', ...judge(issue) }];
}

function judge(issue: Issue): Verdict {
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

// Without scripts an untouched select or radio group arrives as an empty text.
function isMissing(issue: Issue): boolean {
  return issue.input === undefined || issue.input === null || issue.input === '';
}

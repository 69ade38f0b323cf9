import type { FieldError } from '@fairhouse/contract';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Validation issues → one error per field, the first issue of the schema. Nested fields are joined with dots. */
export function fieldErrors(issues: readonly Issue[]): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) fields[path.join('.') || 'body'] ??= describe(issue);
  }
  return fields;
}

function describe(issue: Issue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { code: 'required' } : { code: 'wrong_type' };
    case 'too_small':
      return issue.origin === 'string'
        ? { code: issue.minimum === 1 ? 'required' : 'too_short', params: { minimum: Number(issue.minimum) } }
        : { code: 'too_small', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: issue.origin === 'string' ? 'too_long' : 'too_big', params: { maximum: Number(issue.maximum) } };
    case 'unrecognized_keys':
      return { code: 'unknown_field' };
    case 'invalid_format':
      return { code: 'wrong_format' };
    default:
      return { code: 'not_allowed' };
  }
}

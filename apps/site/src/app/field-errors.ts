import { CallError } from '@fairhouse/contract/client';

/** The server's words under each field of a refused request. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(Object.entries(error.fields).map(([field, { message }]) => [field, message]))
    : {};

/** The failure that a form tells of as a whole; none where one of its fields says what is wrong. */
export const failureBesideFields = (error: Error | null): Error | null =>
  Object.keys(fieldErrors(error)).length === 0 ? error : null;

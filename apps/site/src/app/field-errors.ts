import { CallError } from '@fairhouse/contract/client';

/** The server's message for each field of a refused request. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(Object.entries(error.fields).map(([field, { message }]) => [field, message]))
    : {};

/** The failure to show for the form as a whole; null when a field shows it. */
export const failureBesideFields = (error: Error | null): Error | null =>
  Object.keys(fieldErrors(error)).length === 0 ? error : null;

import { CallError } from '@fairhouse/contract/client';

/** The server's words under each field of a refused request. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(Object.entries(error.fields).map(([field, { message }]) => [field, message]))
    : {};

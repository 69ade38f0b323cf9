import type { ErrorCode } from './error-codes.ts';

/** An expected failure: a code of the closed list, the fields concerned, and figures that help the caller. */
export interface Failure {
  ok: false;
  code: ErrorCode;
  /** Field path → code of what is wrong with it (see `FieldError`). */
  fields?: Record<string, FieldError>;
  /** Machine-readable context, for example the true balance. Travels as `value` of the envelope. */
  value?: unknown;
  /** Figures for the localised message, for example `{ minimum: '₱100.00' }`. */
  params?: Record<string, string | number>;
}

/** What is wrong with one field: a word key in `errors.json` under `field.<code>`, with its figures. */
export interface FieldError {
  code: string;
  params?: Record<string, string | number>;
}

export interface Success<T> {
  ok: true;
  value: T;
}

export type Result<T> = Success<T> | Failure;

export const ok = <T>(value: T): Success<T> => ({ ok: true, value });

export const fail = (code: ErrorCode, detail: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({
  ok: false,
  code,
  ...detail,
});

export const failField = (
  code: ErrorCode,
  field: string,
  fieldCode: string,
  params?: FieldError['params'],
): Failure => ({ ok: false, code, fields: { [field]: { code: fieldCode, ...(params && { params }) } } });

import type { ErrorCode } from './error-codes.ts';

/** A field's failure as it travels: the code for programs, the localised message for people. */
export interface FieldMessage {
  code: string;
  message: string;
}

export interface SuccessEnvelope<T> {
  success: true;
  value: T;
}

export interface FailureEnvelope {
  success: false;
  code: ErrorCode;
  /** Localised by `Accept-Language`. */
  message: string;
  fields?: Record<string, FieldMessage>;
  value?: unknown;
}

export type Envelope<T> = SuccessEnvelope<T> | FailureEnvelope;

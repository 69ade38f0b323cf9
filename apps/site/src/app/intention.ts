import { newUuid } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';

/** Codes after which the outcome of a call is unknown: the same key must be used again. */
const open: readonly string[] = ['network_error', 'outcome_unknown', 'internal_error', 'database_unavailable'];

/**
 * One idempotency key per intended action. The same request keeps its key until the server has answered it finally, so
 * that double clicks, retries and a log-in in between have one effect. Another amount is another action.
 */
export class Intention {
  #key: string | undefined;
  #fingerprint: string | undefined;

  keyFor(request: unknown): string {
    const fingerprint = JSON.stringify(request);
    if (this.#key === undefined || fingerprint !== this.#fingerprint) this.#key = newUuid();
    this.#fingerprint = fingerprint;
    return this.#key;
  }

  /** The call was answered: with success (no error) or with a failure. */
  answered(error?: unknown): void {
    if (error !== undefined && (!(error instanceof CallError) || open.includes(error.code))) return;
    this.#key = undefined;
  }
}

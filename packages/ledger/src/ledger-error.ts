/**
 * `closed`: the ledger takes no more operations. `overloaded`: the queue is full, nothing was posted, retry later.
 * `unknown_outcome`: the ledger was closed before the outcome was known; posting the same reference again answers it.
 */
export type LedgerErrorCode = 'closed' | 'overloaded' | 'unknown_outcome';

export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, options?: ErrorOptions) {
    super(`ledger: ${code}`, options);
    this.name = 'LedgerError';
    this.code = code;
  }
}

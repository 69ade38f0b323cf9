/** `closed`: the ledger takes nothing more. `overloaded`: too much waits already, nothing was posted, try later.
 * `unknown_outcome`: the ledger was closed before the database could tell; posting the same reference again tells. */
export type LedgerErrorCode = 'closed' | 'overloaded' | 'unknown_outcome';

export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, options?: ErrorOptions) {
    super(`ledger: ${code}`, options);
    this.name = 'LedgerError';
    this.code = code;
  }
}

/** Why the database cannot be used; `message` is one line for a terminal. */
export type DatabaseErrorCode =
  | 'unsupported_platform'
  | 'disk_full'
  | 'wrong_version'
  | 'already_running'
  | 'cannot_start'
  | 'unreachable'
  | 'unsafe_settings'
  | 'role_missing'
  | 'migration_misnamed'
  | 'migration_late'
  | 'migration_changed'
  | 'migration_failed'
  | 'backup_damaged'
  | 'not_restored';

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** The connection broke during COMMIT: the transaction was committed or rolled back, nobody knows. */
export class UnknownOutcomeError extends Error {
  readonly code = 'unknown_outcome';

  constructor(cause: unknown) {
    super('the connection died at COMMIT: the outcome of the transaction is unknown', { cause });
    this.name = 'UnknownOutcomeError';
  }
}

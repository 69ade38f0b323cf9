export { connect, type ConnectOptions } from './connect.ts';
export { appRole, databaseOf, ownerRole } from './connection-url.ts';
export { DatabaseError, UnknownOutcomeError, type DatabaseErrorCode } from './database-error.ts';
export { inTransaction, type TransactionOptions } from './in-transaction.ts';
export { migrate, type MigrateOptions } from './migrate.ts';
export type { EmbeddedDatabase } from './embedded-database.ts';
export { isAlive, startTimeOf } from './process-state.ts';
export { findEmbedded, startEmbedded, type EmbeddedOptions } from './start-embedded.ts';
export { otherPostgres, startTestDatabase, type TestDatabase } from './start-test-database.ts';

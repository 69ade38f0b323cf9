import { fileURLToPath } from 'node:url';

/** Folder of the ledger's SQL migrations. */
export const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));

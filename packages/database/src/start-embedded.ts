import { existsSync, realpathSync } from 'node:fs';
import { archiveSettings } from './backup/wal-archive.ts';
import { appRole, ownerRole, socketUrl } from './connection-url.ts';
import { claimDataDirectory } from './claim-data-directory.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { explainFailure, initDataDirectory } from './init-data-directory.ts';
import { DatabaseError } from './database-error.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { PostgresServer } from './postgres-server.ts';
import { findPostmaster } from './postmaster-file.ts';
import { serverUser } from './server-user.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** Databases to create; each gets its owner and application role. */
  databases?: string[];
  /** Other binaries than the packaged ones. */
  binaries?: PostgresBinaries;
  /** Folder of backups to which every segment of the write-ahead log is copied. */
  archive?: string | undefined;
}

/**
 * Starts PostgreSQL on a data directory, or takes over the one that a killed server left running there. While this
 * process lives it is started again whenever it dies. Throws DatabaseError.
 */
export async function startEmbedded({
  dataDir,
  log = () => undefined,
  databases = ['platform', 'studio'],
  binaries: given,
  archive,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    const user = serverUser();
    const binaries = given ?? findPostgresBinaries(user);
    const real = await initDataDirectory(dataDir, binaries, user);
    const settings = archive === undefined ? {} : archiveSettings(archive, real, user);
    const release = claimDataDirectory(real);
    const server = new PostgresServer({ dataDir: real, binaries, user, log, onStopped: release, settings });
    try {
      await server.start();
      await server.createDatabases(databases);
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    throw error instanceof DatabaseError ? error : explainFailure(`error: ${(error as Error).message}`, dataDir);
  }
}

/** The PostgreSQL that runs on this data directory; undefined when none does. */
export function findEmbedded(dataDir: string): Pick<EmbeddedDatabase, 'ownerUrl' | 'appUrl' | 'pid'> | undefined {
  const found = existsSync(dataDir) ? findPostmaster(realpathSync(dataDir)) : undefined;
  if (found === undefined) return undefined;
  return {
    pid: found.pid,
    ownerUrl: (database) => socketUrl(found.socketDir, ownerRole(database), database),
    appUrl: (database) => socketUrl(found.socketDir, appRole(database), database),
  };
}

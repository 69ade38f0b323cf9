import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';

export interface Migration {
  /** The recorded name: `ledger/0001_tables.sql`. */
  name: string;
  number: number;
  /** The recorded name before the file was renamed. */
  formerName?: string;
  sql: string;
  checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z_]+\.sql$/;
/** JSON object beside the migrations: file → its former name. */
const FORMER_NAMES = 'former-names.json';

/**
 * Migrations of all folders of a database as one sequence. Throws when a name is malformed or a number is used twice.
 */
export function readMigrations(dirs: string[]): Migration[] {
  const migrations = dirs.flatMap(readFolder).toSorted((a, b) => a.number - b.number);
  for (const [i, { name, number }] of migrations.entries()) {
    const previous = migrations[i - 1];
    if (previous?.number !== number) continue;
    throw new DatabaseError('migration_misnamed', `Migrations ${previous.name} and ${name} have the same number.`);
  }
  return migrations;
}

function readFolder(dir: string): Migration[] {
  const area = basename(dirname(dir));
  const formerNames = readFormerNames(dir);
  return readdirSync(dir)
    .filter((file) => file !== FORMER_NAMES)
    .map((file) => {
      if (!FILE_NAME.test(file))
        throw new DatabaseError(
          'migration_misnamed',
          `Migration ${area}/${file} is not named like 0001_some_words.sql.`,
        );
      const sql = readFileSync(join(dir, file), 'utf8');
      const former = formerNames[file];
      return {
        name: `${area}/${file}`,
        number: numberOf(file),
        ...(former !== undefined && { formerName: `${area}/${former}` }),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    });
}

function readFormerNames(dir: string): Record<string, string> {
  const list = join(dir, FORMER_NAMES);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {};
}

/** The number of a file or of a recorded name. */
export function numberOf(name: string): number {
  return Number.parseInt(basename(name), 10);
}

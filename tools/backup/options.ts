import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '../launch/settings.ts';

/** The options of a command, each with a value. Throws SettingsError. */
export function readOptions<Name extends string>(names: readonly Name[], usage: string) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { values: values as Partial<Record<Name, string>>, positionals };
  } catch (cause) {
    throw new SettingsError(`Usage: ${usage}`, { cause });
  }
}

export function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new SettingsError(`--to must be a moment with its zone, such as 2026-11-23T16:30:00Z, not "${text}".`);
}

/** The folder of backups; `BACKUP_FOLDER` unless the command names one. */
export function readFolder(given: string | undefined): string {
  const folder = given ?? process.env['BACKUP_FOLDER'];
  if (!folder) throw new SettingsError('Name the folder of backups, or set BACKUP_FOLDER.');
  return isAbsolute(folder) ? folder : resolve(folder);
}

/** Backups are made of the embedded PostgreSQL only. */
export function demandEmbedded(databaseUrl: string | undefined): void {
  if (databaseUrl)
    throw new SettingsError(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools (docs/deploy.md, "Back up").',
    );
}

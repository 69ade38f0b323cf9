import { copyFileSync, existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { DatabaseError, findEmbedded, removeOldBackups, startEmbedded, takeBackup } from '@fairhouse/database';
import { storeKeys } from './backup/keys-file.ts';
import { demandEmbedded, readFolder, readOptions } from './backup/options.ts';
import { readSettings, SettingsError } from './launch/settings.ts';

/**
 * `npm run backup -- --to <folder> [--count <count>]`: one backup of all databases of FAIRHOUSE_HOME, which may be
 * running. `npm run backup -- keys --to <file>`: its keys, encrypted with BACKUP_PASSPHRASE, for another place.
 */
const usage = 'npm run backup -- [--to <folder>] [--count <count>], or npm run backup -- keys --to <file>';
const DEFAULT_COUNT = 7;

async function backUpDatabases(home: string, folder: string, count: number): Promise<void> {
  const dataDir = join(home, 'postgres');
  if (!existsSync(dataDir))
    throw new DatabaseError('unreachable', `There is no database in ${home}: nothing to back up.`);
  const started = findEmbedded(dataDir) ? undefined : await startEmbedded({ dataDir, databases: [] });
  try {
    const began = performance.now();
    const { path, bytes, files } = await takeBackup(dataDir, folder);
    const seconds = (performance.now() - began) / 1000;
    const anchors = join(home, 'audit-anchors.ndjson');
    if (existsSync(anchors)) copyFileSync(anchors, join(path, 'audit-anchors.ndjson'));
    for (const name of removeOldBackups(folder, count)) console.log(`removed ${name}`);
    const figures = { path, files, bytes, seconds: round(seconds), megabytesPerSecond: round(bytes / 1e6 / seconds) };
    console.log(JSON.stringify(figures));
  } finally {
    await started?.stop();
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

function readCount(text = String(DEFAULT_COUNT)): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new SettingsError(`--count must be a number from 1, not "${text}".`);
}

function backUpKeys(home: string, to: string | undefined): void {
  if (to === undefined) throw new SettingsError(`Usage: ${usage}`);
  const file = resolve(to);
  const folder = process.env['BACKUP_FOLDER'];
  if (folder && file.startsWith(resolve(folder) + sep))
    throw new SettingsError('Keys do not belong beside the backups: whoever has both can read everything.');
  const count = storeKeys(home, file, process.env['BACKUP_PASSPHRASE']);
  console.log(`${count} files of keys are in ${file}`);
}

try {
  const { values, positionals } = readOptions(['to', 'count'], usage);
  const { home, databaseUrl } = readSettings(process.env, process.cwd());
  if (positionals.join(' ') === 'keys') backUpKeys(home, values.to);
  else if (positionals.length === 0) {
    demandEmbedded(databaseUrl);
    await backUpDatabases(home, readFolder(values.to), readCount(values.count));
  } else throw new SettingsError(`Usage: ${usage}`);
} catch (error) {
  const known = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(known ? `fairhouse: ${error.message}` : error);
  process.exitCode = 1;
}

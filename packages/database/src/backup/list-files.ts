import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Their content belongs to the running server and is written again at the next start; the folder itself is needed. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left = new Set(['postmaster.pid', 'postmaster.opts', 'fairhouse.pid', 'server.log', 'backup_label']);

/**
 * What belongs to a backup of a data directory. The control file is last, since it must not be older than what it
 * describes.
 */
export function listDataFiles(dataDir: string): { folders: string[]; files: string[] } {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(dataDir, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!emptied.has(path) && entry.name !== 'pgsql_tmp') visit(path);
      } else if (entry.isFile() && !left.has(path) && !entry.name.startsWith('pgsql_tmp')) files.push(path);
    }
  };
  visit('');
  const control = 'global/pg_control';
  return {
    folders: [...folders, 'pg_wal/archive_status'],
    files: [...files.filter((path) => path !== control), control],
  };
}

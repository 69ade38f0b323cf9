import { restoreBackup } from '../restore-backup.ts';

/** Restores a folder of backups, and waits for its end once the database runs and is not yet in its place. */
const [folder, dataDir] = process.argv.slice(2) as [string, string];
await restoreBackup({
  folder,
  dataDir,
  check: async () => {
    process.stdout.write('running\n');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
});

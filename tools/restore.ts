import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appRole, connect, databaseOf, DatabaseError, inTransaction, restoreBackup } from '@fairhouse/database';
import { fitAnchors } from './backup/fit-anchors.ts';
import { hasKeys, restoreKeys } from './backup/keys-file.ts';
import { demandEmbedded, readFolder, readMoment, readOptions } from './backup/options.ts';
import { claimHome } from './launch/claim-home.ts';
import { prepareHome } from './launch/home.ts';
import { readSettings, SettingsError } from './launch/settings.ts';

/**
 * `npm run restore -- --from <folder>`: makes the databases of a FAIRHOUSE_HOME that has none, at the last archived
 * moment or at that of `--to`, and checks the ledger before they get their name. See docs/deploy.md.
 */
const names = ['from', 'to', 'backup', 'last-wal', 'anchors', 'keys'] as const;
const usage =
  'npm run restore -- --from <folder> [--to <moment>] [--backup <name>] [--last-wal <folder>] [--anchors <file>] [--keys <file>]';

const anchorsName = 'audit-anchors.ndjson';

type Options = Partial<Record<(typeof names)[number], string>>;

async function restore(home: string, options: Options): Promise<boolean> {
  const folder = readFolder(options.from);
  const to = readMoment(options.to);
  prepareHome(home);
  const claim = await claimHome(home);
  try {
    if (options.keys !== undefined) restoreKeys(resolve(options.keys), home, process.env['BACKUP_PASSPHRASE']);
    if (!hasKeys(home))
      throw new SettingsError(`There are no keys in ${home}: without them the data cannot be read. Add --keys <file>.`);
    const lastWal = options['last-wal'] === undefined ? undefined : resolve(options['last-wal']);
    let heads = new Map<number, number>();
    const check = async (ownerUrl: (database: string) => string) => {
      checkLedger(ownerUrl('platform'));
      heads = await readHeads(ownerUrl('platform'));
    };
    const { backup } = await restoreBackup({
      folder,
      to,
      lastWal,
      check,
      dataDir: join(home, 'postgres'),
      backup: options.backup,
    });
    console.log(`restored from the backup ${backup}`);
    placeAnchors(home, options.anchors ?? join(folder, 'base', backup, anchorsName), heads);
  } finally {
    claim.release();
  }
  return checkAudit(home);
}

/** Throws when the restored ledger is not sound: then the restore is undone. */
function checkLedger(url: string): void {
  if (!passes('check-ledger.ts', { DATABASE_URL: url }))
    throw new DatabaseError('not_restored', 'The restored ledger is not sound: nothing was restored.');
}

/** Its faults are printed and kept: they may be the truth about what was backed up. */
const checkAudit = (home: string): boolean => passes('check-audit.ts', { DATABASE_URL: '', FAIRHOUSE_HOME: home });

const passes = (tool: string, env: NodeJS.ProcessEnv): boolean =>
  spawnSync(process.execPath, [join(import.meta.dirname, tool)], { env: { ...process.env, ...env }, stdio: 'inherit' })
    .status === 0;

/** The last entry of each merchant's audit log. */
async function readHeads(url: string): Promise<Map<number, number>> {
  const pool = connect({ url, role: appRole(databaseOf(url)), max: 1, name: 'fairhouse restore' });
  try {
    const { rows: merchants } = await pool.query<{ id: number }>('select id from merchant');
    const heads = new Map<number, number>();
    for (const { id: merchantId } of merchants) {
      const sql = 'select id::int from audit_head';
      const { rows } = await inTransaction(pool, { merchantId, readOnly: true }, (tx) => tx.query<{ id: number }>(sql));
      heads.set(merchantId, rows[0]?.id ?? 0);
    }
    return heads;
  } finally {
    await pool.end();
  }
}

/** Gives the home the anchors that fit the restored log, and says which entries they prove to be lost. */
function placeAnchors(home: string, source: string, heads: ReadonlyMap<number, number>): void {
  if (!existsSync(source)) return console.log('No anchors of the audit log were found: name them with --anchors.');
  const { fitting, ahead, lost } = fitAnchors(readFileSync(source, 'utf8').split('\n'), heads);
  writeFileSync(join(home, anchorsName), lines(fitting), { mode: 0o600, flush: true });
  if (ahead.length === 0) return;
  const apart = `audit-anchors.lost-${new Date().toISOString().replaceAll(':', '-')}.ndjson`;
  writeFileSync(join(home, apart), lines(ahead), { mode: 0o600, flush: true });
  for (const { merchantId, restoredTo, anchoredTo, until } of lost)
    console.log(
      `LOST     audit entries ${restoredTo + 1} to ${anchoredTo} of merchant ${merchantId}, the last of ${until} (${apart})`,
    );
}

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

try {
  const { values, positionals } = readOptions(names, usage);
  const { home, databaseUrl } = readSettings(process.env, process.cwd());
  if (positionals.length > 0 || !values.from) throw new SettingsError(`Usage: ${usage}`);
  demandEmbedded(databaseUrl);
  process.exitCode = (await restore(home, values)) ? 0 : 1;
} catch (error) {
  const known = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(known ? `fairhouse: ${error.message}` : error);
  process.exitCode = 1;
}

import {
  appRole,
  connect,
  databaseOf,
  DatabaseError,
  findEmbedded,
  inTransaction,
  startEmbedded,
} from '@fairhouse/database';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createAnchorSink } from '../apps/platform/src/adapters/anchors/index.ts';
import {
  readAnchors,
  readCopies,
  verifyAudit,
  type AuditFault,
} from '../apps/platform/src/features/house/audit/index.ts';
import { readSettings } from './launch/settings.ts';

/**
 * `npm run check:audit`: checks every merchant's audit chain of the running or stopped instance of FAIRHOUSE_HOME, and
 * compares it with the anchor file and the second copy (AUDIT_ANCHOR_COPY), if that can be read.
 */
async function checkAudit(): Promise<boolean> {
  const settings = readSettings(process.env, process.cwd());
  const database = await openDatabase(settings.home, settings.databaseUrl);
  try {
    const { rows } = await database.pool.query<{ id: number; code: string }>(
      'select id, code from merchant order by id',
    );
    const sink = createAnchorSink(process.env['AUDIT_ANCHOR_COPY'] || undefined);
    // Read before the chain: a later anchor may belong to entries that the check does not read.
    const second = await readCopies(sink);
    const witness = { copies: [readAnchors(settings.home), ...second.copies], now: new Date() };
    const faults: AuditFault[] = [];
    for (const { id: merchantId, code } of rows) {
      const report = await inTransaction(
        database.pool,
        { merchantId, isolation: 'repeatable read', readOnly: true },
        (tx) => verifyAudit(tx, merchantId, witness),
      );
      faults.push(...report.faults);
      console.log(`${code}: ${report.entries} entries, ${report.faults.length} faults`);
      for (const { id, fault } of report.faults.slice(0, 20)) console.log(`  entry ${id}: ${fault.replace('_', ' ')}`);
    }
    if (second.state === 'unreadable')
      console.log('The second copy of the anchors cannot be read from here: compare it as docs/deploy.md says.');
    console.log(
      JSON.stringify({ ok: faults.length === 0, merchants: rows.length, faults: faults.length, copy: second.state }),
    );
    return faults.length === 0;
  } finally {
    await database.close();
  }
}

/** DATABASE_URL if it is set, else the embedded database: the running one, or one that is started for the check. */
async function openDatabase(home: string, url: string | undefined): Promise<{ pool: Pool; close(): Promise<void> }> {
  const dataDir = join(home, 'postgres');
  const running = url ? undefined : findEmbedded(dataDir);
  if (!url && !running && !existsSync(dataDir)) {
    throw new DatabaseError('unreachable', `There is no database in ${home}: run npm start first.`);
  }
  const started = url || running ? undefined : await startEmbedded({ dataDir, databases: ['platform'] });
  const source = url ?? (running ?? started)!.ownerUrl('platform');
  // As the application role: an owner that is a superuser would see every merchant's entries in each merchant's chain.
  const pool = connect({ url: source, role: appRole(databaseOf(source)), max: 1, name: 'fairhouse check' });
  return {
    pool,
    close: async () => {
      await pool.end();
      await started?.stop();
    },
  };
}

try {
  process.exitCode = (await checkAudit()) ? 0 : 1;
} catch (error) {
  console.error(`fairhouse: ${(error as Error).message}`);
  process.exitCode = 2;
}

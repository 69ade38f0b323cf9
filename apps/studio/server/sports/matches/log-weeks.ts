import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import { appendToLog } from '../../lottery/log/log-store.ts';
import { listUnloggedWeeks, markLogged } from './match-store.ts';

/** Adds the roots of weeks of matches to the public log, whose ends are signed. Of two studios one adds it. */
export async function logWeeks(pool: Pool): Promise<void> {
  for (const { week, matches, root } of await listUnloggedWeeks(pool)) {
    await inTransaction(pool, {}, async (tx) => {
      if (await markLogged(tx, week)) await appendToLog(tx, [{ kind: 'matches', week, matches, root }]);
    });
  }
}

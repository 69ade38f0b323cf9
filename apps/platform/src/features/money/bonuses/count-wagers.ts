import { inTransaction } from '@fairhouse/database';
import { contribution, countChange } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { DUE_LIMIT, moveOn, SweepRefused } from './end-bonus.ts';
import { endGrant, findDue } from './store.ts';
import {
  addCounted,
  addRounds,
  endStretch,
  takeOpenWagers,
  takeStretch,
  writeWagers,
  type WagerRow,
} from './wager-store.ts';

/** Younger entries are left to the next count (see `takeStretch`). */
const LAG_MS = 500;

/**
 * Counts what was played for active grants since the last count, then does what is due. Any number of servers may call it
 * in parallel; one counts. A round counts what the ledger says of it now, so that a repeat changes nothing.
 */
export async function countWagers(core: Core, merchant: Merchant, { lagMs = LAG_MS } = {}): Promise<void> {
  await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const stretch = await takeStretch(tx, merchant.id, lagMs);
    if (!stretch) return;
    await addRounds(tx, merchant.id, stretch);
    await count(core, tx, merchant.id);
    await endStretch(tx, merchant.id, stretch);
  });
  const due = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findDue(tx, core.clock.now(), DUE_LIMIT),
  );
  for (const { memberId } of due)
    await moveOn(core, merchant, memberId).catch((error: unknown) => {
      if (!(error instanceof SweepRefused)) throw error;
    });
}

async function count(core: Core, tx: PoolClient, merchantId: number): Promise<void> {
  const changes = new Map<string, number>();
  const members = new Map<string, number>();
  const ended = new Set<string>();
  const rows: WagerRow[] = [];
  for (const row of await takeOpenWagers(tx)) {
    if (ended.has(row.grantId)) continue; // nothing counts any more once the wagering has ended
    const before = changes.get(row.grantId) ?? 0;
    const left = row.left - before;
    const next = contribution(
      { category: row.category, staked: BigInt(row.staked), paid: BigInt(row.paid), settled: row.settled },
      row.terms.contributionBp,
    );
    const change = Number(countChange(next, BigInt(row.counted), BigInt(left)));
    rows.push({ ...row, counted: row.counted + change });
    changes.set(row.grantId, before + change);
    members.set(row.grantId, row.memberId);
    if (left - change === 0) ended.add(row.grantId);
  }
  if (rows.length === 0) return;
  await writeWagers(tx, rows);
  await addCounted(tx, changes);
  for (const id of ended) await endGrant(tx, id, 'completed');
  for (const [id, memberId] of members)
    if (ended.has(id)) await core.events.publish(tx, 'playRulesChanged', { merchantId, memberId });
    else await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
}

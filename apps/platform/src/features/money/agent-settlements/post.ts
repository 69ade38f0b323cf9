import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { DebtChanges } from './debt-store.ts';
import { takeHoldbacks, writeHeldPaid } from './holdback-store.ts';
import { postTogether, type Paid, type TakenBack } from './post-together.ts';
import { paidVersions } from './reversal-store.ts';
import { findRun, updateRun, type RunRow } from './run-store.ts';
import { countIn, dueOf, takeComputed, writePosted, type Payable, type Posted } from './store.ts';

const BATCH = 1_000;
const DAY_MS = 86_400_000;

interface Referred {
  contractId: string;
  periodStart: Date;
  version: number;
}
export const payReference = ({ contractId, periodStart, version }: Referred): string =>
  refOf('agents', contractId, periodStart.toISOString(), String(version));

/** Pays an approved run; several workers share its batches. Row and reference forbid a second payment. */
export async function postRun(core: Core, merchant: Merchant, run: RunRow): Promise<boolean> {
  const { id: merchantId } = merchant;
  for (;;) {
    const rows = await inTransaction(core.pool, { merchantId }, async (tx) => {
      const taken = await takeComputed(tx, run.id, BATCH);
      if (taken.length > 0) await payAll(core, tx, merchant, taken);
      return taken;
    });
    for (const { agentId } of rows)
      core.events.announce('memberChanged', { merchantId, memberId: agentId, what: 'balance' });
    if (rows.length === 0) break;
  }
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const found = (await findRun(tx, run.id, true))!;
    if (found.state !== 'approved' || (await countIn(tx, run.id, ['computed'])) > 0) return false;
    await updateRun(tx, run.id, { state: 'posted', postedAt: core.clock.now() });
    return true;
  });
}

/** Pays one settlement of a run whose others were paid before. */
export async function payReviewed(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { id, runId }: { id: string; runId: string },
): Promise<void> {
  const taken = await takeComputed(tx, runId, 1, id);
  await payAll(core, tx, merchant, taken);
  for (const { agentId: memberId } of taken)
    await core.events.publish(tx, 'memberChanged', { merchantId: merchant.id, memberId, what: 'balance' });
}

async function payAll(core: Core, tx: PoolClient, merchant: Merchant, rows: readonly Payable[]): Promise<void> {
  const at = core.clock.now();
  const paid: Paid[] = [];
  const takenBack: TakenBack[] = [];
  const posted: Posted[] = [];
  const debts = new DebtChanges();
  // One agent may have several settlements in a batch: a debt is set off once.
  const owed = new Map(rows.map((row) => [row.agentId, row.owed]));
  for (const row of rows) {
    const { held, agentId, holdbackDays } = row;
    const due = dueOf(row);
    const netted = due > 0 ? Math.min(due, owed.get(agentId) ?? 0) : 0;
    owed.set(agentId, (owed.get(agentId) ?? 0) - netted);
    debts.add(agentId, -netted);
    if (due - netted > 0) paid.push({ row, ref: payReference(row), amount: due - netted });
    if (due < 0) takenBack.push({ row, ref: payReference(row), pays: await paidBefore(tx, row), amount: -due });
    const heldUntil = held > 0 && holdbackDays !== null ? new Date(at.getTime() + holdbackDays * DAY_MS) : null;
    posted.push({ id: row.id, posted: due, netted, heldUntil });
  }
  for (const [agentId, lacking] of await postTogether(core, tx, merchant, { paid, takenBack }))
    debts.add(agentId, lacking);
  await debts.write(tx);
  await writePosted(tx, posted, at);
}

/** Reference of the payment of an earlier version of a settlement, if any of it reached the wallet. */
export async function paidBefore(tx: PoolClient, row: Referred): Promise<string | undefined> {
  const [version] = await paidVersions(tx, row);
  return version === undefined ? undefined : payReference({ ...row, version });
}

/** Pays the parts of payments whose time has come. */
export async function payHoldbacks(core: Core, merchant: Merchant): Promise<number> {
  let paid = 0;
  for (;;) {
    const rows = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
      const at = core.clock.now();
      const taken = await takeHoldbacks(tx, at, BATCH);
      if (taken.length === 0) return taken;
      const paid = taken.map((row) => ({ row, ref: refOf('agents', 'held', row.id), amount: row.held }));
      await postTogether(core, tx, merchant, { paid, takenBack: [] });
      await writeHeldPaid(
        tx,
        taken.map(({ id }) => id),
        at,
      );
      return taken;
    });
    if (rows.length === 0) return paid;
    paid += rows.length;
  }
}

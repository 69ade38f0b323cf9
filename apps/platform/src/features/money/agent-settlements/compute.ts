import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import type { ContractKind } from '@fairhouse/contract/money/agent-contracts';
import { readRules, settle, storedTerms } from '../agent-contracts/index.ts';
import { teamFigures } from './figures.ts';
import { findSuspicions } from './find-suspicions.ts';
import { findRun, listPays, updateRun, type RunRow } from './run-store.ts';
import { countIn, sumRun, takeEarned, takeOpen, writeComputed, type Computed, type SettlementInput } from './store.ts';

/** Settlements of one transaction. */
const BATCH = 1_000;
/** Runs whose median a payment is compared with, and by how much it may be above. */
const COMPARED = 10;
const FEWEST_COMPARED = 3;
const TIMES_MEDIAN = 3;

/** The pure function of the maths, for one stored settlement. */
export function computeOne(kind: ContractKind, row: SettlementInput): Computed {
  const { id, terms, figures, partSlots, partOf, earnedBefore, passedBefore, paidBefore, capLeft, below } = row;
  const computed = settle({
    terms: storedTerms(kind, terms),
    figures: teamFigures({ ...figures, lines: [] }),
    carry: { earned: BigInt(earnedBefore), passedOn: BigInt(passedBefore), paid: BigInt(paidBefore) },
    below: BigInt(below),
    ...(capLeft !== null && { cap: BigInt(capLeft) }),
    ...(partSlots !== null && { part: { slots: partSlots, of: partOf! } }),
  });
  return { ...computed, id, earnedBefore, passedBefore, paidBefore, capLeft };
}

/**
 * Computes an open run: first what each contract earned, in any order; when all of them are known, what each passed on
 * and is paid, which a leaf knows at once. Several workers share the batches. True when the run is computed.
 */
export async function computeRun(core: Core, merchant: Merchant, run: RunRow): Promise<boolean> {
  const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id }, work);
  const write = async (tx: PoolClient, state: 'earned' | 'computed', rows: readonly SettlementInput[]) => {
    await writeComputed(
      tx,
      state,
      rows.map((row) => computeOne(run.kind, row)),
    );
  };
  const earn = async (tx: PoolClient) => {
    const rows = await takeOpen(tx, run.id, BATCH);
    await write(
      tx,
      'earned',
      rows.filter(({ isLeaf }) => !isLeaf),
    );
    await write(
      tx,
      'computed',
      rows.filter(({ isLeaf }) => isLeaf),
    );
    return rows.length;
  };
  const passOn = async (tx: PoolClient) => {
    const rows = await takeEarned(tx, run.id, BATCH);
    await write(tx, 'computed', rows);
    return rows.length;
  };
  for (const [step, before] of [
    [earn, ['open']],
    [passOn, ['open', 'earned']],
  ] as const) {
    while ((await within(step)) > 0);
    // Another worker is not done with its batch.
    if ((await within((tx) => countIn(tx, run.id, before))) > 0) return false;
  }
  return within((tx) => finish(tx, merchant, run.id));
}

/** The totals are known: the run is approved, or waits for operators. */
async function finish(tx: PoolClient, merchant: Merchant, id: string): Promise<boolean> {
  const run = (await findRun(tx, id, true))!;
  if (run.state !== 'open') return run.state === 'approved';
  await findSuspicions(tx, merchant, run);
  const totals = await sumRun(tx, id);
  const heldFor = await reasonToHold(tx, run, totals.pay);
  await updateRun(tx, id, { ...totals, state: heldFor ? 'held' : 'approved', heldFor });
  return heldFor === null;
}

async function reasonToHold(tx: PoolClient, run: RunRow, pay: number): Promise<RunRow['heldFor']> {
  if (run.version > 1) return 'again';
  const { approveFrom } = await readRules(tx);
  if (pay > approveFrom) return 'limit';
  const pays = (await listPays(tx, run, COMPARED)).toSorted((a, b) => a - b);
  const median = pays[Math.floor(pays.length / 2)] ?? 0;
  return pays.length >= FEWEST_COMPARED && pay > TIMES_MEDIAN * median ? 'median' : null;
}

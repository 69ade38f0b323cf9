import { inTransaction } from '@fairhouse/database';
import { refOf, type Operation } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { ContractKind } from '@fairhouse/contract/money/agent-contracts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { takeHoldbacks, writeHeldPaid } from './holdback-store.ts';
import { findRun, updateRun, type RunRow } from './run-store.ts';
import { paidVersions } from './reversal-store.ts';
import { addDebt, countIn, takeComputed, writePosted, type Payable, type Posted } from './store.ts';

const BATCH = 1_000;
const DAY_MS = 86_400_000;

/** The house's account of each kind of contract; stored, never reuse a number. */
const accounts: Readonly<Record<ContractKind, number>> = { dividend: 1, daily: 2, hourly: 3, realTime: 4 };

interface Referred {
  contractId: string;
  periodStart: Date;
  version: number;
}
export const payReference = ({ contractId, periodStart, version }: Referred): string =>
  refOf('agents', contractId, periodStart.toISOString(), String(version));

/** What the ledger needs to pay for, or take back, a settlement. */
const movement = (merchant: Merchant, { id, agentId, kind }: { id: string; agentId: number; kind: ContractKind }) => ({
  merchantId: merchant.id,
  customerId: agentId,
  currency: merchant.settings.currency,
  contract: accounts[kind],
  cause: { type: kind === 'dividend' ? ('contract' as const) : ('salary' as const), id },
});

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
  const operations: Operation[] = [];
  const posted: Posted[] = [];
  // One agent may have several settlements in a batch: a debt is set off once.
  const owed = new Map(rows.map((row) => [row.agentId, row.owed]));
  for (const row of rows) {
    const { pay, held, paidAlready, agentId, holdbackDays } = row;
    const due = pay - held - paidAlready;
    const netted = due > 0 ? Math.min(due, owed.get(agentId) ?? 0) : 0;
    owed.set(agentId, (owed.get(agentId) ?? 0) - netted);
    if (netted > 0) await addDebt(tx, merchant.id, agentId, -netted);
    if (due - netted > 0)
      operations.push({ ...movement(merchant, row), type: 'agent_pay', ref: payReference(row), amount: due - netted });
    const heldUntil = held > 0 && holdbackDays !== null ? new Date(at.getTime() + holdbackDays * DAY_MS) : null;
    posted.push({ id: row.id, posted: due, netted, heldUntil });
    if (due < 0) await takeDifference(core, tx, merchant, { row, amount: -due });
  }
  if (operations.length > 0) expectPosted(await core.ledger.postIn(tx, merchant.id, operations));
  await writePosted(tx, posted, at);
}

/** Rolls back: the batch is tried again, and nothing is paid without its row. */
function expectPosted(outcomes: Awaited<ReturnType<Core['ledger']['postIn']>>): void {
  const refused = outcomes.find((outcome) => outcome.status === 'refused');
  if (refused?.status === 'refused') throw new Error(`the ledger refused a payment to an agent: ${refused.code}`);
}

async function takeDifference(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { row, amount }: { row: Payable; amount: number },
): Promise<void> {
  const [version] = await paidVersions(tx, row);
  const pays = version === undefined ? undefined : payReference({ ...row, version });
  await takeBack(core, tx, merchant, { row, ref: payReference(row), pays, amount });
}

export interface TakenBack {
  row: { id: string; agentId: number; kind: ContractKind };
  ref: string;
  /** Reference of the payment; undefined when nothing of it reached the wallet. */
  pays: string | undefined;
  amount: number;
}

/** Takes back what the main wallet has; what it lacks is owed and set off against later payments. */
export async function takeBack(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { row, ref, pays, amount }: TakenBack,
): Promise<void> {
  let left = amount;
  const attempt = async (part: number, reference: string) => {
    if (part <= 0 || pays === undefined) return undefined;
    const operation = {
      ...movement(merchant, row),
      type: 'agent_reverse' as const,
      ref: reference,
      pays,
      amount: part,
    };
    const [outcome] = await core.ledger.postIn(tx, merchant.id, [operation]);
    if (outcome?.status !== 'refused') left -= part;
    return outcome;
  };
  const whole = await attempt(amount, ref);
  if (whole?.status === 'refused' && whole.code === 'insufficient_funds')
    await attempt(whole.balance, refOf(ref, 'part'));
  await addDebt(tx, merchant.id, row.agentId, left);
}

/** Pays the parts of payments whose time has come. */
export async function payHoldbacks(core: Core, merchant: Merchant): Promise<number> {
  let paid = 0;
  for (;;) {
    const rows = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
      const at = core.clock.now();
      const taken = await takeHoldbacks(tx, at, BATCH);
      if (taken.length === 0) return taken;
      const operations = taken.map((row) => ({
        ...movement(merchant, row),
        type: 'agent_pay' as const,
        ref: refOf('agents', 'held', row.id),
        amount: row.held,
      }));
      expectPosted(await core.ledger.postIn(tx, merchant.id, operations));
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

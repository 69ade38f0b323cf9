import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/agent-settlements-backoffice';
import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { readRules } from '../agent-contracts/index.ts';
import { openRun } from './open-run.ts';
import { DebtChanges, lockDebts } from './debt-store.ts';
import { paidBefore, payReference } from './post.ts';
import { postTogether, type TakenBack } from './post-together.ts';
import { presentRun } from './present-run.ts';
import { findRun, latestVersion, updateRun, type RunRow } from './run-store.ts';
import { workOff } from './settle-due.ts';
import { takePaid, writeTakenBack } from './reversal-store.ts';

export interface Decider {
  operator: OperatorCaller;
  ip: string;
}
type Answer = Result<calls.SettlementRun>;

/** The first approval is recorded; with that of another person the run is paid. */
export async function approveRun(core: Core, decider: Decider, id: string): Promise<Answer> {
  const { merchant, username } = decider.operator;
  const answer = await decide(core, decider, id, async (tx, run) => {
    if (run.state !== 'held') return fail('run_state');
    if (run.approvedBy !== null) {
      const refused = await refuseSamePerson(core, tx, decider.operator, run.approvedBy, 'own_proposal');
      if (refused) return refused;
      await updateRun(tx, id, { state: 'approved', approvedBy: `${run.approvedBy}, ${username}` });
    } else await updateRun(tx, id, { approvedBy: username });
    await auditRun(core, tx, decider, 'approve', run);
    return undefined;
  });
  if (answer.ok && answer.value.state === 'approved') await workOff(core, merchant);
  return answer.ok ? readAgain(core, decider.operator, id) : answer;
}

/**
 * The first operator asks for it with a reason; with another person's request everything is taken back, by new entries. Only
 * of the newest version: it says what the period pays, the earlier ones are parts of it.
 */
export const reverseRun = (
  core: Core,
  decider: Decider,
  { id, reason }: RequestOf<typeof calls.boReverseSettlementRun>,
): Promise<Answer> =>
  decide(core, decider, id, async (tx, run) => {
    const { username: by } = decider.operator;
    if (run.state !== 'posted' || (await latestVersion(tx, run)) !== run.version) return fail('run_state');
    if (run.reverseBy === null) {
      await updateRun(tx, id, { reverseBy: by, reverseReason: reason });
      await auditRun(core, tx, decider, 'propose', run, reason);
      return undefined;
    }
    const refused = await refuseSamePerson(core, tx, decider.operator, run.reverseBy, 'own_proposal');
    if (refused) return refused;
    await takeAllBack(core, tx, decider.operator, run);
    await updateRun(tx, id, { state: 'reversed', reversedBy: by, reversedAt: core.clock.now() });
    await auditRun(core, tx, decider, 'reverse', run, reason);
    return undefined;
  });

async function takeAllBack(core: Core, tx: PoolClient, { merchant }: OperatorCaller, run: RunRow): Promise<void> {
  const rows = await takePaid(tx, run.id);
  const agents = rows.filter(({ left }) => left > 0).map(({ agentId }) => agentId);
  await lockDebts(tx, { agents, changing: agents });
  const debts = new DebtChanges();
  const takenBack: TakenBack[] = [];
  for (const row of rows) {
    // What was set off is owed again, as far as it was not taken back by a later version.
    const owedAgain = Math.min(row.setOff, row.left);
    const reached = row.left - owedAgain;
    debts.add(row.agentId, owedAgain);
    if (reached > 0)
      takenBack.push({
        row,
        ref: refOf('agents', 'reverse', row.id),
        pays: await referenceOf(tx, row),
        amount: reached,
      });
  }
  for (const [agentId, lacking] of await postTogether(core, tx, merchant, { paid: [], takenBack }))
    debts.add(agentId, lacking);
  await debts.write(tx);
  for (const { row } of takenBack)
    await core.events.publish(tx, 'memberChanged', {
      merchantId: merchant.id,
      memberId: row.agentId,
      what: 'balance',
    });
  await writeTakenBack(
    tx,
    rows.map(({ id, left }) => ({ id, amount: left })),
  );
}

/** The payment that a reversal names: of this settlement, or the part of it that was paid later. */
async function referenceOf(
  tx: PoolClient,
  row: Awaited<ReturnType<typeof takePaid>>[number],
): Promise<string | undefined> {
  if (row.posted - row.netted > 0) return payReference(row);
  if (row.heldPaid > 0) return refOf('agents', 'held', row.id);
  return paidBefore(tx, row);
}

/** Computes a period again: a new version that waits for two approvals, and pays the difference only. */
export async function recomputeRun(core: Core, decider: Decider, id: string): Promise<Answer> {
  const { merchant } = decider.operator;
  let fresh: string | undefined;
  const answer = await decide(core, decider, id, async (tx, run) => {
    const version = await latestVersion(tx, run);
    if (version !== run.version || (run.state !== 'posted' && run.state !== 'reversed')) return fail('run_state');
    const span = { start: run.periodStart.getTime(), end: run.periodEnd.getTime() };
    const rules = await readRules(tx);
    const { kind, period } = run;
    fresh = await openRun(tx, { merchant, rules, kind, period, span, version: version + 1, at: core.clock.now() });
    if (fresh === undefined) return fail('run_state');
    await auditRun(core, tx, decider, 'recompute', run);
    return undefined;
  });
  if (!answer.ok || fresh === undefined) return answer;
  await workOff(core, merchant);
  return readAgain(core, decider.operator, fresh);
}

async function decide(
  core: Core,
  { operator }: Decider,
  id: string,
  change: (tx: PoolClient, run: RunRow) => Promise<Extract<Answer, { ok: false }> | undefined>,
): Promise<Answer> {
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const { merchant } = operator;
  return inTransaction<Answer>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const run = await findRun(tx, id, true);
    if (!run) return fail('not_found');
    const failure = await change(tx, run);
    return failure ?? ok(presentRun((await findRun(tx, id))!, merchant));
  });
}

const readAgain = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Answer> =>
  inTransaction<Answer>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
    ok(presentRun((await findRun(tx, id))!, merchant)),
  );

const auditRun = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Decider,
  verb: 'approve' | 'propose' | 'reverse' | 'recompute',
  { id, kind, periodStart, version, pay, state }: RunRow,
  reason?: string,
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `settlement-run.${verb}`,
    subject: `settlement-run:${id}`,
    before: { state },
    after: { kind, periodStart: periodStart.toISOString(), version, pay, ...(reason !== undefined && { reason }) },
    ip,
  });

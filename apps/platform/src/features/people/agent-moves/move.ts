import { randomUUID } from 'node:crypto';
import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { BoAgentMove, boRejectAgentMove, boRequestAgentMove } from '@fairhouse/contract/people/agents-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { endLine } from '../../money/agent-contracts/index.ts';
import { moveFigures } from '../../money/agent-figures/index.ts';
import { findNode, lockTree, moveMember } from '../agent-tree/index.ts';
import { memberByName } from '../identity/index.ts';
import { refuseMove } from './check-move.ts';
import { presentMove } from './present.ts';
import { findMove, insertMove, lockMove, writeVerdict, type MoveRow } from './store.ts';

interface Decider {
  operator: OperatorCaller;
  ip: string;
}

/** Records what an operator wants to move. Nothing changes until another one approves it. */
export async function requestMove(
  core: Core,
  { operator, ip }: Decider,
  { id: memberId, toAccount, reason }: RequestOf<typeof boRequestAgentMove>,
): Promise<Result<BoAgentMove>> {
  const requestedAt = core.clock.now();
  if (isAccessTooNew(operator, requestedAt)) return fail('access_too_new');
  const { merchant, username: requestedBy } = operator;
  return inTransaction<Result<BoAgentMove>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const target = await memberByName(tx, toAccount);
    const node = await findNode(tx, memberId);
    if (!node || !target) return fail('not_found');
    const refused = await refuseMove(tx, memberId, target.id);
    if (refused) return refused;
    const row = {
      id: randomUUID(),
      memberId,
      fromId: node.parentId,
      toId: target.id,
      reason,
      requestedBy,
      requestedAt,
    };
    if (!(await insertMove(tx, merchant.id, row))) return fail('move_open');
    const made = (await findMove(tx, row.id))!;
    await audit(core, tx, { operator, ip }, made, 'propose', { reason });
    return ok(presentMove(made));
  });
}

/**
 * Another person approves. In one transaction the figures are cut, the paths are rewritten, the contracts with the old
 * upline end with everything beneath, and the state and the audit entry follow; whoever asks for somebody of the subtree
 * is answered by the new place from then on.
 */
export async function approveMove(core: Core, { operator, ip }: Decider, id: string): Promise<Result<BoAgentMove>> {
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const { merchant, username: by } = operator;
  return inTransaction<Result<BoAgentMove>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await lockMove(tx, id);
    if (!row) return fail('not_found');
    if (row.state === 'approved' && row.decidedBy === by) return ok(presentMove(row));
    if (row.state !== 'requested') return fail('proposal_closed');
    const same = await refuseSamePerson(core, tx, operator, row.requestedBy, 'own_proposal');
    if (same) return same;
    // One move of a merchant at a time: what is checked stays so until the paths are rewritten.
    await lockTree(tx);
    const refused = await refuseMove(tx, row.memberId, row.toId);
    if (refused) return refused;
    await moveFigures(tx, merchant, { memberId: row.memberId, parentId: row.toId });
    const moved = await moveMember(tx, row.memberId, row.toId);
    const ended = await endLine(tx, { agentId: row.memberId, at });
    await writeVerdict(tx, id, { state: 'approved', by, at, reason: null, moved });
    await audit(core, tx, { operator, ip }, row, 'approve', { moved, endedContracts: ended });
    return ok(presentMove((await findMove(tx, id))!));
  });
}

/** Closes a request without effect. Its requester may do so too. */
export const rejectMove = (
  core: Core,
  { operator, ip }: Decider,
  { id, reason }: RequestOf<typeof boRejectAgentMove>,
): Promise<Result<BoAgentMove>> =>
  inTransaction<Result<BoAgentMove>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const { username: by } = operator;
    const row = await lockMove(tx, id);
    if (!row) return fail('not_found');
    if (row.state === 'rejected' && row.decidedBy === by && row.decisionReason === reason) return ok(presentMove(row));
    if (row.state !== 'requested') return fail('proposal_closed');
    await writeVerdict(tx, id, { state: 'rejected', by, at: core.clock.now(), reason, moved: null });
    await audit(core, tx, { operator, ip }, row, 'reject', { reason });
    return ok(presentMove((await findMove(tx, id))!));
  });

const audit = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Decider,
  { memberId, memberAccount, fromAccount, toAccount, requestedBy }: MoveRow,
  verb: 'propose' | 'approve' | 'reject',
  more: { reason?: string; moved?: number; endedContracts?: number },
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `agent-move.${verb}`,
    subject: `member:${memberId}`,
    before: { upline: fromAccount, requestedBy },
    after: { member: memberAccount, upline: toAccount, ...more },
    ip,
  });

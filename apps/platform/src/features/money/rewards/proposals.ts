import { fail, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';

/** Who acts. */
export interface Acting {
  operator: OperatorCaller;
  ip: string;
}

interface Subject {
  kind: 'mission' | 'raffle';
  id: string;
}

export interface Proposal {
  state: string;
  createdBy: string;
  approvedBy: string | null;
}

interface Opening<Row extends Proposal, Shown> {
  lock: (tx: PoolClient) => Promise<Row | undefined>;
  open: (tx: PoolClient, row: Row, by: string) => Promise<unknown>;
  answer: (tx: PoolClient) => Promise<Result<Shown>>;
}

/** Opens what one operator proposed, by another person. Whoever opened it gets the same answer again. */
export async function openProposal<Row extends Proposal, Shown>(
  core: Core,
  acting: Acting,
  subject: Subject,
  { lock, open, answer }: Opening<Row, Shown>,
): Promise<Result<Shown>> {
  const { merchant, username } = acting.operator;
  if (isAccessTooNew(acting.operator, core.clock.now())) return fail('access_too_new');
  return inTransaction<Result<Shown>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await lock(tx);
    if (!row) return fail('not_found');
    if (row.state === 'open' && row.approvedBy === username) return answer(tx);
    if (row.state !== 'proposed') return fail('proposal_closed');
    const refused = await refuseSamePerson(core, tx, acting.operator, row.createdBy, 'own_proposal');
    if (refused) return refused;
    await open(tx, row, username);
    await auditProposal(core, tx, acting, subject, 'approve', { createdBy: row.createdBy });
    return answer(tx);
  });
}

export const auditProposal = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Acting,
  { kind, id }: Subject,
  verb: 'propose' | 'approve' | 'close' | 'reject',
  after: object,
): Promise<void> =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `${kind}.${verb}`,
    subject: `${kind}:${id}`,
    before: null,
    after,
    ip,
  });

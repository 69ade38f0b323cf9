import { fail, ok, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { boResolveDiscrepancy, Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { resolveDeposit } from '../deposits/index.ts';
import { lockDiscrepancy, markSeen, type Cashier } from '../payments/index.ts';
import { resolvePayout } from '../withdrawals/index.ts';
import { possibleResolutions } from './possible-resolutions.ts';
import { presentDiscrepancy } from './present-discrepancy.ts';
import { approve, findDiscrepancy, propose, type DiscrepancyRow } from './store.ts';

type Request = RequestOf<typeof boResolveDiscrepancy>;

/**
 * Resolves a discrepancy by four eyes: a proposal of one operator is carried out when another operator asks for the
 * same resolution of the same version. State, ledger and audit entry are one transaction. A different choice replaces
 * the proposal.
 */
export async function resolveDiscrepancy(
  cashier: Cashier,
  operator: OperatorCaller,
  request: Request,
  ip: string,
): Promise<Result<Discrepancy>> {
  const { core } = cashier;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  try {
    return await inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
      await lockDiscrepancy(tx, request.id);
      const row = await findDiscrepancy(tx, request.id);
      if (!row) return fail('not_found');
      if (isRepeat(row, operator.username, request)) return ok(presentDiscrepancy(row));
      if (row.version !== request.version || row.resolution?.approvedBy) return fail('discrepancy_changed');
      if (!possibleResolutions(row).includes(request.resolution)) return fail('resolution_impossible');
      const proposed = row.resolution?.resolution === request.resolution;
      const refused =
        proposed && (await refuseSamePerson(core, tx, operator, row.resolution!.proposedBy, 'own_proposal'));
      if (refused) return refused;
      await (proposed ? carryOut : noteProposal)(cashier, tx, operator, row, request);
      await appendAudit(core, tx, {
        merchantId: operator.merchant.id,
        actor: `operator:${operator.username}`,
        action: proposed ? 'discrepancy.resolve' : 'discrepancy.propose',
        subject: `discrepancy:${row.reference}`,
        before: null,
        after: { resolution: request.resolution, reported: row.reported, reason: request.reason },
        ip,
      });
      const resolved = await findDiscrepancy(tx, row.id);
      return resolved ? ok(presentDiscrepancy(resolved)) : fail('not_found');
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

/** Whether the operator repeats an own request, as proposer or as approver. */
function isRepeat({ version, resolution: known }: DiscrepancyRow, username: string, asked: Request): boolean {
  if (!known || known.resolution !== asked.resolution || version !== asked.version) return false;
  return known.approvedBy ? known.approvedBy === username : known.proposedBy === username;
}

type Step = (
  cashier: Cashier,
  tx: PoolClient,
  operator: OperatorCaller,
  row: DiscrepancyRow,
  asked: Request,
) => Promise<void>;

const noteProposal: Step = ({ core }, tx, { merchant, username }, { id, version }, { resolution, reason }) =>
  propose(tx, { merchantId: merchant.id, id, version, resolution, reason, by: username, at: core.clock.now() });

const carryOut: Step = async (cashier, tx, { merchant, username: by }, row, { resolution, reason }) => {
  const at = cashier.core.clock.now();
  const { amount, currency } = row.reported;
  const resolved = {
    merchantId: merchant.id,
    discrepancyId: row.id,
    subjectId: row.reportedId,
    resolution,
    amount,
    currency,
    reason,
    by: { proposed: row.resolution?.proposedBy ?? by, approved: by },
  };
  const done =
    row.kind === 'payment'
      ? await resolveDeposit(cashier, tx, resolved)
      : await resolvePayout(cashier, tx, resolved, { ...row.reported, reference: row.reportedId });
  if (!done.ok) throw new Refused(done);
  await approve(tx, { id: row.id, by, at });
  await markSeen(tx, { id: row.id, at, by, note: reason });
};

/** Rolls back what was booked before the refusal. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`resolution refused: ${failure.code}`);
    this.failure = failure;
  }
}

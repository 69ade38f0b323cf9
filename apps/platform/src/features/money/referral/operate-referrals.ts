import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { BoReferral, boReferrals, boRejectReferral } from '@fairhouse/contract/money/referral-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { orRefused, type Acting } from '../rewards/index.ts';
import { amountsNow, payBoth } from './reach-stages.ts';
import {
  countApplying,
  decideStage,
  findStage,
  listStages,
  lockRecommender,
  lockStage,
  type StageRow,
} from './store.ts';

const USUAL_PAGE = 25;

export const listPage = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = USUAL_PAGE, state }: RequestOf<typeof boReferrals>,
): Promise<Result<ResponseOf<typeof boReferrals>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const about = { state: state ?? null, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await listStages(tx, about);
    const list = rows.map((row) => present(row, merchant.settings.currency));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readOne = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<BoReferral>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) => answer(tx, merchant, id));

export const countWaiting = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countApplying);

/** Pays both sides of a stage in doubt; the limit of the month is that of now. */
export async function approveReferral(core: Core, { operator, ip }: Acting, id: string): Promise<Result<BoReferral>> {
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const { merchant, username } = operator;
  return orRefused(
    inTransaction<Result<BoReferral>>(core.pool, { merchantId: merchant.id }, async (tx) => {
      const known = await findStage(tx, id);
      if (!known) return fail('not_found');
      await lockRecommender(tx, known.recommenderId);
      const row = (await lockStage(tx, id))!;
      if (row.state === 'issued' && row.decidedBy === username) return answer(tx, merchant, id);
      const terms = merchant.settings.referral?.stages[row.stage - 1];
      if (row.state !== 'applying' || !terms) return fail('referral_state');
      const amounts = await amountsNow(core, tx, merchant, row.recommenderId, terms);
      await decideStage(tx, id, { ...amounts, state: 'issued', decidedBy: username, decisionReason: null, at });
      await payBoth(core, tx, merchant, { ...row, ...amounts });
      await audit(core, tx, { operator, ip }, row, 'approve', amounts);
      return answer(tx, merchant, id);
    }),
  );
}

export const rejectReferral = (
  core: Core,
  { operator, ip }: Acting,
  { id, reason }: RequestOf<typeof boRejectReferral>,
): Promise<Result<BoReferral>> =>
  inTransaction<Result<BoReferral>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const row = await lockStage(tx, id);
    if (!row) return fail('not_found');
    if (row.state !== 'applying') return fail('referral_state');
    const decidedBy = operator.username;
    await decideStage(tx, id, { ...row, state: 'rejected', decidedBy, decisionReason: reason, at: core.clock.now() });
    await audit(core, tx, { operator, ip }, row, 'reject', { reason });
    return answer(tx, operator.merchant, id);
  });

async function answer(
  tx: PoolClient,
  { settings }: OperatorCaller['merchant'],
  id: string,
): Promise<Result<BoReferral>> {
  const row = await findStage(tx, id);
  return row ? ok(present(row, settings.currency)) : fail('not_found');
}

function present(row: StageRow, currency: BoReferral['currency']): BoReferral {
  const { paidAt: _, ...shown } = row;
  return {
    ...shown,
    currency,
    reachedAt: row.reachedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const audit = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Acting,
  { friendId, recommenderId, stage, doubt }: StageRow,
  verb: 'approve' | 'reject',
  after: object,
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `referral.${verb}`,
    subject: `referral:${friendId}-${stage}`,
    before: { friendId, recommenderId, stage, doubt },
    after,
    ip,
  });

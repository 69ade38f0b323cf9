import { fail, formatMoney, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  boApplications,
  boApproveApplication,
  boRejectApplication,
  PromotionApplication,
} from '@fairhouse/contract/content/promotion-applications-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import {
  countOpen,
  decide,
  findApplication,
  findProof,
  listApplications,
  lockApplication,
  writeFirstApproval,
  type ApplicationRow,
} from './application-store.ts';
import { attempt } from './attempt.ts';
import { award } from './award.ts';
import { insertStep, lockEntry, moveEntry } from './entry-store.ts';
import type { Decider } from './publish-promotion.ts';
import { findVersion } from './store.ts';
import { rewardNeedsTwo } from './two-operators.ts';

const PER_PAGE = 25;

async function present(tx: PoolClient, merchant: Merchant, row: ApplicationRow): Promise<PromotionApplication> {
  const { rules } = (await findVersion(tx, row.promotionId, row.version))!;
  return {
    id: row.id,
    promotion: row.slug,
    memberId: row.memberId,
    memberAccount: row.memberAccount,
    remark: row.remark,
    at: row.at.toISOString(),
    state: row.state,
    most: rules.reward.max,
    amount: row.amount,
    firstBy: row.firstBy,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    proofs: row.proofs,
    currency: merchant.settings.currency,
  };
}

export const readApplications = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, state }: RequestOf<typeof boApplications>,
): Promise<Result<ResponseOf<typeof boApplications>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await listApplications(tx, {
      state: state ?? null,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const list: PromotionApplication[] = [];
    for (const row of rows) list.push(await present(tx, merchant, row));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const countWaiting = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countOpen);

export const readApplication = (
  core: Core,
  { merchant }: OperatorCaller,
  id: string,
): Promise<Result<PromotionApplication>> =>
  inTransaction<Result<PromotionApplication>>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findApplication(tx, id);
    return row ? ok(await present(tx, merchant, row)) : fail('not_found');
  });

export const readProof = (
  core: Core,
  { merchant }: OperatorCaller,
  { id, number }: { id: string; number: number },
): Promise<Result<{ data: string }>> =>
  inTransaction<Result<{ data: string }>>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const picture = await findProof(tx, id, number);
    return picture ? ok({ data: picture.toString('base64') }) : fail('not_found');
  });

/** The reward is given with the decision; above the threshold a second person approves the same amount first. */
export const approveApplication = (
  core: Core,
  { operator, ip }: Decider,
  { id, amount }: RequestOf<typeof boApproveApplication>,
): Promise<Result<PromotionApplication>> =>
  attempt(core, operator.merchant, async (tx) => {
    const { merchant, username: by } = operator;
    const at = core.clock.now();
    if (isAccessTooNew(operator, at)) return fail('access_too_new');
    const found = await findApplication(tx, id);
    if (!found) return fail('not_found');
    // The entry first, as wherever an application is changed.
    const entry = await lockEntry(tx, found.entryId);
    const row = (await lockApplication(tx, id))!;
    if (row.state === 'approved' && row.decidedBy === by && row.amount === amount)
      return ok(await present(tx, merchant, row));
    if (row.state !== 'open' || entry?.status !== 'applying') return fail('promotion_state');
    const promotion = (await findVersion(tx, row.promotionId, row.version))!;
    const { max } = promotion.rules.reward;
    if (amount > max)
      return fail('amount_above_maximum', { params: { maximum: formatMoney(max, merchant.settings.currency) } });
    const needsTwo = rewardNeedsTwo(merchant, amount);
    if (needsTwo && (row.firstBy === null || row.amount !== amount)) {
      await writeFirstApproval(tx, id, by, amount);
      await audit(core, tx, { operator, ip }, row, 'propose', { amount });
      return ok(await present(tx, merchant, (await findApplication(tx, id))!));
    }
    if (needsTwo) {
      const same = await refuseSamePerson(core, tx, operator, row.firstBy!, 'second_operator_needed');
      if (same) return same;
    }
    await award(core, tx, merchant, { promotion, entry, actor: `operator:${by}`, event: 'issue', amount });
    await decide(tx, id, { state: 'approved', by, at, amount });
    await audit(core, tx, { operator, ip }, row, 'approve', { amount });
    return ok(await present(tx, merchant, (await findApplication(tx, id))!));
  });

export const rejectApplication = (
  core: Core,
  { operator, ip }: Decider,
  { id, rejection: reason }: RequestOf<typeof boRejectApplication>,
): Promise<Result<PromotionApplication>> =>
  attempt(core, operator.merchant, async (tx) => {
    const { merchant, username: by } = operator;
    const at = core.clock.now();
    const found = await findApplication(tx, id);
    if (!found) return fail('not_found');
    const entry = await lockEntry(tx, found.entryId);
    const row = (await lockApplication(tx, id))!;
    if (row.state === 'rejected' && row.decidedBy === by && row.reason === reason)
      return ok(await present(tx, merchant, row));
    if (row.state !== 'open' || entry?.status !== 'applying') return fail('promotion_state');
    await decide(tx, id, { state: 'rejected', by, at, reason });
    await moveEntry(tx, entry.id, { from: 'applying', to: 'rejected', at, reason });
    const step = { merchantId: merchant.id, entryId: entry.id, at, status: 'rejected' as const };
    await insertStep(tx, { ...step, actor: `operator:${by}`, reason });
    await audit(core, tx, { operator, ip }, row, 'reject', { reason });
    return ok(await present(tx, merchant, (await findApplication(tx, id))!));
  });

const audit = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: Decider,
  { id, slug, memberId }: ApplicationRow,
  verb: 'propose' | 'approve' | 'reject',
  after: object,
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `promotion.${verb}`,
    subject: `promotion:${slug}`,
    before: { application: id },
    after: { member: memberId, ...after },
    ip,
  });

import { randomUUID } from 'node:crypto';
import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { Adjustment, boRequestAdjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, listAccountsOfPerson } from '../../house/operators/index.ts';
import { memberById } from '../../people/identity/index.ts';
import { shortReference } from '../payments/index.ts';
import { balanceOf } from '../wallets/index.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { findAdjustment, findByKey, insertAdjustment, lockRequesters, sumRequested } from './store.ts';

const DAY_MS = 86_400_000;
/** Without settings of the merchant: of one adjustment, and of a person, with all accounts, within a day; minor units. */
const usual = { maximum: 10_000_000, perDay: 50_000_000 };

type Request = RequestOf<typeof boRequestAdjustment> & { idempotencyKey: string };

/** Records what an operator wants to give or take, once per key and within the merchant's limits. No money moves. */
export async function requestAdjustment(
  core: Core,
  { operator, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, amount, category: kind, reason, idempotencyKey }: Request,
): Promise<Result<Adjustment>> {
  const { merchant, username: requestedBy } = operator;
  const requestedAt = core.clock.now();
  if (isAccessTooNew(operator, requestedAt)) return fail('access_too_new');
  if (amount === 0) return failField('invalid_amount', 'amount', 'invalid_amount');
  const { maximum, perDay } = { ...usual, ...merchant.settings.adjustment };
  if (Math.abs(amount) > maximum) return failField('amount_above_maximum', 'amount', 'above_maximum');
  return inTransaction<Result<Adjustment>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const accounts = await listAccountsOfPerson(tx, requestedBy);
    await lockRequesters(tx, accounts);
    const known = await findByKey(tx, { requestedBy, idempotencyKey });
    if (known) {
      const same =
        known.memberId === memberId && known.amount === amount && known.kind === kind && known.reason === reason;
      return same ? ok(presentAdjustment(known)) : fail('key_reused');
    }
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const { currency, trial } = await balanceOf(core, merchant.id, memberId);
    if (trial) return fail('wrong_currency');
    const requested = await sumRequested(tx, accounts, new Date(requestedAt.getTime() - DAY_MS));
    if (requested + Math.abs(amount) > perDay) return fail('limit_reached');
    const id = randomUUID();
    const reference = shortReference('A', id);
    const row = { id, reference, memberId, amount, currency, kind, reason, requestedBy, requestedAt };
    await insertAdjustment(tx, { ...row, merchantId: merchant.id, idempotencyKey });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${requestedBy}`,
      action: 'adjustment.propose',
      subject: `adjustment:${reference}`,
      before: null,
      after: { member: memberId, amount, currency, kind, reason },
      ip,
    });
    return ok(presentAdjustment((await findAdjustment(tx, id))!));
  });
}

import { createHash, randomUUID } from 'node:crypto';
import { fail, ok, type Locale, type Result } from '@fairhouse/contract';
import type { Deposit } from '@fairhouse/contract/money/deposits';
import { inTransaction } from '@fairhouse/database';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import { checkAmount } from '../../../system/check-amount.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { recordMemberEvent } from '../../house/audit/index.ts';
import { lockMember, refuseLocked } from '../../people/identity/index.ts';
import { type Cashier, type OpenedPayment, shortReference } from '../payments/index.ts';
import { scheduleCheck } from './check-deposit.ts';
import { offeredMethods, type OfferedMethod } from './deposit-methods.ts';
import { requireNumber } from './require-number.ts';
import { presentDeposits } from './present-deposit.ts';
import {
  findByKey,
  findDeposit,
  insertDeposit,
  lockDeposit,
  moveDeposit,
  openPayment,
  type DepositRow,
} from './store.ts';

/** Minutes in which a payment can be made. */
const minutesToPay = 30;

export interface DepositRequest {
  methodCode: string;
  amount: number;
  /** Slug of the promotion that the member chose with it. */
  promotion?: string | undefined;
  idempotencyKey: string;
  /** Origin of the page that the provider sends the payer back to. */
  siteOrigin: string;
  language: Locale;
  ip: string;
}

/**
 * Records the deposit, opens its payment with the provider, then makes it visible. When the provider does not answer,
 * the deposit stays hidden and no money can move; a retry with the same key continues with the same payment.
 */
export async function createDeposit(
  cashier: Cashier,
  caller: MemberCaller,
  request: DepositRequest,
): Promise<Result<Deposit>> {
  const { merchant } = caller;
  if (caller.accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const offered = offeredMethods(merchant.settings, [], cashier.core.clock.now());
  const method = offered.find(({ code }) => code === request.methodCode);
  const provider = method && cashier.payments.find(method.provider);
  if (!method || !provider) return fail('method_unavailable');
  if (!method.open) return fail('method_closed', { value: method.hours });
  const refusal = checkAmount(request.amount, method, merchant.settings.currency);
  if (refusal) return refusal;

  const written = await recordDeposit(cashier, caller, method, request);
  if (!written.ok) return written;
  const row = written.value;
  if (row.state === 'created') {
    const opened = await provider.createPayment({
      kind: method.kind,
      merchant: merchant.code,
      reference: row.id,
      amount: row.amount + row.fee,
      currency: row.currency,
      methodName: row.methodName,
      payeeName: merchant.settings.name,
      returnUrl: `${request.siteOrigin}/deposit/${row.id}`,
      language: request.language,
      expiresAt: row.expiresAt,
    });
    if (!opened.ok) return fail('method_unavailable');
    await open(cashier, merchant, row.id, opened.value);
  }
  return ok(await present(cashier, merchant, row.id));
}

/** Inserts one row per key, and in the same transaction the job that queries the provider. */
function recordDeposit(
  { core }: Cashier,
  { merchant, memberId }: MemberCaller,
  method: OfferedMethod,
  { amount, promotion, idempotencyKey, ip }: DepositRequest,
): Promise<Result<DepositRow>> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method.code, amount, ...(promotion === undefined ? [] : [promotion])]))
    .digest();
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const now = core.clock.now();
    const id = randomUUID();
    // Serialises these checks with other deposits and with an exclusion or account state that is being set.
    await lockMember(tx, memberId);
    const locked = await refuseLocked(tx, memberId);
    if (locked) return locked;
    const excluded = await core.exclusions.enforce(tx, { merchantId: merchant.id, memberId, at: now });
    if (excluded) return excluded;
    const first = await findByKey(tx, memberId, idempotencyKey);
    const unproven = first ? undefined : await requireNumber(tx, merchant, memberId);
    if (unproven) return unproven;
    const over = first ? undefined : await core.exclusions.refuseOverLimit(tx, { merchant, memberId, at: now }, amount);
    if (over) return over;
    // After the limits: nothing is offered for money that a member does not want to spend.
    const chosen =
      first || promotion === undefined
        ? undefined
        : await core.offers.choose(tx, { merchant, memberId, amount, slug: promotion });
    if (chosen && !chosen.ok) return chosen;
    const inserted = await insertDeposit(tx, {
      id,
      merchantId: merchant.id,
      memberId,
      reference: shortReference('D', id),
      methodCode: method.code,
      methodName: method.name,
      amount,
      fee: method.fee,
      currency: merchant.settings.currency,
      provider: method.provider,
      idempotencyKey,
      requestHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutesToPay * 60_000),
    });
    const row = await findByKey(tx, memberId, idempotencyKey);
    if (!row) throw new Error(`deposit ${id} vanished`);
    if (inserted) {
      if (chosen) await core.offers.link(tx, { merchantId: merchant.id, depositId: id, ...chosen.value });
      await scheduleCheck(core, tx, merchant.id, row, now);
      const after = { depositId: id, method: method.code, amount, currency: merchant.settings.currency };
      await recordMemberEvent(tx, { merchantId: merchant.id, memberId, verb: 'create_deposit', at: now, after, ip });
    }
    return row.requestHash.equals(requestHash) ? ok(row) : fail('key_reused');
  });
}

function open({ core }: Cashier, merchant: Merchant, id: string, payment: OpenedPayment): Promise<void> {
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (row?.state !== 'created') return;
    await openPayment(tx, id, payment);
    await moveDeposit(tx, { merchantId: merchant.id, id, state: 'awaiting_payment', at: core.clock.now() });
  });
}

function present({ core }: Cashier, merchant: Merchant, id: string): Promise<Deposit> {
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await findDeposit(tx, id);
    const [deposit] = row ? await presentDeposits(tx, merchant, [row]) : [];
    if (!deposit) throw new Error(`deposit ${id} vanished`);
    return deposit;
  });
}

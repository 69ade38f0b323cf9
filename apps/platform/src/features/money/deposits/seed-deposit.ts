import { refOf } from '@fairhouse/ledger';
import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { shortReference } from '../payments/index.ts';
import { depositMethods } from './deposit-methods.ts';
import { insertDeposit, moveDeposit, openPayment } from './store.ts';

/** No provider took part, so no report of one can touch these deposits. */
const PROVIDER = 'demonstration';

/**
 * A credited deposit of the demonstration, by the merchant's first method, with its steps and its ledger entry: it opens
 * and counts like any other. `amount` in minor units.
 */
export async function seedDeposit(
  core: Core,
  tx: PoolClient,
  { id: merchantId, code, settings }: Merchant,
  { memberId, amount }: { memberId: number; amount: number },
): Promise<void> {
  const [method] = depositMethods(settings, [], core.clock.now());
  const [id, at, { currency }] = [randomUUID(), core.clock.now(), settings];
  await insertDeposit(tx, {
    id,
    merchantId,
    memberId,
    reference: shortReference('D', id),
    methodCode: method!.code,
    methodName: method!.name,
    amount,
    fee: 0,
    currency,
    provider: PROVIDER,
    idempotencyKey: id,
    requestHash: createHash('sha256').update(id).digest(),
    createdAt: at,
    expiresAt: at,
  });
  await openPayment(tx, id, { providerReference: id, payUrl: core.config.siteOrigin });
  for (const state of ['awaiting_payment', 'credited'] as const) await moveDeposit(tx, { merchantId, id, state, at });
  const [outcome] = await core.ledger.postIn(tx, merchantId, [
    {
      type: 'deposit',
      // One opening balance per member, however often the seed runs.
      ref: refOf(PROVIDER, code, String(memberId)),
      merchantId,
      customerId: memberId,
      currency,
      amount,
      cause: { type: 'deposit', id },
    },
  ]);
  if (outcome?.status !== 'posted') throw new Error(`the opening balance of member ${memberId} was not posted`);
}

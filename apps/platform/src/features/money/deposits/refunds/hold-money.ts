import { refOf, type HouseAccount, type Operation, type Outcome } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import type { RefundRow } from './store.ts';

type Held = Pick<RefundRow, 'id' | 'depositId' | 'memberId' | 'amount' | 'currency'>;
type Poster = Pick<Core, 'ledger' | 'events'>;

/** main → locked, under the refund's id. */
export const reserve = (core: Poster, tx: PoolClient, merchantId: number, refund: Held): Promise<Outcome> =>
  post(core, tx, merchantId, refund, { type: 'reserve', ref: refund.id, amount: refund.amount });

/** locked → the provider's cash account, from which the deposit had come. */
export const giveBack = async (
  core: Poster,
  tx: PoolClient,
  merchantId: number,
  refund: Held,
  providerAccount: number,
): Promise<void> =>
  mustPost(
    await post(core, tx, merchantId, refund, {
      type: 'post_hold',
      ref: refOf('refund', 'pay', refund.id),
      hold: refund.id,
      account: { purpose: 'cash', sub: providerAccount },
    }),
  );

/** locked → main. */
export const release = async (core: Poster, tx: PoolClient, merchantId: number, refund: Held): Promise<void> =>
  mustPost(
    await post(core, tx, merchantId, refund, {
      type: 'void_hold',
      ref: refOf('refund', 'void', refund.id),
      hold: refund.id,
    }),
  );

type Step =
  | { type: 'reserve'; ref: string; amount: number }
  | { type: 'post_hold'; ref: string; hold: string; account: HouseAccount }
  | { type: 'void_hold'; ref: string; hold: string };

async function post(
  { ledger, events }: Poster,
  tx: PoolClient,
  merchantId: number,
  { depositId, memberId, currency }: Held,
  step: Step,
): Promise<Outcome> {
  const common = { merchantId, customerId: memberId, currency, cause: { type: 'deposit' as const, id: depositId } };
  const [outcome] = await ledger.postIn(tx, merchantId, [{ ...common, ...step } as Operation]);
  await events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  return outcome!;
}

/** The state of the refund guarantees success; a refusal is a defect and rolls everything back. */
function mustPost(outcome: Outcome): void {
  if (outcome.status === 'refused') {
    throw new Error(`the ledger refused a movement of a refund: ${JSON.stringify(outcome)}`);
  }
}

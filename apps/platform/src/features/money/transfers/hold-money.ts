import { refOf, type Operation, type Outcome } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { TransferRow } from './store.ts';

type Poster = Pick<Core, 'ledger' | 'events'>;

async function post(core: Poster, tx: PoolClient, merchantId: number, operation: Operation): Promise<Outcome> {
  const [outcome] = await core.ledger.postIn(tx, merchantId, [operation]);
  const memberId = operation.customerId;
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  return outcome!;
}

const base = (merchantId: number, { id, memberId, currency }: TransferRow) => ({
  merchantId,
  customerId: memberId,
  currency,
  cause: { type: 'transfer' as const, id },
});

/** main → locked, until the vendor has answered; the hold has the id of the transfer. */
export const reserve = (core: Poster, tx: PoolClient, merchantId: number, row: TransferRow): Promise<Outcome> =>
  post(core, tx, merchantId, { ...base(merchantId, row), type: 'reserve', ref: row.id, amount: row.amount });

/** What a completed transfer moves: locked → the vendor's wallets, or these → main. */
export async function complete(core: Poster, tx: PoolClient, merchantId: number, row: TransferRow): Promise<void> {
  const common = base(merchantId, row);
  const operation: Operation =
    row.direction === 'in'
      ? {
          ...common,
          type: 'post_hold',
          ref: refOf('transfer', 'in', row.id),
          hold: row.id,
          account: { purpose: 'vendor_wallets', sub: row.vendorId },
        }
      : {
          ...common,
          type: 'vendor_return',
          ref: refOf('transfer', 'out', row.id),
          vendorId: row.vendorId,
          amount: row.amount,
        };
  mustPost(await post(core, tx, merchantId, operation));
}

/** locked → main, of a transfer in that was refused. A refused transfer out has moved nothing. */
export async function release(core: Poster, tx: PoolClient, merchantId: number, row: TransferRow): Promise<void> {
  if (row.direction === 'out') return;
  const ref = refOf('transfer', 'void', row.id);
  mustPost(await post(core, tx, merchantId, { ...base(merchantId, row), type: 'void_hold', ref, hold: row.id }));
}

/** The lock and the state of the transfer guarantee success; a refusal is a defect and rolls everything back. */
function mustPost(outcome: Outcome): void {
  if (outcome.status === 'refused')
    throw new Error(`the ledger refused a transfer's movement: ${JSON.stringify(outcome)}`);
}

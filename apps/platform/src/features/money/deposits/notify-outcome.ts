import { formatMoney } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { deliverAndPush, deliverToInbox } from '../../house/inbox/index.ts';
import type { DepositState } from './deposit-states.ts';
import type { DepositRow } from './store.ts';

type Outcome = Pick<DepositRow, 'id' | 'memberId' | 'amount' | 'currency'> & { state: DepositState };

/** Writes to the member's inbox that a deposit is in the wallet, or was declined; devices are notified of the first. */
export async function notifyOutcome(
  core: Pick<Core, 'clock' | 'config' | 'events' | 'jobs'>,
  tx: PoolClient,
  merchantId: number,
  { id, memberId, amount, currency, state }: Outcome,
): Promise<void> {
  const to = { merchantId, memberId };
  const shown = { kind: 'money', path: `/deposit/${id}` } as const;
  if (state === 'credited') {
    const text = { template: 'depositCredited', amount: formatMoney(amount, currency) } as const;
    await deliverAndPush(core, tx, to, { ...shown, text });
  }
  if (state === 'declined') await deliverToInbox(core, tx, to, { ...shown, text: { template: 'depositDeclined' } });
}

import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { queuePush } from '../../people/push/index.ts';

/** Notifies the member's devices that a deposit is in the wallet. */
export const pushCredited = (
  core: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  {
    merchantId,
    memberId,
    id,
    amount,
    currency,
  }: {
    merchantId: number;
    memberId: number;
    id: string;
    amount: number;
    currency: CurrencyCode;
  },
): Promise<void> =>
  queuePush(
    core,
    tx,
    { merchantId, memberId },
    {
      kind: 'money',
      text: { template: 'depositCredited', amount: formatMoney(amount, currency) },
      path: `/deposit/${id}`,
    },
  );

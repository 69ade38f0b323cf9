import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { countWaitingChats } from '../../house/chat/index.ts';
import { countWaitingDiscrepancies } from '../payments/index.ts';
import { countOpenConflicts } from './payout-conflicts/store.ts';
import { countWaiting } from './review-store.ts';

/** Numbers of records that wait for an operator; null without the permission to see them. */
export const readWaitingWork = (
  core: Core,
  { merchant, permissions }: OperatorCaller,
): Promise<Result<ResponseOf<typeof boWaitingWork>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
    ok({
      withdrawals: permissions.includes('withdrawals.read') ? await countWaiting(tx) : null,
      payoutConflicts: permissions.includes('withdrawals.read') ? await countOpenConflicts(tx) : null,
      chats: permissions.includes('chat.read') ? await countWaitingChats(tx) : null,
      discrepancies: permissions.includes('discrepancies.read') ? await countWaitingDiscrepancies(tx) : null,
    }),
  );

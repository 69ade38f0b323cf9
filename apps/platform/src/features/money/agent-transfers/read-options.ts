import type { ResponseOf } from '@fairhouse/contract';
import type { agentTransferOptions as call } from '@fairhouse/contract/money/agent-transfers';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findNode } from '../../people/agent-tree/index.ts';
import { memberById } from '../../people/identity/index.ts';
import { presentTransfer } from './present-transfer.ts';
import { listTransfers } from './store.ts';
import { mayTransferDown } from './transfer-money.ts';

/** Latest transfers that the form shows. */
const SHOWN = 20;

export async function readOptions(
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
): Promise<ResponseOf<typeof call>> {
  const { upline, rows } = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const parentId = (await findNode(tx, memberId))?.parentId ?? null;
    return {
      upline: parentId === null ? undefined : await memberById(tx, parentId),
      rows: await listTransfers(tx, memberId, SHOWN),
    };
  });
  const canReceive = upline?.status === 'active' && mayTransferDown(upline.accountType);
  const balances = await core.ledger.balances(merchant.id, memberId);
  return {
    upline: canReceive ? { name: upline.username } : null,
    toDownline: mayTransferDown(accountType),
    available: balances?.main ?? 0,
    currency: merchant.settings.currency,
    list: rows.map((row) => presentTransfer(row, memberId)),
  };
}

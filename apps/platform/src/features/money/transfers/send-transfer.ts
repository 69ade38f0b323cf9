import type { ErrorCode } from '@fairhouse/contract';
import { vendorTransferIn, vendorTransferOut } from '@fairhouse/contract/play/vendor-transfers';
import type { Core } from '../../../system/platform.ts';
import { vendorClient, type Vendor } from '../../play/catalogue/index.ts';
import { playerIdOf } from '../../play/launch/index.ts';
import { settleTransfer } from './settle-transfer.ts';
import type { TransferRow } from './store.ts';

/** Answers that decide: the vendor has moved nothing and will not. Every other failure leaves the outcome unknown. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['insufficient_funds', 'transfer_refused']);

/** Calls the vendor once. It is not repeated: without a deciding answer the query finds out what became of it. */
export async function sendTransfer(core: Core, merchantId: number, vendor: Vendor, row: TransferRow): Promise<void> {
  const { id, memberId, amount, currency, direction } = row;
  const call = direction === 'in' ? vendorTransferIn : vendorTransferOut;
  const playerId = playerIdOf({ merchantId, memberId }, vendor);
  const answer = await vendorClient(core, vendor).call(call, { playerId, currency, reference: id, amount });
  if (answer.ok) await settleTransfer(core, merchantId, id, { state: 'booked', direction, amount });
  else if (refusals.has(answer.code))
    await settleTransfer(core, merchantId, id, { state: 'refused', code: answer.code });
  else core.log.warn({ merchantId, transfer: id, code: answer.code }, 'the outcome of a transfer is not known yet');
}

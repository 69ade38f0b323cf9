import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boDepositClaim } from '@fairhouse/contract/money/deposits-backoffice';
import { pictureLimit, type Deposit } from '@fairhouse/contract/money/deposits';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { SentImage } from '../../../system/image-route.ts';
import type { Core } from '../../../system/platform.ts';
import { reencodeImage } from '../../../system/reencode-image.ts';
import { recordDiscrepancy, type Cashier } from '../payments/index.ts';
import { askProvider } from './ask-provider.ts';
import { findClaimImage, insertClaim } from './claim-store.ts';
import { readDeposit } from './list-deposits.ts';
import { lockDeposit, type DepositRow } from './store.ts';

/**
 * The member has paid, and the money is not here. The provider is queried first: a payment that it knows is credited at
 * once. Otherwise the picture goes to the operators, once per deposit. A claim credits nothing (reliability 24).
 */
export async function claimDeposit(
  cashier: Cashier,
  caller: MemberCaller,
  { id, type, bytes }: SentImage & { id: string },
): Promise<Result<Deposit>> {
  const { core } = cashier;
  const merchantId = caller.merchant.id;
  if (bytes.length > pictureLimit) return fail('image_too_large');
  const known = await readDeposit(core, caller, id);
  if (!known.ok || isSettled(known.value)) return known;
  const image = await reencodeImage(bytes, type);
  if (!image) return fail('image_invalid');

  // Without an answer the claim waits for operators, who ask again.
  await askProvider(cashier, caller.merchant, id);
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (row && row.state !== 'credited') await recordClaim(core, tx, merchantId, row, image);
  });
  return readDeposit(core, caller, id);
}

/** A claim would have no effect: the money is here, or the operators have the picture. */
const isSettled = ({ state, claimedAt }: Deposit) => state === 'credited' || claimedAt !== null;

async function recordClaim(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  { id, memberId, amount, fee, currency }: DepositRow,
  image: Buffer,
): Promise<void> {
  const at = core.clock.now();
  if (!(await insertClaim(tx, merchantId, { depositId: id, image, claimedAt: at }))) return;
  const said = { amount: amount + fee, currency, outcome: 'succeeded', providerReference: '', reason: null } as const;
  await recordDiscrepancy(tx, { merchantId, kind: 'payment', subjectId: id, reason: 'claim', reported: said, at });
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'deposit', id });
}

export const readClaim = (
  core: Core,
  { merchant }: OperatorCaller,
  id: string,
): Promise<Result<ResponseOf<typeof boDepositClaim>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const image = await findClaimImage(tx, id);
    return image
      ? ok({ contentType: 'image/jpeg' as const, base64: image.toString('base64') })
      : fail('deposit_unknown');
  });

import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@fairhouse/contract';
import { pictureLimit } from '@fairhouse/contract/money/deposits';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { ImageType } from '../../../system/inspect-image.ts';
import { countProofs, insertProof } from './proof-store.ts';
import { reencodeImage } from '../../../system/reencode-image.ts';
import { findWithdrawal } from './store.ts';

/** Number of images per withdrawal. */
const mostProofs = 3;

/** Stores a re-encoded image for a disputed withdrawal. */
export async function uploadProof(
  core: Core,
  caller: MemberCaller,
  { id, type, bytes }: { id: string; type: ImageType; bytes: Buffer },
): Promise<Result<{ proofId: string }>> {
  const { merchant } = caller;
  const inMerchant = { merchantId: merchant.id };
  if (bytes.length > pictureLimit) return fail('image_too_large');
  // Checked first, so that nobody makes the server decode images for nothing; checked again under the lock.
  const wanted = await inTransaction(core.pool, inMerchant, (tx) => check(tx, caller, id));
  if (!wanted.ok) return wanted;
  const image = await reencodeImage(bytes, type);
  if (!image) return fail('image_invalid');

  const proofId = randomUUID();
  return inTransaction(core.pool, inMerchant, async (tx) => {
    const admitted = await check(tx, caller, id);
    if (!admitted.ok) return admitted;
    const proof = { id: proofId, contentType: 'image/jpeg', image };
    await insertProof(tx, { ...proof, merchantId: merchant.id, withdrawalId: id, createdAt: core.clock.now() });
    return ok({ proofId });
  });
}

/** An image is accepted while it can have an effect: the money was sent, and there are not too many images yet. */
async function check(tx: PoolClient, { memberId }: MemberCaller, id: string): Promise<Result<null>> {
  const row = await findWithdrawal(tx, id, 'for update');
  if (row?.memberId !== memberId) return fail('withdrawal_unknown');
  if (row.state !== 'sent') return fail('withdrawal_state');
  return (await countProofs(tx, id)) < mostProofs ? ok(null) : fail('limit_reached');
}

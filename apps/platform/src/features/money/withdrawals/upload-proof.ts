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
import { findWithdrawal, writeDocuments, type WithdrawalRow } from './store.ts';

/** Number of images: of documents, and of proofs after the money was sent. */
const mostOfEach = 3;
const mostPictures = ({ state, documents }: WithdrawalRow) =>
  state === 'sent' && documents !== null ? 2 * mostOfEach : mostOfEach;

/** Stores a re-encoded image: a document that was asked for, or the proof of a dispute. */
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
    const { documents, documentsReason, state } = admitted.value;
    if (state === 'requested' && documents === 'asked')
      await writeDocuments(tx, id, { documents: 'sent', documentsReason });
    return ok({ proofId });
  });
}

/** An image is accepted while it can have an effect: documents were asked for, or the money was sent. */
async function check(tx: PoolClient, { memberId }: MemberCaller, id: string): Promise<Result<WithdrawalRow>> {
  const row = await findWithdrawal(tx, id, 'for update');
  if (row?.memberId !== memberId) return fail('withdrawal_unknown');
  if (row.state !== 'sent' && !(row.state === 'requested' && row.documents)) return fail('withdrawal_state');
  return (await countProofs(tx, id)) < mostPictures(row) ? ok(row) : fail('limit_reached');
}

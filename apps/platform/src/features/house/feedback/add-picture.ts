import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import {
  feedbackPictureLimit,
  MOST_FEEDBACK_PICTURES,
  type sendFeedbackPicture,
} from '@fairhouse/contract/house/feedback';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { SentImage } from '../../../system/image-route.ts';
import type { Core } from '../../../system/platform.ts';
import { reencodeImage } from '../../../system/reencode-image.ts';
import { hasPicture, insertPicture } from './picture-store.ts';
import { findFeedback, lockFeedback } from './store.ts';

type Answer = Result<ResponseOf<typeof sendFeedbackPicture>>;

/** Adds a picture, encoded again and without metadata. A repeat with the same key changes nothing. */
export async function addPicture(
  core: Core,
  { merchant: { id: merchantId }, memberId }: MemberCaller,
  { id, key, type, bytes }: SentImage & { id: string; key: string },
): Promise<Answer> {
  if (bytes.length > feedbackPictureLimit) return fail('image_too_large');
  // Before the work of encoding.
  const found = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findFeedback(tx, id));
  if (found?.memberId !== memberId) return fail('not_found');
  const picture = await reencodeImage(bytes, type);
  if (!picture) return fail('image_invalid');
  return inTransaction<Answer>(core.pool, { merchantId }, async (tx) => {
    const feedback = await lockFeedback(tx, id);
    if (!feedback) return fail('not_found');
    const { pictures } = feedback;
    if (await hasPicture(tx, key)) return ok({ pictures });
    if (pictures >= MOST_FEEDBACK_PICTURES) return fail('limit_reached');
    await insertPicture(tx, { merchantId, feedbackId: id, number: pictures + 1, id: key, picture });
    return ok({ pictures: pictures + 1 });
  });
}

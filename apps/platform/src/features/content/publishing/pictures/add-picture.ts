import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@fairhouse/contract';
import type { Picture } from '@fairhouse/contract/content/publishing';
import { pictureLimit } from '@fairhouse/contract/content/publishing-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import type { Editor } from '../editing/record-change.ts';
import { encodePicture } from './encode-picture.ts';
import { insertPicture } from './store.ts';

/** Re-encodes and stores a picture for the merchant's content. */
export async function addPicture(core: Core, { operator, ip }: Editor, base64: string): Promise<Result<Picture>> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return fail('image_invalid');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > pictureLimit) return fail('image_too_large');
  const sized = await encodePicture(bytes);
  if (!sized) return fail('image_invalid');

  const merchantId = operator.merchant.id;
  const id = randomUUID();
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const picture = await insertPicture(tx, sized, { id, merchantId, at: core.clock.now(), by: operator.username });
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${operator.username}`,
      action: 'picture.add',
      subject: `picture:${id}`,
      before: null,
      after: { width: sized.width, height: sized.height },
      ip,
    });
    return ok(picture);
  });
}

import { fail, type Locale } from '@fairhouse/contract';
import { chatPictureLimit } from '@fairhouse/contract/house/chat';
import type { MemberCaller } from '../../../system/callers.ts';
import type { SentImage } from '../../../system/image-route.ts';
import type { Core } from '../../../system/platform.ts';
import { reencodeImage } from '../../../system/reencode-image.ts';
import { sendMessage } from './send-message.ts';

/** Adds a member's picture to the conversation, encoded again and without metadata. */
export async function sendPicture(
  core: Core,
  caller: MemberCaller,
  { type, bytes, key, locale }: SentImage & { key: string; locale: Locale },
) {
  if (bytes.length > chatPictureLimit) return fail('image_too_large');
  const picture = await reencodeImage(bytes, type);
  return picture ? sendMessage(core, caller, { key, locale, picture }) : fail('image_invalid');
}

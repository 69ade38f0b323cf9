import { fail, ok, type Result } from '@fairhouse/contract';
import { chatPictureLimit, type ChatMessage } from '@fairhouse/contract/house/chat';
import type { BoChat } from '@fairhouse/contract/house/chat-backoffice';
import type { OperatorCaller } from '../../../../system/callers.ts';
import { claimedType } from '../../../../system/inspect-image.ts';
import type { Core } from '../../../../system/platform.ts';
import { reencodeImage } from '../../../../system/reencode-image.ts';
import { appendMessage } from '../append-message.ts';
import { markRead } from '../conversation-store.ts';
import { countPictures, findByKey } from '../message-store.ts';
import { notifyLater } from '../notify-answer.ts';
import { presentMessage } from '../present-chat.ts';
import { MOST_PICTURES, type Content } from '../send-message.ts';
import { changeChat, refuseUnassigned } from './change-assigned.ts';

type Answered = Result<{ chat: BoChat; message: ChatMessage }>;

/** Adds an operator's message. A repeat with the same key changes nothing and is answered like the first. */
export async function answerChat(
  core: Core,
  operator: OperatorCaller,
  { id, key, ...content }: { id: string; key: string } & Content,
): Promise<Answered> {
  const { operatorId } = operator;
  const answered = await changeChat<ChatMessage>(core, operator, id, async (tx, chat) => {
    const known = await findByKey(tx, chat.memberId, key);
    if (known) {
      const same = known.conversationId === id && known.sender === 'operator';
      const alike = 'text' in content ? known.body === content.text : known.kind === 'picture';
      return same && alike ? ok(presentMessage(known)) : fail('key_reused');
    }
    const refusal = refuseUnassigned(chat, operator);
    if (refusal) return refusal;
    if ('picture' in content && (await countPictures(tx, id)) >= MOST_PICTURES) return fail('limit_reached');
    const message = await appendMessage(core, tx, chat, {
      id: key,
      sender: 'operator',
      operatorId,
      ...('text' in content ? { kind: 'text', body: content.text } : { kind: 'picture', picture: content.picture }),
    });
    await markRead(tx, id, 'operator', message.number);
    await notifyLater(core, tx, chat);
    return ok(presentMessage(message));
  });
  return answered.ok ? ok({ chat: answered.value.chat, message: answered.value.value }) : answered;
}

/** Adds an operator's picture, encoded again and without metadata. */
export async function answerWithPicture(
  core: Core,
  operator: OperatorCaller,
  { id, key, data }: { id: string; key: string; data: string },
): Promise<Answered> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return fail('image_invalid');
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > chatPictureLimit) return fail('image_too_large');
  const type = claimedType(bytes);
  const picture = type && type !== 'image/webp' ? await reencodeImage(bytes, type) : null;
  return picture ? answerChat(core, operator, { id, key, picture }) : fail('image_invalid');
}

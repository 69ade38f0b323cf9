import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { CHAT_PAGE, type chatMessages, type chatPicture, type chats } from '@fairhouse/contract/house/chat';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { isAttended } from './attendance.ts';
import { listOfMember, type Unread } from './list-store.ts';
import { findPicture, listMessages } from './message-store.ts';
import type { ConversationRow } from './conversation-store.ts';
import { presentChat, presentMessage } from './present-chat.ts';

/** A conversation of this member; another member's is not found. */
export async function ownChat(
  tx: PoolClient,
  { memberId }: Pick<MemberCaller, 'memberId'>,
  id: string,
): Promise<Result<ConversationRow & Unread>> {
  const chat = (await listOfMember(tx, memberId)).find((own) => own.id === id);
  return chat ? ok(chat) : fail('chat_unknown');
}

export const listChats = (
  core: Core,
  { merchant, memberId }: MemberCaller,
): Promise<Result<ResponseOf<typeof chats>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
    ok({
      list: (await listOfMember(tx, memberId)).map((chat) => presentChat(chat, core.clock.now())),
      attended: await isAttended(core, tx, merchant),
      hours: merchant.settings.chat.hours,
      timeZone: merchant.settings.timeZone,
    }),
  );

export const readMessages = (
  core: Core,
  caller: MemberCaller,
  { id, after }: RequestOf<typeof chatMessages>,
): Promise<Result<ResponseOf<typeof chatMessages>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const chat = await ownChat(tx, caller, id);
    if (!chat.ok) return chat;
    const list = await listMessages(tx, id, after, CHAT_PAGE);
    return ok({ chat: presentChat(chat.value, core.clock.now()), list: list.map(presentMessage) });
  });

export const readPicture = (
  core: Core,
  caller: MemberCaller,
  { id, number }: RequestOf<typeof chatPicture>,
): Promise<Result<ResponseOf<typeof chatPicture>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const chat = await ownChat(tx, caller, id);
    return chat.ok ? presentPicture(await findPicture(tx, id, number)) : chat;
  });

export const presentPicture = (picture: Buffer | undefined): Result<ResponseOf<typeof chatPicture>> =>
  picture ? ok({ contentType: 'image/jpeg', base64: picture.toString('base64') }) : fail('not_found');

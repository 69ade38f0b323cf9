import { REOPEN_HOURS, type Chat, type ChatMessage } from '@fairhouse/contract/house/chat';
import type { BoChat } from '@fairhouse/contract/house/chat-backoffice';
import type { ConversationRow } from './conversation-store.ts';
import type { ListedConversation, Unread } from './list-store.ts';
import type { MessageRow } from './message-store.ts';

const HOUR_MS = 3_600_000;

export const reopenUntil = (closedAt: Date) => new Date(closedAt.getTime() + REOPEN_HOURS * HOUR_MS);

/** A conversation as its member sees it. */
export const presentChat = (row: ConversationRow & Unread, now: Date): Chat => ({
  id: row.id,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  reopenUntil: row.closedAt && reopenUntil(row.closedAt) > now ? reopenUntil(row.closedAt).toISOString() : null,
  operator: row.state === 'assigned' ? row.operatorName : null,
  messages: row.messages,
  unread: row.unread,
  readByOperator: row.readByOperator,
});

/** A conversation as operators see it. */
export const presentBoChat = (row: ListedConversation): BoChat => ({
  id: row.id,
  memberId: row.memberId,
  account: row.account,
  state: row.state,
  vip: row.vip,
  language: row.language,
  operator: row.operator,
  openedAt: row.openedAt.toISOString(),
  waitingSince: row.state === 'waiting' ? row.waitingSince.toISOString() : null,
  lastAt: row.lastAt.toISOString(),
  lastText: row.lastText,
  messages: row.messages,
  unread: row.unread,
  readByMember: row.readByMember,
});

export const presentMessage = ({ number, id, at, sender, author, kind, body }: MessageRow): ChatMessage => ({
  number,
  id,
  at: at.toISOString(),
  from: sender,
  author,
  kind,
  text: body,
});

import type { ChatView } from '@fairhouse/contract/house/chat-backoffice';
import type { PoolClient } from 'pg';
import { conversations, type ConversationRow } from './conversation-store.ts';

const MOST_OF_MEMBER = 20;

/** The member's conversations: an open one first, then the latest. */
export async function listOfMember(tx: PoolClient, memberId: number): Promise<(ConversationRow & Unread)[]> {
  const { rows } = await tx.query<ConversationRow & Unread>(
    `select l.*, (select count(*)::int from chat_message t where t.conversation_id = l.id and t.sender = 'operator'
       and t.number > l."readByMember") as unread
     from (${conversations} where c.member_id = $1) l
     order by l.state = 'closed', l."openedAt" desc limit $2`,
    [memberId, MOST_OF_MEMBER],
  );
  return rows;
}

export interface Unread {
  unread: number;
}

export type ListedConversation = ConversationRow & Unread & { lastText: string | null };

/** Messages of the member that no operator has read, and the last text. */
const listed = `select l.*, (select count(*)::int from chat_message t where t.conversation_id = l.id
      and t.sender = 'member' and t.number > l."readByOperator") as unread,
    (select left(t.body, 120) from chat_message t where t.conversation_id = l.id and t.kind = 'text'
     order by t.number desc limit 1) as "lastText"`;

const views: Readonly<Record<ChatView, string>> = {
  waiting: `c.state = 'waiting'`,
  mine: `c.state = 'assigned' and c.operator_id = $2`,
  open: `c.state <> 'closed'`,
  closed: `c.state = 'closed'`,
};

export interface QueueQuery {
  view: ChatView | undefined;
  search: string;
  operatorId: number;
  limit: number;
  offset: number;
}

/** Conversations of a merchant: what waits in the order of the queue, everything else by its last message. */
export async function listConversations(
  tx: PoolClient,
  { view, search, operatorId, limit, offset }: QueueQuery,
): Promise<{ rows: ListedConversation[]; total: number }> {
  // `$2` stands in every text, so that its type is known.
  const where = `where starts_with(m.username_key, lower($1)) and $2::int is not null and ${view ? views[view] : 'true'}`;
  const order =
    view === 'waiting' ? 'c.vip desc, c.waiting_since' : `c.state = 'closed', c.state = 'assigned', c.last_at desc`;
  const { rows } = await tx.query<ListedConversation>(
    `${listed} from (${conversations} ${where} order by ${order} limit $3 offset $4) l`,
    [search, operatorId, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*)::int as total from (${conversations} ${where}) l`, [
    search,
    operatorId,
  ]);
  return { rows, total: count.rows[0]!.total };
}

export async function findListed(tx: PoolClient, id: string): Promise<ListedConversation | undefined> {
  const { rows } = await tx.query<ListedConversation>(`${listed} from (${conversations} where c.id = $1) l`, [id]);
  return rows[0];
}

/** Conversations that no operator has taken. */
export async function countWaitingChats(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    `select count(*)::int as waiting from chat_conversation where state = 'waiting'`,
  );
  return rows[0]!.waiting;
}

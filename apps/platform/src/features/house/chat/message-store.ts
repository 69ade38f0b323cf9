import type { ChatMessage } from '@fairhouse/contract/house/chat';
import type { PoolClient } from 'pg';
import { readableOperators } from '../operators/index.ts';

export interface MessageRow {
  number: number;
  id: string;
  conversationId: string;
  at: Date;
  sender: ChatMessage['from'];
  author: string | null;
  kind: ChatMessage['kind'];
  body: string | null;
}

const messages = `select t.number, t.id, t.conversation_id as "conversationId", t.at, t.sender,
    o.display_name as author, t.kind, t.body
  from chat_message t left join (${readableOperators}) o on o.id = t.operator_id`;

export interface NewMessage {
  merchantId: number;
  conversationId: string;
  memberId: number;
  id: string;
  at: Date;
  sender: ChatMessage['from'];
  operatorId: number | null;
  kind: ChatMessage['kind'];
  body: string | null;
  picture: Buffer | null;
}

/**
 * Adds a message with the next number. The conversation's row stays locked until the transaction ends, so that a reader
 * who asks for what came after a number misses nothing.
 */
export async function insertMessage(tx: PoolClient, message: NewMessage): Promise<MessageRow> {
  const { merchantId, conversationId, memberId, id, at, sender, operatorId, kind, body, picture } = message;
  const { rows } = await tx.query<{ number: number }>(
    `with numbered as (
       update chat_conversation set messages = messages + 1, last_at = $5 where id = $2 returning messages
     )
     insert into chat_message (merchant_id, conversation_id, number, member_id, id, at, sender, operator_id, kind, body,
       picture)
     select $1, $2, messages, $3, $4, $5, $6, $7, $8, $9, $10 from numbered returning number`,
    [merchantId, conversationId, memberId, id, at, sender, operatorId, kind, body, picture],
  );
  return (await findMessage(tx, conversationId, rows[0]!.number))!;
}

async function findMessage(tx: PoolClient, conversationId: string, number: number): Promise<MessageRow | undefined> {
  const { rows } = await tx.query<MessageRow>(`${messages} where t.conversation_id = $1 and t.number = $2`, [
    conversationId,
    number,
  ]);
  return rows[0];
}

/** A message that was sent with this key in any conversation of the member. */
export async function findByKey(tx: PoolClient, memberId: number, key: string): Promise<MessageRow | undefined> {
  const { rows } = await tx.query<MessageRow>(`${messages} where t.member_id = $1 and t.id = $2`, [memberId, key]);
  return rows[0];
}

/** Oldest first: those after a number, or the latest. */
export async function listMessages(
  tx: PoolClient,
  conversationId: string,
  after: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const order = after === undefined ? 'desc' : 'asc';
  const { rows } = await tx.query<MessageRow>(
    `${messages} where t.conversation_id = $1 and t.number > $2 order by t.number ${order} limit $3`,
    [conversationId, after ?? 0, limit],
  );
  return after === undefined ? rows.toReversed() : rows;
}

/** The whole conversation, for an export. */
export async function listAllMessages(tx: PoolClient, conversationId: string): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>(`${messages} where t.conversation_id = $1 order by t.number`, [
    conversationId,
  ]);
  return rows;
}

export async function findPicture(tx: PoolClient, conversationId: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ picture: Buffer | null }>(
    'select picture from chat_message where conversation_id = $1 and number = $2',
    [conversationId, number],
  );
  return rows[0]?.picture ?? undefined;
}

export async function countPictures(tx: PoolClient, conversationId: string): Promise<number> {
  const { rows } = await tx.query<{ pictures: number }>(
    `select count(*)::int as pictures from chat_message where conversation_id = $1 and kind = 'picture'`,
    [conversationId],
  );
  return rows[0]!.pictures;
}

/** Messages of operators after the member's last read one. */
export async function countUnreadByMember(tx: PoolClient, conversationId: string): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>(
    `select count(*)::int as unread from chat_message t join chat_conversation c on c.id = t.conversation_id
     where c.id = $1 and t.sender = 'operator' and t.number > c.read_by_member`,
    [conversationId],
  );
  return rows[0]!.unread;
}

import type { Locale } from '@fairhouse/contract';
import type { ChatState } from '@fairhouse/contract/house/chat';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { readableOperators } from '../operators/index.ts';

export interface ConversationRow {
  id: string;
  merchantId: number;
  memberId: number;
  account: string;
  state: ChatState;
  vip: boolean;
  language: Locale;
  operatorId: number | null;
  operator: string | null;
  operatorName: string | null;
  openedAt: Date;
  waitingSince: Date;
  closedAt: Date | null;
  lastAt: Date;
  messages: number;
  readByMember: number;
  readByOperator: number;
}

export const conversations = `select c.id, c.merchant_id as "merchantId", c.member_id as "memberId", m.username as account,
    c.state, c.vip, c.language, c.operator_id as "operatorId", o.username as operator,
    o.display_name as "operatorName", c.opened_at as "openedAt", c.waiting_since as "waitingSince",
    c.closed_at as "closedAt", c.last_at as "lastAt", c.messages, c.read_by_member as "readByMember",
    c.read_by_operator as "readByOperator"
  from chat_conversation c
  join (${readableMembers}) m on m.id = c.member_id
  left join (${readableOperators}) o on o.id = c.operator_id`;

/** Serialises what one member begins, sends and reopens, until the transaction ends. */
export const lockMemberChats = (tx: PoolClient, memberId: number) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('chat', $1))`, [memberId]);

export async function findConversation(tx: PoolClient, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await tx.query<ConversationRow>(`${conversations} where c.id = $1`, [id]);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockConversation(tx: PoolClient, id: string): Promise<ConversationRow | undefined> {
  const { rowCount } = await tx.query('select from chat_conversation where id = $1 for no key update', [id]);
  return rowCount === 1 ? findConversation(tx, id) : undefined;
}

/** The open conversation of a member, locked. */
export async function lockOpenConversation(tx: PoolClient, memberId: number): Promise<ConversationRow | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from chat_conversation where member_id = $1 and state <> 'closed' for no key update`,
    [memberId],
  );
  return rows[0] && findConversation(tx, rows[0].id);
}

export type NewConversation = Pick<ConversationRow, 'id' | 'merchantId' | 'memberId' | 'vip' | 'language'> & {
  at: Date;
};

export async function insertConversation(tx: PoolClient, chat: NewConversation): Promise<ConversationRow> {
  const { id, merchantId, memberId, vip, language, at } = chat;
  await tx.query(
    `insert into chat_conversation (id, merchant_id, member_id, state, vip, language, opened_at, waiting_since, last_at)
     values ($1, $2, $3, 'waiting', $4, $5, $6, $6, $6)`,
    [id, merchantId, memberId, vip, language, at],
  );
  return (await findConversation(tx, id))!;
}

export interface Move {
  state: ChatState;
  /** Left out: unchanged. */
  operatorId?: number | null;
  vip?: boolean;
  at: Date;
}

/** Changes the state of a locked conversation. */
export async function moveConversation(tx: PoolClient, id: string, { state, operatorId, vip, at }: Move) {
  await tx.query(
    `update chat_conversation set state = $2,
       operator_id = case when $3 then $4 else operator_id end,
       vip = coalesce($5, vip),
       waiting_since = case when $2 = 'waiting' and state <> 'waiting' then $6 else waiting_since end,
       closed_at = case when $2 = 'closed' then $6 end
     where id = $1`,
    [id, state, operatorId !== undefined, operatorId ?? null, vip ?? null, at],
  );
}

export const updateLanguage = (tx: PoolClient, id: string, language: Locale) =>
  tx.query('update chat_conversation set language = $2 where id = $1', [id, language]);

/** Marks messages as read; never beyond the last message, and never back. */
export async function markRead(tx: PoolClient, id: string, side: 'member' | 'operator', number: number) {
  const column = side === 'member' ? 'read_by_member' : 'read_by_operator';
  const { rowCount } = await tx.query(
    `update chat_conversation set ${column} = least($2, messages) where id = $1 and ${column} < least($2, messages)`,
    [id, number],
  );
  return rowCount === 1;
}

export async function deleteConversations(tx: PoolClient, merchantId: number, lastBefore: Date): Promise<number> {
  const { rowCount } = await tx.query('delete from chat_conversation where merchant_id = $1 and last_at < $2', [
    merchantId,
    lastBefore,
  ]);
  return rowCount ?? 0;
}

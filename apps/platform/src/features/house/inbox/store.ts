import type { PushKind } from '@fairhouse/contract/people/push';
import type { PoolClient } from 'pg';
import type { MessageContent, TextWords } from './content.ts';

export interface NewMessage {
  merchantId: number;
  memberId: number;
  at: Date;
  kind: PushKind;
  content: MessageContent;
  path: string | null;
  feedbackId?: string | undefined;
}

export async function insertMessage(
  tx: PoolClient,
  { merchantId, memberId, at, kind, content, path, feedbackId }: NewMessage,
): Promise<void> {
  await tx.query(
    `insert into inbox_message (merchant_id, member_id, at, kind, content, path, feedback_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [merchantId, memberId, at, kind, content, path, feedbackId ?? null],
  );
}

/** A text that many members get. */
export async function insertText(
  tx: PoolClient,
  { id, merchantId, words }: { id: string; merchantId: number; words: TextWords },
): Promise<void> {
  await tx.query('insert into inbox_text (id, merchant_id, words) values ($1, $2, $3)', [id, merchantId, words]);
}

export interface TextMessage {
  merchantId: number;
  textId: string;
  kind: PushKind;
  path: string | null;
}

/** The members who did not have the text before. */
export async function insertTextMessages(
  tx: PoolClient,
  { merchantId, textId, kind, path }: TextMessage,
  memberIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number }>(
    `insert into inbox_message (merchant_id, member_id, at, kind, text_id, path)
     select $1, member_id, $3, $4, $5, $6 from unnest($2::bigint[]) member_id
     on conflict (text_id, member_id) where text_id is not null do nothing returning member_id as "memberId"`,
    [merchantId, memberIds, at, kind, textId, path],
  );
  return rows.map(({ memberId }) => memberId);
}

export interface MessageRow {
  id: number;
  at: Date;
  kind: PushKind;
  /** Null: `words` has the text. */
  content: MessageContent | null;
  words: TextWords | null;
  path: string | null;
  feedbackId: string | null;
  read: boolean;
}

export interface Reader {
  memberId: number;
  /** Excluded members are shown none. */
  promotions: boolean;
}

const readTo = 'coalesce((select read_to from inbox_reader where member_id = $1), 0)';

const messages = `select m.id, m.at, m.kind, m.content, t.words, m.path, m.feedback_id as "feedbackId",
    (m.read_at is not null or m.id <= ${readTo}) as read
  from inbox_message m left join inbox_text t on t.id = m.text_id`;

/** Newest first, those before an id. */
export async function listMessages(
  tx: PoolClient,
  { memberId, promotions }: Reader,
  { before, unread, limit }: { before: number | undefined; unread: boolean; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>(
    `${messages} where m.member_id = $1 and m.id < $2 and ($3 or m.kind <> 'promotions')
       ${unread ? `and m.read_at is null and m.id > ${readTo}` : ''}
     order by m.id desc limit $4`,
    [memberId, before ?? Number.MAX_SAFE_INTEGER, promotions, limit],
  );
  return rows;
}

export async function findMessage(tx: PoolClient, memberId: number, id: number): Promise<MessageRow | undefined> {
  const { rows } = await tx.query<MessageRow>(`${messages} where m.member_id = $1 and m.id = $2`, [memberId, id]);
  return rows[0];
}

/** Unread messages; the count stops at `most`, however many there are. */
export async function countUnread(tx: PoolClient, { memberId, promotions }: Reader, most: number): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>(
    `select count(*)::int as unread from (
       select from inbox_message where member_id = $1 and read_at is null and id > ${readTo}
         and ($2 or kind <> 'promotions') order by id desc limit $3) counted`,
    [memberId, promotions, most],
  );
  return rows[0]!.unread;
}

/** Whether any of them was unread. */
export async function markRead(tx: PoolClient, memberId: number, ids: readonly number[], at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update inbox_message set read_at = $3 where member_id = $1 and id = any($2) and read_at is null',
    [memberId, ids, at],
  );
  return (rowCount ?? 0) > 0;
}

/** Never beyond the member's last message, and never back. */
export async function markReadTo(tx: PoolClient, merchantId: number, memberId: number, upTo: number): Promise<void> {
  await tx.query(
    `insert into inbox_reader (member_id, merchant_id, read_to)
     select $2, $1, id from inbox_message where member_id = $2 and id <= $3 order by id desc limit 1
     on conflict (member_id) do update set read_to = greatest(inbox_reader.read_to, excluded.read_to)`,
    [merchantId, memberId, upTo],
  );
}

export async function deleteMessages(tx: PoolClient, memberId: number, ids: readonly number[]): Promise<boolean> {
  const { rowCount } = await tx.query('delete from inbox_message where member_id = $1 and id = any($2)', [
    memberId,
    ids,
  ]);
  return (rowCount ?? 0) > 0;
}

/** At most `limit` messages; answers how many were deleted. */
export async function deleteMessagesBefore(
  tx: PoolClient,
  merchantId: number,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from inbox_message m using (
       select member_id, id from inbox_message where merchant_id = $1 and at < $2 limit $3) old
     where m.member_id = old.member_id and m.id = old.id`,
    [merchantId, before, limit],
  );
  return rowCount ?? 0;
}

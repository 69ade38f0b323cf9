import type { PoolClient } from 'pg';

export interface NoteRow {
  id: number;
  at: Date;
  author: string;
  note: string;
}

const LATEST = 100;

type NewNote = Omit<NoteRow, 'id'> & { merchantId: number; memberId: number; idempotencyKey: string };
type StoredNote = NoteRow & { memberId: number };

const columns = 'id, member_id as "memberId", at, author, note';

/** Undefined when the author has used the key before. */
export async function insertNote(
  tx: PoolClient,
  { merchantId, memberId, at, author, note, idempotencyKey }: NewNote,
): Promise<StoredNote | undefined> {
  const { rows } = await tx.query<StoredNote>(
    `insert into member_note (merchant_id, member_id, at, author, note, idempotency_key) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, author, idempotency_key) do nothing returning ${columns}`,
    [merchantId, memberId, at, author, note, idempotencyKey],
  );
  return rows[0];
}

export async function findNote(
  tx: PoolClient,
  { author, idempotencyKey }: { author: string; idempotencyKey: string },
): Promise<StoredNote | undefined> {
  const { rows } = await tx.query<StoredNote>(
    `select ${columns} from member_note
     where merchant_id = current_merchant() and author = $1 and idempotency_key = $2`,
    [author, idempotencyKey],
  );
  return rows[0];
}

/** The latest notes, newest first. */
export async function selectNotes(tx: PoolClient, memberId: number): Promise<NoteRow[]> {
  const { rows } = await tx.query<NoteRow>(
    'select id, at, author, note from member_note where member_id = $1 order by id desc limit $2',
    [memberId, LATEST],
  );
  return rows;
}

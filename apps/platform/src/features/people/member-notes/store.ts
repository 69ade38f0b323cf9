import type { PoolClient } from 'pg';

export interface NoteRow {
  id: number;
  at: Date;
  author: string;
  note: string;
}

const LATEST = 100;

export async function insertNote(
  tx: PoolClient,
  { merchantId, memberId, at, author, note }: Omit<NoteRow, 'id'> & { merchantId: number; memberId: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into member_note (merchant_id, member_id, at, author, note) values ($1, $2, $3, $4, $5) returning id',
    [merchantId, memberId, at, author, note],
  );
  return rows[0]!.id;
}

/** The latest notes, newest first. */
export async function selectNotes(tx: PoolClient, memberId: number): Promise<NoteRow[]> {
  const { rows } = await tx.query<NoteRow>(
    'select id, at, author, note from member_note where member_id = $1 order by id desc limit $2',
    [memberId, LATEST],
  );
  return rows;
}

import type { Pool } from 'pg';

/** An end of the log, signed by the studio: Ed25519 over the JSON of `no`, `hash` and `at`, in this order. */
export interface SignedHead {
  no: number;
  hash: string;
  at: string;
  keyId: string;
  /** base64url */
  signature: string;
}

const columns = 'no, hash, at, key_id as "keyId", signature';

/** Stores a head; of two studios one is first, and its head stays. */
export async function storeHead(db: Pool, { no, hash, at, keyId, signature }: SignedHead): Promise<void> {
  await db.query(
    'insert into lottery_head (no, hash, at, key_id, signature) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [no, hash, at, keyId, signature],
  );
}

export async function readNewestHead(db: Pool): Promise<SignedHead | undefined> {
  const { rows } = await db.query<SignedHead>(`select ${columns} from lottery_head order by no desc limit 1`);
  return rows[0];
}

/** Heads that sign entries behind `after`, up to `last`. */
export async function readHeads(db: Pool, after: number, last: number): Promise<SignedHead[]> {
  const { rows } = await db.query<SignedHead>(
    `select ${columns} from lottery_head where no > $1 and no <= $2 order by no`,
    [after, last],
  );
  return rows;
}

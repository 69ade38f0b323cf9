import type { PoolClient } from 'pg';

export async function findPicture(tx: PoolClient, feedbackId: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ picture: Buffer }>(
    'select picture from feedback_picture where feedback_id = $1 and number = $2',
    [feedbackId, number],
  );
  return rows[0]?.picture;
}

export async function hasPicture(tx: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from feedback_picture where id = $1', [id]);
  return rowCount === 1;
}

export async function insertPicture(
  tx: PoolClient,
  { merchantId, feedbackId, number, id, picture }: NewPicture,
): Promise<void> {
  await tx.query(
    'insert into feedback_picture (merchant_id, feedback_id, number, id, picture) values ($1, $2, $3, $4, $5)',
    [merchantId, feedbackId, number, id, picture],
  );
}

interface NewPicture {
  merchantId: number;
  feedbackId: string;
  number: number;
  id: string;
  picture: Buffer;
}

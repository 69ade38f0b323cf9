import type { PoolClient } from 'pg';

interface Reading {
  merchantId: number;
  conversationId: string;
  operatorId: number;
}

/** Records a reading by an operator; false when one was recorded since `since`. */
export async function recordReading(
  tx: PoolClient,
  { merchantId, conversationId, operatorId }: Reading,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into chat_reading (merchant_id, conversation_id, operator_id, at) values ($1, $2, $3, $4)
     on conflict (conversation_id, operator_id) do update set at = $4 where chat_reading.at < $5`,
    [merchantId, conversationId, operatorId, at, since],
  );
  return rowCount === 1;
}

export async function hasRead(
  tx: PoolClient,
  { conversationId, operatorId }: Omit<Reading, 'merchantId'>,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from chat_reading where conversation_id = $1 and operator_id = $2 and at >= $3',
    [conversationId, operatorId, since],
  );
  return rowCount === 1;
}

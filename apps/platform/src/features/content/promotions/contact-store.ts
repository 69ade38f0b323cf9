import type { PoolClient } from 'pg';

export type ContactKind = 'zalo' | 'whatsapp';

interface Contact {
  merchantId: number;
  kind: ContactKind;
  hash: Buffer;
  memberId: number;
  at: Date;
}

/** Whose contact it is, the member's own from now on when it was nobody's. Of two at once the second waits for the first. */
export async function takeContact(
  tx: PoolClient,
  { merchantId, kind, hash, memberId, at }: Contact,
): Promise<number | undefined> {
  await tx.query(
    `insert into reward_contact (merchant_id, kind, hash, member_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [merchantId, kind, hash, memberId, at],
  );
  const { rows } = await tx.query<{ memberId: number }>(
    'select member_id as "memberId" from reward_contact where merchant_id = $1 and kind = $2 and hash = $3',
    [merchantId, kind, hash],
  );
  return rows[0]?.memberId;
}

import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';

/** False when the captcha was answered before. */
export async function useCaptcha(pool: Pool, merchantId: number, id: string, expiresAt: Date): Promise<boolean> {
  return inTransaction(pool, { merchantId }, async (tx) => {
    const { rowCount } = await tx.query(
      'insert into used_captcha (merchant_id, id, expires_at) values ($1, $2, $3) on conflict do nothing',
      [merchantId, id, expiresAt],
    );
    return rowCount === 1;
  });
}

export async function purgeCaptchas(pool: Pool, merchantId: number, now: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from used_captcha where merchant_id = $1 and expires_at < $2', [merchantId, now]),
  );
}

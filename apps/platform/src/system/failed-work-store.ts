import type { PoolClient } from 'pg';

export interface FailedWork {
  subject: string;
  tries: number;
  nextAt: Date;
}

export async function listFailedWork(tx: PoolClient, kind: string): Promise<FailedWork[]> {
  const { rows } = await tx.query<FailedWork>(
    `select subject, tries, next_at as "nextAt" from failed_work where merchant_id = current_merchant() and kind = $1
      order by next_at`,
    [kind],
  );
  return rows;
}

/** A minute after the first failure, twice as long after each further one, at most a day. Answers the tries so far. */
export async function noteFailedWork(
  tx: PoolClient,
  {
    merchantId,
    kind,
    subject,
    at,
    reason,
  }: { merchantId: number; kind: string; subject: string; at: Date; reason: string },
): Promise<number> {
  const { rows } = await tx.query<{ tries: number }>(
    `insert into failed_work as f (merchant_id, kind, subject, next_at, failed_at, reason)
      values ($1, $2, $3, $4::timestamptz + interval '1 minute', $4, $5)
      on conflict (merchant_id, kind, subject) do update set tries = f.tries + 1, reason = excluded.reason, failed_at = excluded.failed_at,
        next_at = $4::timestamptz + least(interval '1 day', interval '1 minute' * 2 ^ least(f.tries, 11))
      returning tries`,
    [merchantId, kind, subject, at, reason],
  );
  return rows[0]!.tries;
}

export async function forgetFailedWork(tx: PoolClient, kind: string, subject: string): Promise<void> {
  await tx.query('delete from failed_work where merchant_id = current_merchant() and kind = $1 and subject = $2', [
    kind,
    subject,
  ]);
}

/** Makes it due now; false once it is done. */
export async function retryFailedWork(tx: PoolClient, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('update failed_work set next_at = least(next_at, $2) where id = $1', [id, at]);
  return rowCount === 1;
}

/** For operators, to join in other statements: the subject's parts are the member and the day. */
export const readableFailedWork = `select id, kind, tries, next_at, failed_at, reason,
    substring(subject from '(?:^| )(\\d+)(?: |$)')::bigint as member_id, substring(subject from '\\d{4}-\\d\\d-\\d\\d') as day
  from failed_work where merchant_id = current_merchant()`;

import type { PoolClient } from 'pg';

export interface RoundName {
  memberId: number;
  vendorId: number;
  /** As in the ledger. */
  round: string;
}

/** A further bet of a round may move its end to later, never to earlier. */
export async function extendDeadline(
  tx: PoolClient,
  merchantId: number,
  { memberId, vendorId, round }: RoundName,
  settlesBy: Date,
): Promise<void> {
  await tx.query(
    `insert into round_deadline as d (merchant_id, member_id, vendor_id, round, settles_by) values ($1, $2, $3, $4, $5)
      on conflict (member_id, vendor_id, round) do update set settles_by = excluded.settles_by
        where excluded.settles_by > d.settles_by`,
    [merchantId, memberId, vendorId, round, settlesBy],
  );
}

export async function setDeadline(
  tx: PoolClient,
  merchantId: number,
  { memberId, vendorId, round }: RoundName,
  settlesBy: Date,
): Promise<void> {
  await tx.query(
    `insert into round_deadline (merchant_id, member_id, vendor_id, round, settles_by) values ($1, $2, $3, $4, $5)
      on conflict (member_id, vendor_id, round) do update set settles_by = excluded.settles_by`,
    [merchantId, memberId, vendorId, round, settlesBy],
  );
}

export interface OverdueRound {
  vendorId: number;
  round: string;
  staked: number;
  openedAt: Date;
}

/**
 * Open rounds that should have ended between two instants, the first to open first: those with a deadline a day after it,
 * all others a day after they were opened. `day` is a day before the later instant. Reads every round that was opened in
 * that time: for a job, not for a call.
 */
export async function listOverdueRounds(
  tx: PoolClient,
  { from, day }: { from: Date; day: Date },
  limit: number,
): Promise<OverdueRound[]> {
  const { rows } = await tx.query<OverdueRound>(
    `select r.vendor as "vendorId", r.round, r.staked, r.opened_at as "openedAt" from ledger_reading.round r
      where r.opened_at >= $1 and r.opened_at < $2 and r.state = 'open'
        and not exists (select from round_deadline d
          where d.member_id = r.customer and d.vendor_id = r.vendor and d.round = r.round)
      union all
      select r.vendor, r.round, r.staked, r.opened_at
        from (select member_id, vendor_id, round from round_deadline
          where merchant_id = current_merchant() and settles_by >= $1 and settles_by < $2) d
        cross join lateral (select * from ledger_reading.round x
          where x.wallet_id = ledger_reading.main_wallet(d.member_id) and x.bucket = ledger_reading.bucket(d.member_id)
            and x.vendor = d.vendor_id and x.round = d.round and x.state = 'open' offset 0) r
      order by 4 limit $3`,
    [from, day, limit],
  );
  return rows;
}

export async function forgetDeadlines(tx: PoolClient, before: Date): Promise<void> {
  await tx.query('delete from round_deadline where merchant_id = current_merchant() and settles_by < $1', [before]);
}

import type { PoolClient } from 'pg';
import { CURRENCIES, type Currency } from './currency.ts';
import { CAUSES, KINDS, POSTED, type CauseType } from './operations.ts';
import { ENTRY_LISTS } from './record-lists.ts';
import { causeOf } from './stored-names.ts';

/** Rewards in money of one cause on a day, minor units. */
export interface RewardDay {
  /** `2026-11-23`, of the time zone. */
  day: string;
  cause: CauseType;
  rewards: number;
  amount: number;
}

interface RewardRange {
  /** Days as `2026-11-23`, both included. */
  from: string;
  until: string;
  timeZone: string;
  currency: Currency;
  causes: readonly CauseType[];
}

/**
 * What rewards of some causes brought to main wallets by day. The entries are found by the lists of each wallet
 * (docs/decisions/record-lists.md), so those of the last minutes are missing until they are summed up.
 */
export async function readRewardDays(
  tx: PoolClient,
  { from, until, timeZone, currency, causes }: RewardRange,
): Promise<RewardDay[]> {
  const { rows } = await tx.query<Omit<RewardDay, 'cause'> & { cause: number }>(
    `with bounds as materialized (
       select $1::date::timestamp at time zone $3 as first, ($2::date + 1)::timestamp at time zone $3 as next),
     rewarded as (
       select distinct d.wallet_id, d.bucket from ledger.record_day d
         where d.merchant = ledger.current_merchant() and d.list = ${ENTRY_LISTS.bonus} and d.day between $1 and $2)
     select to_char(t.at at time zone $3, 'YYYY-MM-DD') as day, t.cause_type as cause, count(*) as rewards,
         sum(t.delta)::bigint as amount
       from bounds b cross join rewarded w
       join ledger.record_chunk c on c.wallet_id = w.wallet_id and c.bucket = w.bucket and c.list = ${ENTRY_LISTS.bonus}
         and c.last_at >= b.first and c.first_at < b.next
       cross join unnest(c.seqs) s(seq)
       join ledger.transfer t on t.wallet_id = c.wallet_id and t.bucket = c.bucket and t.seq = s.seq
         and t.at between c.first_at and c.last_at
       where t.at >= b.first and t.at < b.next and t.status = ${POSTED} and t.kind = ${KINDS.reward}
         and t.currency = $4 and t.cause_type = any($5::smallint[])
       group by 1, 2`,
    [from, until, timeZone, CURRENCIES[currency].number, causes.map((cause) => CAUSES[cause])],
  );
  return rows.map(({ cause, ...row }) => ({ ...row, cause: causeOf(cause) }));
}

-- Sums of play follow corrections of rounds on the day of their entries (docs/decisions/corrections.md). What a round had paid
-- at its end was counted on the day of that end, and stays.

-- Corrections are rare: entries of other kinds are in none of these indexes.
create index correction_at on ledger.transfer (at) where kind = 25;
create index correction_of_wallet on ledger.transfer (wallet_id, at) where kind = 25;

-- Rounds whose corrections were booked after p_after and up to p_until, for each day of p_zone twice: with what they had paid
-- before it and a sign of -1, and with what they have paid since and a sign of 1. Whatever is summed of both is the
-- difference; of several stretches of one day it adds up to that of the day. A round whose bets were given back staked nothing.
create function ledger_reading.corrected_rounds(p_merchant smallint, p_after timestamptz, p_until timestamptz, p_zone text)
returns table (customer bigint, vendor int, round text, currency smallint, staked bigint, paid bigint, closed_at timestamptz,
  day date, sign int)
language sql stable as $$
  with entries as materialized (
      select t.wallet_id, t.bucket, ledger.vendor_of(t.account) as vendor, t.cause_id as round,
          (t.at at time zone p_zone)::date as day, sum(t.delta)::bigint as amount
        from ledger.transfer t
        where t.kind = ledger.kind_round_correction() and t.status = ledger.posted() and t.delta <> 0
          and t.merchant = p_merchant and t.at > p_after and t.at <= p_until
        group by 1, 2, 3, 4, 5),
    changed as (
      select e.*, r.currency, r.closed_at, case when r.state = ledger.round_cancelled() then 0 else r.staked end as staked,
          (r.paid - r.corrected + b.amount
            + sum(e.amount) over (partition by e.wallet_id, e.bucket, e.vendor, e.round order by e.day))::bigint as paid
        from entries e
        join ledger.round r
          on r.round = e.round and r.vendor = e.vendor and r.wallet_id = e.wallet_id and r.bucket = e.bucket
        cross join lateral (
          select coalesce(sum(x.delta), 0) as amount from ledger.transfer x
            where x.wallet_id = e.wallet_id and x.bucket = e.bucket and x.kind = ledger.kind_round_correction()
              and x.status = ledger.posted() and x.cause_id = e.round and ledger.vendor_of(x.account) = e.vendor
              and x.at <= p_after) b)
  select c.wallet_id >> 10, c.vendor, c.round, c.currency, c.staked, s.paid, c.closed_at, c.day, s.sign
    from changed c cross join lateral (values (c.paid - c.amount, -1), (c.paid, 1)) s(paid, sign)
$$;
revoke all on function ledger_reading.corrected_rounds from public;
grant execute on function ledger_reading.corrected_rounds to :"app_role";

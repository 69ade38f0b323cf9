-- What happened in a stretch of time, for sums that stand beside the ledger (docs/decisions/agent-figures.md).

-- Rounds by their end, in the order in which they were written. Several ranges for each block: a round closes long after
-- rounds that were opened later. Since PostgreSQL 16 a BRIN index leaves updates heap-only.
create index round_closed on ledger.round using brin (closed_at timestamptz_minmax_multi_ops)
  with (pages_per_range = 32, autosummarize = on);

-- Posted movements of wallets with money, with the figure that they count for. `is_balance`: of the wallets whose sum is
-- the customer's balance. Found by at.
create view ledger_reading.movement with (security_invoker = true) as
  select wallet_id, bucket, merchant, wallet_id >> 10 as customer, currency, at, delta as amount,
      ledger.rail_of(wallet_id) in (ledger.rail_main(), ledger.rail_locked()) as is_balance,
      case
        when kind = ledger.kind_deposit() then 'deposit'
        when kind = ledger.kind_post_hold() and cause_type = ledger.cause_withdrawal() then 'withdrawal'
        when kind in (ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_bonus_forfeit()) then 'bonus'
        when cause_type = ledger.cause_rebate() then 'rebate'
        when cause_type in (ledger.cause_salary(), ledger.cause_contract()) then 'salary'
        when kind in (ledger.kind_adjustment(), ledger.kind_correction()) then 'correction'
        else 'other'
      end as figure
    from ledger.transfer
    where status = ledger.posted() and delta <> 0
      and ledger.rail_of(wallet_id) in (ledger.rail_main(), ledger.rail_locked(), ledger.rail_bonus());

grant select on ledger_reading.movement to :"app_role";

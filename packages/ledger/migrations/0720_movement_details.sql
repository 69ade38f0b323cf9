-- Movements with the reference of their operation, and those between members as a kind of their own: they count for no
-- figure, but an agent sees them (docs/agents.md).
create or replace view ledger_reading.movement with (security_invoker = true) as
  select wallet_id, bucket, merchant, wallet_id >> 10 as customer, currency, at, delta as amount,
      ledger.rail_of(wallet_id) in (ledger.rail_main(), ledger.rail_locked()) as is_balance,
      case
        when kind = ledger.kind_deposit() then 'deposit'
        when kind = ledger.kind_post_hold() and cause_type = ledger.cause_withdrawal() then 'withdrawal'
        when kind in (ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_bonus_forfeit()) then 'bonus'
        when cause_type = ledger.cause_rebate() then 'rebate'
        when cause_type in (ledger.cause_salary(), ledger.cause_contract()) then 'salary'
        when kind in (ledger.kind_adjustment(), ledger.kind_correction()) then 'correction'
        when kind = ledger.kind_transfer() then 'transfer'
        else 'other'
      end as figure,
      ref
    from ledger.transfer
    where status = ledger.posted() and delta <> 0
      and ledger.rail_of(wallet_id) in (ledger.rail_main(), ledger.rail_locked(), ledger.rail_bonus());

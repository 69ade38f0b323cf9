-- Posted movements of points. Found by (wallet_id, bucket): ledger_reading.points_wallet(customer).
create function ledger_reading.points_wallet(customer bigint) returns bigint language sql immutable parallel safe
  return customer * 1024 + ledger.rail_points();

create view ledger_reading.points_movement with (security_invoker = true) as
  select wallet_id, bucket, merchant, seq, at, ref, delta as points, balance_after,
      case when kind = ledger.kind_points_earn() then 'earn' when kind = ledger.kind_points_spend() then 'spend'
        when kind = ledger.kind_points_return() then 'return' else 'correction' end as kind
    from ledger.transfer
    where status = ledger.posted() and ledger.rail_of(wallet_id) = ledger.rail_points();

grant select on ledger_reading.points_movement to :"app_role";

-- Post: the locked wallet pays what was reserved. It was paid out already, so no status of the wallet refuses it; a frozen
-- wallet still gives nothing else.
create or replace function ledger.judge_post_hold(
  linked smallint, locked_status smallint, locked_balance bigint, amount bigint)
returns smallint language sql immutable parallel safe
return case
  when linked is null then ledger.refused_hold_unknown()
  when linked <> ledger.hold_reserved() then ledger.refused_hold_resolved()
  when locked_balance < amount then ledger.refused_insufficient_funds()
  else ledger.posted()
end;

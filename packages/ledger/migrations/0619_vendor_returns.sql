-- Transfer wallets at vendors: money goes there by a posted hold, and comes back by a movement of its own.
insert into ledger.purpose values (10, 'vendor_wallets');

create function ledger.kind_vendor_return() returns smallint language sql immutable parallel safe return 20::smallint;

-- What the vendor has taken from the transfer wallet is the player's already.
create or replace function ledger.judge(
  kind smallint, delta bigint, status smallint, balance bigint, other_status smallint, other_balance bigint,
  round_state smallint, linked smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_bet() then ledger.judge_bet(round_state, status, balance, -delta)
  when kind = ledger.kind_win() then ledger.judge_win(round_state, balance, delta)
  when kind in (ledger.kind_deposit(), ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_points_earn())
    then ledger.judge_credit(status, balance, delta)
  when kind in (ledger.kind_fee(), ledger.kind_bonus_forfeit(), ledger.kind_points_spend())
    then ledger.judge_debit(status, balance, -delta)
  when kind in (ledger.kind_transfer(), ledger.kind_reserve(), ledger.kind_bonus_convert())
    then ledger.judge_transfer(status, balance, other_status, other_balance, -delta)
  when kind = ledger.kind_refund() then ledger.judge_refund(linked, balance, delta)
  when kind = ledger.kind_close_round() then ledger.judge_close_round(round_state)
  when kind = ledger.kind_post_hold() then ledger.judge_post_hold(linked, status, balance, -delta)
  when kind in (ledger.kind_void_hold(), ledger.kind_expire_hold())
    then ledger.judge_release_hold(linked, status, balance, other_balance, delta)
  when kind = ledger.kind_vendor_return() then ledger.judge_owed(balance, delta)
  when kind = ledger.kind_adjustment() then ledger.judge_adjustment(status, balance, delta)
  when kind = ledger.kind_correction() then ledger.judge_correction(linked, status, balance, delta)
end;

-- What agents earn by contracts: paid by the house to the main wallet, and taken back when a settlement is reversed.
insert into ledger.purpose values (11, 'agents');

create function ledger.kind_agent_pay() returns smallint language sql immutable parallel safe return 21::smallint;
create function ledger.kind_agent_reverse() returns smallint language sql immutable parallel safe return 22::smallint;

-- Takes back a payment that it names. linked is null when the wallet has no such posted entry.
create function ledger.judge_agent_reverse(linked smallint, status smallint, balance bigint, amount bigint) returns smallint
language sql immutable parallel safe
return case
  when linked is null then ledger.refused_entry_unknown()
  else ledger.judge_debit(status, balance, amount)
end;

-- What an agent has earned is the agent's already: also a closed wallet takes it.
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
  when kind in (ledger.kind_vendor_return(), ledger.kind_agent_pay()) then ledger.judge_owed(balance, delta)
  when kind = ledger.kind_agent_reverse() then ledger.judge_agent_reverse(linked, status, balance, -delta)
  when kind = ledger.kind_adjustment() then ledger.judge_adjustment(status, balance, delta)
  when kind = ledger.kind_correction() then ledger.judge_correction(linked, status, balance, delta)
end;

-- A payment is found like the entry of a correction.
create or replace function ledger.find_linked(
  p_kind smallint, p_wallet bigint, p_bucket smallint, p_link uuid, p_account int, p_round text,
  out linked smallint, out amount bigint)
language plpgsql stable as $$
begin
  case p_kind
    when ledger.kind_refund() then
      select * into linked, amount from ledger.find_bet(p_wallet, p_bucket, p_link, p_account, p_round);
    when ledger.kind_post_hold() then
      select h.state, -h.amount into linked, amount from ledger.hold h
        where h.wallet_id = ledger.main_wallet_of(p_wallet) and h.ref = p_link and h.bucket = p_bucket;
    when ledger.kind_void_hold(), ledger.kind_expire_hold() then
      select h.state, h.amount into linked, amount from ledger.hold h
        where h.wallet_id = ledger.main_wallet_of(p_wallet) and h.ref = p_link and h.bucket = p_bucket;
    when ledger.kind_correction(), ledger.kind_agent_reverse() then
      select t.status into linked from ledger.key x
        join ledger.transfer t on t.wallet_id = x.wallet_id and t.seq = x.seq and t.bucket = x.bucket
        where x.wallet_id = p_wallet and x.ref = p_link and x.bucket = p_bucket and t.status = ledger.posted();
  end case;
end $$;

-- Two kinds of movement: a reward in money, and points of an order that are given back.
create function ledger.kind_reward() returns smallint language sql immutable parallel safe return 23::smallint;
create function ledger.kind_points_return() returns smallint language sql immutable parallel safe return 24::smallint;
create function ledger.refused_entry_returned() returns smallint language sql immutable parallel safe return 20::smallint;

-- Gives back what an order spent, once. linked is null when nothing was spent under the link.
create function ledger.judge_points_return(linked smallint, balance bigint, amount bigint) returns smallint
language sql immutable parallel safe
return case
  when linked is null then ledger.refused_entry_unknown()
  when linked <> ledger.posted() then linked
  else ledger.judge_owed(balance, amount)
end;

create or replace function ledger.judge(
  kind smallint, delta bigint, status smallint, balance bigint, other_status smallint, other_balance bigint,
  round_state smallint, linked smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_bet() then ledger.judge_bet(round_state, status, balance, -delta)
  when kind = ledger.kind_win() then ledger.judge_win(round_state, balance, delta)
  when kind in (ledger.kind_deposit(), ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_points_earn(),
      ledger.kind_reward())
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
  when kind = ledger.kind_points_return() then ledger.judge_points_return(linked, balance, delta)
  when kind = ledger.kind_adjustment() then ledger.judge_adjustment(status, balance, delta)
  when kind = ledger.kind_correction() then ledger.judge_correction(linked, status, balance, delta)
end;

-- The points of an order, with whether they were given back.
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
    when ledger.kind_points_return() then
      select case when exists (select from ledger.transfer r
            where r.wallet_id = p_wallet and r.link = p_link and r.bucket = p_bucket
              and r.kind = ledger.kind_points_return() and r.status = ledger.posted())
          then ledger.refused_entry_returned() else ledger.posted() end, -t.delta
        into linked, amount from ledger.key x
        join ledger.transfer t on t.wallet_id = x.wallet_id and t.seq = x.seq and t.bucket = x.bucket
        where x.wallet_id = p_wallet and x.ref = p_link and x.bucket = p_bucket
          and t.kind = ledger.kind_points_spend() and t.status = ledger.posted();
  end case;
end $$;

-- ENTRY_LISTS in src/record-lists.ts.
create or replace function ledger.record_group(kind smallint, cause_type smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_deposit() then 1
  when kind in (ledger.kind_bet(), ledger.kind_win(), ledger.kind_refund()) then 3
  when cause_type = ledger.cause_transfer() or kind in (ledger.kind_transfer(), ledger.kind_vendor_return()) then 4
  when kind in (ledger.kind_reserve(), ledger.kind_post_hold(), ledger.kind_void_hold(), ledger.kind_expire_hold()) then 2
  when kind in (ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_bonus_convert(), ledger.kind_bonus_forfeit(),
      ledger.kind_reward()) then 5
  else 6
end;

-- Rewards count as bonuses, rebates or salaries by their cause.
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
        when kind = ledger.kind_reward() then 'bonus'
        when kind = ledger.kind_transfer() then 'transfer'
        else 'other'
      end as figure,
      ref
    from ledger.transfer
    where status = ledger.posted() and delta <> 0
      and ledger.rail_of(wallet_id) in (ledger.rail_main(), ledger.rail_locked(), ledger.rail_bonus());

revoke all on function ledger.judge_points_return from public;
grant execute on function ledger.judge_points_return to :"app_role";

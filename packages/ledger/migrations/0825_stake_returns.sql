-- Unused stake of a round that its vendor gives back with a win (docs/decisions/returned-stakes.md): an entry of its own that
-- lowers the stake of the round, so that whatever counts stakes and payouts counts what was played.
create function ledger.kind_stake_return() returns smallint language sql immutable parallel safe return 26::smallint;
create function ledger.refused_above_stake() returns smallint language sql immutable parallel safe return 24::smallint;

-- Owed like a win, and only in an open round; post_batch compares it with the stake.
create or replace function ledger.judge(
  kind smallint, delta bigint, status smallint, balance bigint, other_status smallint, other_balance bigint,
  round_state smallint, linked smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_bet() then ledger.judge_bet(round_state, status, balance, -delta)
  when kind in (ledger.kind_win(), ledger.kind_stake_return()) then ledger.judge_win(round_state, balance, delta)
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
  when kind = ledger.kind_round_correction() then ledger.judge_round_correction(round_state, linked, balance, delta)
end;

-- ENTRY_LISTS in src/record-lists.ts.
create or replace function ledger.record_group(kind smallint, cause_type smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_deposit() then 1
  when kind in (ledger.kind_bet(), ledger.kind_win(), ledger.kind_refund(), ledger.kind_round_correction(),
      ledger.kind_stake_return()) then 3
  when cause_type = ledger.cause_transfer() or kind in (ledger.kind_transfer(), ledger.kind_vendor_return()) then 4
  when kind in (ledger.kind_reserve(), ledger.kind_post_hold(), ledger.kind_void_hold(), ledger.kind_expire_hold()) then 2
  when kind in (ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_bonus_convert(), ledger.kind_bonus_forfeit(),
      ledger.kind_reward()) then 5
  else 6
end;

-- Limits allow again what comes back of a round that was opened in their present period.
create function ledger.take_back_return(
  p_wallet bigint, p_bucket smallint, p_account int, p_round text, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  update ledger.play_limit x set used = x.used - p_amount
    from (select r.opened_at from ledger.round r where r.round = p_round and r.vendor = ledger.vendor_of(p_account)
            and r.wallet_id = p_wallet and r.bucket = p_bucket) r
    where x.wallet_id = p_wallet and x.bucket = p_bucket and x.kind <> ledger.limit_single_stake()
      and x.ends_at > p_at and r.opened_at >= x.starts_at;
end $$;

-- Of both money wallets: bets since an instant without what was refunded or returned of them, and wins paid since then.
create or replace function ledger.sum_play(p_wallet bigint, p_from timestamptz, out staked bigint, out won bigint)
language plpgsql stable set enable_seqscan = off as $$
begin
  select coalesce(sum(-t.delta) filter (where t.kind <> ledger.kind_win()), 0),
         coalesce(sum(t.delta) filter (where t.kind = ledger.kind_win()), 0)
    into staked, won
    from (values (p_wallet), (p_wallet + ledger.rail_bonus())) u(id)
    cross join lateral (select x.wallet_id, x.bucket, x.kind, x.delta, x.link, x.at, x.status, x.account, x.cause_id
      from ledger.transfer x
      where x.wallet_id = u.id and x.bucket = ledger.bucket_of(p_wallet) and x.at >= p_from offset 0) t
    where t.status = ledger.posted()
      and (t.kind in (ledger.kind_bet(), ledger.kind_win())
        or t.kind = ledger.kind_refund() and exists (
          select from ledger.key k
            join ledger.transfer b on b.wallet_id = k.wallet_id and b.seq = k.seq and b.bucket = k.bucket
            where k.wallet_id = t.wallet_id and k.ref = t.link and k.bucket = t.bucket and b.at >= p_from)
        or t.kind = ledger.kind_stake_return() and exists (
          select from ledger.round r where r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account)
            and r.wallet_id = p_wallet and r.bucket = t.bucket and r.opened_at >= p_from));
end $$;

-- Changes the newest definition of a function in one place; fails where the place is not found once.
create or replace function pg_temp.change(p_function regproc, p_from text, p_to text) returns void language plpgsql as $$
declare
  body text := pg_get_functiondef(p_function);
begin
  if (length(body) - length(replace(body, p_from, ''))) <> length(p_from) then
    raise exception 'not found once in %: %', p_function, p_from;
  end if;
  execute replace(body, p_from, p_to);
end $$;

-- post_batch: what comes back lowers the stake of its round, and is never more than it.
select pg_temp.change('ledger.post_batch', '          when kind = ledger.kind_win() then
            part := ledger.bonus_part(', '          when kind in (ledger.kind_win(), ledger.kind_stake_return()) then
            part := ledger.bonus_part(');
select pg_temp.change('ledger.post_batch', '      if limited and kind = ledger.kind_bet() and result', '      if kind = ledger.kind_stake_return() and result = ledger.posted() and delta[i] + part > r_staked[i] then
        result := ledger.refused_above_stake();
      end if;
      if limited and kind = ledger.kind_bet() and result');
select pg_temp.change('ledger.post_batch', '            perform ledger.take_back_stake(p_wallets[s], p_buckets[s], p_link[i], delta[i] + part, at);
', '            perform ledger.take_back_stake(p_wallets[s], p_buckets[s], p_link[i], delta[i] + part, at);
          when ledger.kind_stake_return() then
            perform ledger.take_back_return(p_wallets[s], p_buckets[s], p_account[i], p_cause[i], delta[i] + part, at);
');
select pg_temp.change('ledger.post_batch', '      set staked = r.staked - case when u.kind = ledger.kind_bet() then u.delta + coalesce(u.bonus, 0) else 0 end,
          staked_bonus = r.staked_bonus - case when u.kind = ledger.kind_bet() then coalesce(u.bonus, 0) else 0 end,', '      set staked = r.staked - case when u.kind in (ledger.kind_bet(), ledger.kind_stake_return())
            then u.delta + coalesce(u.bonus, 0) else 0 end,
          staked_bonus = r.staked_bonus - case when u.kind in (ledger.kind_bet(), ledger.kind_stake_return())
            then coalesce(u.bonus, 0) else 0 end,');
select pg_temp.change('ledger.post_batch', '  if r_old then -- bets, wins and closes in open rounds', '  if r_old then -- bets, wins, returned stakes and closes in open rounds');
select pg_temp.change('ledger.post_batch', '      where u.kind in (ledger.kind_bet(), ledger.kind_win(), ledger.kind_close_round())', '      where u.kind in (ledger.kind_bet(), ledger.kind_win(), ledger.kind_stake_return(), ledger.kind_close_round())');

revoke all on function ledger.take_back_return from public;
grant execute on function ledger.take_back_return to :"app_role";

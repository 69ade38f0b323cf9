-- Limits that players set on their stakes and losses. Their sums are kept beside the balances, in the transaction that posts
-- a bet, under the lock of its wallet: parallel bets cannot pass a limit (docs/decisions/play-limits.md).
alter table ledger.wallet add column limited boolean not null default false; -- has rows in ledger.play_limit

create function ledger.limit_stake() returns smallint language sql immutable parallel safe return 1::smallint;
create function ledger.limit_loss() returns smallint language sql immutable parallel safe return 2::smallint;
create function ledger.limit_single_stake() returns smallint language sql immutable parallel safe return 3::smallint;

create function ledger.refused_single_stake_limit() returns smallint language sql immutable parallel safe return 17::smallint;
create function ledger.refused_stake_limit() returns smallint language sql immutable parallel safe return 18::smallint;
create function ledger.refused_loss_limit() returns smallint language sql immutable parallel safe return 19::smallint;

create table ledger.play_limit (
  wallet_id bigint not null, -- main wallet
  amount bigint not null check (amount > 0),
  -- since starts_at: stakes that were not refunded, or these less wins (below zero: a profit); 0 for a single stake
  used bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null, -- from then on used counts as 0
  bucket smallint not null,
  merchant smallint not null,
  kind smallint not null check (kind in (1, 2, 3)),
  period text not null check (period in ('bet', 'day', 'week', 'month')),
  time_zone text not null, -- in which days begin
  check ((kind = 3) = (period = 'bet')),
  primary key (wallet_id, kind, period, bucket)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);
alter table ledger.play_limit enable row level security;
alter table ledger.play_limit force row level security;
create policy merchant on ledger.play_limit using (merchant = (select ledger.current_merchant()));
grant select, insert, delete on ledger.play_limit to :"app_role";
grant update (used, starts_at, ends_at) on ledger.play_limit to :"app_role";
grant update (limited) on ledger.wallet to :"app_role";

-- Days, weeks from Monday, months. A single stake has no period: it lasts for ever.
create function ledger.period_start(period text, at timestamptz, zone text) returns timestamptz
language sql stable parallel safe
return case when period = 'bet' then '-infinity' else date_trunc(period, at at time zone zone) at time zone zone end;

create function ledger.period_end(period text, at timestamptz, zone text) returns timestamptz
language sql stable parallel safe
return case
  when period = 'bet' then 'infinity'
  else (date_trunc(period, at at time zone zone) + ('1 ' || period)::interval) at time zone zone
end;

-- Null: no such limit. What is left may be below zero.
create function ledger.judge_limits(stake bigint, single bigint, stakes_left bigint, loss_left bigint) returns smallint
language sql immutable parallel safe
return case
  when stake > single then ledger.refused_single_stake_limit()
  when stake > stakes_left then ledger.refused_stake_limit()
  when stake > loss_left then ledger.refused_loss_limit()
  else ledger.posted()
end;

-- A refund counts in the period of its bet, not in that of the refund: it cannot make room for more than the limit.
create function ledger.take_back_stake(p_wallet bigint, p_bucket smallint, p_bet uuid, p_amount bigint, p_at timestamptz)
returns void language plpgsql as $$
begin
  update ledger.play_limit x set used = x.used - p_amount
    from (select t.at from ledger.key k
            join ledger.transfer t on t.wallet_id = k.wallet_id and t.seq = k.seq and t.bucket = k.bucket
            where k.wallet_id = p_wallet and k.ref = p_bet and k.bucket = p_bucket) b
    where x.wallet_id = p_wallet and x.bucket = p_bucket and x.kind <> ledger.limit_single_stake()
      and x.ends_at > p_at and b.at >= x.starts_at;
end $$;

-- Bets since an instant without those that were refunded, and wins paid since then.
create function ledger.sum_play(p_wallet bigint, p_from timestamptz, out staked bigint, out won bigint)
language plpgsql stable set enable_seqscan = off as $$
begin
  select coalesce(sum(case t.kind when ledger.kind_bet() then -t.delta when ledger.kind_refund() then -t.delta end), 0),
         coalesce(sum(t.delta) filter (where t.kind = ledger.kind_win()), 0)
    into staked, won
    from ledger.transfer t
    where t.wallet_id = p_wallet and t.bucket = ledger.bucket_of(p_wallet) and t.at >= p_from and t.status = ledger.posted()
      and (t.kind in (ledger.kind_bet(), ledger.kind_win())
        or t.kind = ledger.kind_refund() and exists (
          select from ledger.key k
            join ledger.transfer b on b.wallet_id = k.wallet_id and b.seq = k.seq and b.bucket = k.bucket
            where k.wallet_id = t.wallet_id and k.ref = t.link and k.bucket = t.bucket and b.at >= p_from));
end $$;

-- Replaces the limits of a player, with sums computed from the entries. The wallet is locked first, in a statement of its
-- own, so that no bet is missing from them.
create function ledger.set_play_limits(p_merchant smallint, p_wallet bigint, p_zone text,
  p_kind smallint[], p_period text[], p_amount bigint[]) returns void
language plpgsql as $$
declare
  at timestamptz;
begin
  perform ledger.enter_merchant(p_merchant);
  perform from ledger.wallet w where w.id = p_wallet and w.bucket = ledger.bucket_of(p_wallet) for no key update;
  if not found then raise exception 'wallet % is unknown', p_wallet; end if;
  at := clock_timestamp();
  delete from ledger.play_limit x where x.wallet_id = p_wallet and x.bucket = ledger.bucket_of(p_wallet);
  insert into ledger.play_limit(wallet_id, bucket, merchant, kind, period, amount, used, starts_at, ends_at, time_zone)
    select p_wallet, ledger.bucket_of(p_wallet), p_merchant, l.kind, l.period, l.amount,
        case l.kind when ledger.limit_stake() then s.staked when ledger.limit_loss() then s.staked - s.won else 0 end,
        l.starts_at, ledger.period_end(l.period, at, p_zone), p_zone
      from (select u.kind, u.period, u.amount, ledger.period_start(u.period, at, p_zone) as starts_at
              from unnest(p_kind, p_period, p_amount) u(kind, period, amount)) l
      left join lateral ledger.sum_play(p_wallet, l.starts_at) s on l.kind <> ledger.limit_single_stake();
  update ledger.wallet w set limited = cardinality(p_kind) > 0
    where w.id = p_wallet and w.bucket = ledger.bucket_of(p_wallet);
end $$;

-- The sums of limits whose period lasts still = their entries.
create function ledger.find_limit_differences(p_merchant smallint)
returns table (what text, id text, stated bigint, recomputed bigint) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query
    select 'limit', concat_ws(' ', x.wallet_id, x.kind, x.period), x.used,
        case when x.kind = ledger.limit_loss() then s.staked - s.won else s.staked end
      from ledger.play_limit x cross join lateral ledger.sum_play(x.wallet_id, x.starts_at) s
      where x.kind <> ledger.limit_single_stake() and x.ends_at > clock_timestamp()
        and x.used <> case when x.kind = ledger.limit_loss() then s.staked - s.won else s.staked end;
end $$;

revoke all on function ledger.judge_limits, ledger.take_back_stake, ledger.sum_play, ledger.set_play_limits,
  ledger.find_limit_differences from public;
grant execute on function ledger.judge_limits, ledger.take_back_stake, ledger.sum_play, ledger.set_play_limits,
  ledger.find_limit_differences to :"app_role";

-- Posts a batch of operations of one merchant, each judged on its own.
--
-- Wallets come distinct and ascending; operation i moves p_delta[i] on wallet p_slot[i] (its own wallet, which bears the
-- key and whose balance is answered) against house account p_account[i], or against wallet p_other[i] when that is not 0.
-- Operations that touch the same round, hold, bet or key must not share a batch: the caller separates them.
--
-- Rows are looked up one by one (lateral, offset 0): a join would be planned by the statistics of a moment, and a table
-- that was empty then would be read whole for every operation.
--
-- Answers per operation: st posted, a refusal, or repeated() + the result recorded first;
-- bal the balance of the own wallet; at the time of posting; first_at when a repeat was recorded first.
create or replace function ledger.post_batch(
  p_merchant smallint, p_wallets bigint[], p_buckets smallint[],
  p_slot int[], p_other int[], p_ref uuid[], p_kind smallint[], p_delta bigint[], p_account int[], p_currency smallint[],
  p_payload int[], p_cause_type smallint[], p_cause text[],
  p_look boolean, -- repeats are expected: look them up first
  p_rounds boolean, -- some operation belongs to a round
  p_pairs boolean, -- some operation moves between two wallets
  p_ends boolean[], p_link uuid[], p_reason text[], p_expires timestamptz[], -- empty when no operation has one
  out st smallint[], out bal bigint[], out at timestamptz, out first_at timestamptz[])
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_variable
declare
  n constant int := cardinality(p_ref);
  -- of the wallets, by slot; w_row is the place of the row, w_was its seq before the batch
  w_id bigint[]; w_balance bigint[]; w_seq bigint[]; w_currency smallint[]; w_status smallint[]; w_row tid[];
  w_limited boolean[];
  w_was bigint[]; changed int;
  -- what limits still allow: the largest bet, stakes and loss (null: any), and what this batch adds to their sums
  w_single bigint[]; w_stakes bigint[]; w_loss bigint[]; w_staked bigint[]; w_won bigint[]; limited boolean;
  -- of the operations' rounds, by operation
  r_state smallint[]; r_row tid[]; r_new boolean; r_old boolean;
  -- of the operations: the amount that was moved, the record's number, and the same of the other wallet
  delta bigint[] := p_delta; seq bigint[]; other_bal bigint[]; other_seq bigint[];
  other_taken boolean[]; -- the other wallet has the reference for something else
  k record;
  -- of the operation that is judged; s and o are the slots of its own and of the other wallet
  s int; o int; kind smallint; balance bigint; linked smallint; result smallint;
begin
  perform ledger.enter_merchant(p_merchant);

  -- 1. Lock the wallets in order. A statement of its own, so that the next ones see what was committed meanwhile.
  select array_agg(l.id), array_agg(l.balance), array_agg(l.seq), array_agg(l.currency), array_agg(l.status), array_agg(l.ctid),
         array_agg(l.limited), bool_or(l.limited)
    into w_id, w_balance, w_seq, w_currency, w_status, w_row, w_limited, limited
    from unnest(p_wallets, p_buckets) u(id, bucket)
    cross join lateral (select w.id, w.balance, w.seq, w.currency, w.status, w.limited, w.ctid from ledger.wallet w
                          where w.id = u.id and w.bucket = u.bucket for no key update) l;
  if coalesce(cardinality(w_id), 0) < cardinality(p_wallets) then -- a wallet that is not there keeps a null status
    select array_agg(l.balance order by u.pos), array_agg(l.seq order by u.pos),
           array_agg(l.currency order by u.pos), array_agg(l.status order by u.pos), array_agg(l.row order by u.pos),
           array_agg(l.limited order by u.pos)
      into w_balance, w_seq, w_currency, w_status, w_row, w_limited
      from unnest(p_wallets) with ordinality u(id, pos)
      left join unnest(w_id, w_balance, w_seq, w_currency, w_status, w_row, w_limited)
        l(id, balance, seq, currency, status, row, limited)
        on l.id = u.id;
  end if;

  w_was := w_seq;
  at := clock_timestamp();
  st := array_fill(ledger.posted(), array[n]);
  bal := array_fill(0::bigint, array[n]);
  seq := array_fill(0::bigint, array[n]);
  if p_pairs then
    other_bal := bal;
    other_seq := bal;
    other_taken := array_fill(false, array[n]);
  end if;

  -- What the limits of players allow. All periods of a limit move by the same amounts, so the smallest remainder decides.
  if limited then
    select array_agg(l.single order by u.pos), array_agg(l.stakes order by u.pos), array_agg(l.loss order by u.pos)
      into w_single, w_stakes, w_loss
      from unnest(p_wallets, p_buckets, w_limited) with ordinality u(id, bucket, limited, pos)
      cross join lateral (
        select min(x.amount) filter (where x.kind = ledger.limit_single_stake()) as single,
               min(x.amount - x.used) filter (where x.kind = ledger.limit_stake()) as stakes,
               min(x.amount - x.used) filter (where x.kind = ledger.limit_loss()) as loss
          from (select y.kind, y.amount, case when y.ends_at > at then y.used else 0 end as used
                  from ledger.play_limit y
                  where u.limited and y.wallet_id = u.id and y.bucket = u.bucket offset 0) x) l;
    w_staked := array_fill(0::bigint, array[cardinality(p_wallets)]);
    w_won := w_staked;
  end if;

  -- 2. Find repeats. Without looking first a repeat fails the whole batch on the key, and the caller posts it again looking.
  -- A refund's tombstone (refused_tombstoned) answers whatever comes under the reference of its bet.
  if p_look then
    for k in
      select u.pos::int as pos, u.slot = p_slot[u.pos] as own, t.status, t.payload, t.balance_after, t.at
        from (select o.slot, o.ref, o.pos from unnest(p_slot, p_ref) with ordinality o(slot, ref, pos)
              union all
              select o.slot, o.ref, o.pos from unnest(p_other, p_ref) with ordinality o(slot, ref, pos) where o.slot > 0) u
        cross join lateral (select x.seq from ledger.key x
          where x.wallet_id = p_wallets[u.slot] and x.ref = u.ref and x.bucket = p_buckets[u.slot] offset 0) x
        cross join lateral (select t.status, t.payload, t.balance_after, t.at from ledger.transfer t
          where t.wallet_id = p_wallets[u.slot] and t.seq = x.seq and t.bucket = p_buckets[u.slot] offset 0) t
    loop
      if k.own then
        st[k.pos] := case when k.payload = p_payload[k.pos] or k.status = ledger.refused_tombstoned()
          then ledger.repeated() + k.status else ledger.refused_key_reused() end;
        bal[k.pos] := k.balance_after;
        if first_at is null then first_at := array_fill(null::timestamptz, array[n]); end if;
        first_at[k.pos] := k.at;
      else
        other_taken[k.pos] := true;
      end if;
    end loop;
  end if;

  -- 3. Find the rounds.
  if p_rounds then
    select array_agg(x.state order by x.pos), array_agg(x.ctid order by x.pos),
           bool_or(x.state is null), bool_or(x.state is not null)
      into r_state, r_row, r_new, r_old
      from (select u.pos, r.state, r.ctid
              from unnest(p_slot, p_account, p_cause_type, p_cause) with ordinality u(slot, account, cause_type, cause, pos)
              left join lateral (select r.state, r.ctid from ledger.round r
                where u.cause_type = ledger.cause_round() and r.round = u.cause and r.vendor = ledger.vendor_of(u.account)
                  and r.wallet_id = p_wallets[u.slot] and r.bucket = p_buckets[u.slot] offset 0) r on true) x;
  end if;

  -- 4. Judge the operations in order, with running balances.
  for i in 1 .. n loop
    continue when st[i] <> ledger.posted(); -- a repeat, or its reference is taken
    s := p_slot[i];
    o := p_other[i];
    kind := p_kind[i];
    if w_status[s] is null or (o > 0 and w_status[o] is null) then
      st[i] := ledger.refused_no_wallet();
      continue;
    end if;

    balance := w_balance[s];
    linked := null;
    if p_currency[i] <> w_currency[s] or (o > 0 and w_currency[o] <> w_currency[s]) then
      result := ledger.refused_wrong_currency();
    else
      if p_link[i] is not null then
        select * into k from ledger.find_linked(kind, p_wallets[s], p_buckets[s], p_link[i], p_account[i], p_cause[i]);
        linked := k.linked;
        delta[i] := coalesce(k.amount, delta[i]);
        if kind = ledger.kind_refund() and linked is null then -- a tombstone takes the bet's reference and refuses the bet
          w_seq[s] := w_seq[s] + 1;
          insert into ledger.key(wallet_id, seq, ref, bucket, merchant)
            values (p_wallets[s], w_seq[s], p_link[i], p_buckets[s], p_merchant);
          insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant,
              currency, kind, status, cause_type, cause_id, link)
            values (at, p_wallets[s], w_seq[s], 0, balance, p_link[i], p_account[i], 0, p_buckets[s], p_merchant,
              w_currency[s], kind, ledger.refused_tombstoned(), p_cause_type[i], p_cause[i], p_ref[i]);
          linked := ledger.refused_bet_unknown();
        end if;
      end if;
      result := ledger.judge(kind, delta[i], w_status[s], balance, w_status[o], w_balance[o], r_state[i], linked);
      if limited and kind = ledger.kind_bet() and result = ledger.posted() and w_limited[s] then
        result := ledger.judge_limits(-delta[i], w_single[s], w_stakes[s], w_loss[s]);
      end if;
      if kind = ledger.kind_close_round() or result = ledger.refused_round_unknown() then
        -- Leaves no entry: a close never does, and a win that overtook its bet is judged anew when it comes again. So no key
        -- tells that a win's reference belongs to something else: the caller posts the batch again and looks what it is.
        if kind <> ledger.kind_close_round()
            and exists (select from ledger.key x
                          where x.wallet_id = p_wallets[s] and x.ref = p_ref[i] and x.bucket = p_buckets[s]) then
          raise unique_violation using constraint = 'key_pkey';
        end if;
        st[i] := result;
        bal[i] := balance;
        continue;
      end if;
      if o > 0 and result = ledger.posted() and other_taken[i] then -- leaves no entry: its key is taken
        st[i] := ledger.refused_key_reused();
        bal[i] := balance;
        continue;
      end if;
    end if;

    w_seq[s] := w_seq[s] + 1;
    seq[i] := w_seq[s];
    if result = ledger.posted() then
      balance := balance + delta[i];
      w_balance[s] := balance;
      if o > 0 then
        w_balance[o] := w_balance[o] - delta[i];
        w_seq[o] := w_seq[o] + 1;
        other_bal[i] := w_balance[o];
        other_seq[i] := w_seq[o];
      end if;
      if limited and w_limited[s] then
        case kind
          when ledger.kind_bet() then
            w_staked[s] := w_staked[s] - delta[i];
            w_stakes[s] := w_stakes[s] + delta[i];
            w_loss[s] := w_loss[s] + delta[i];
          when ledger.kind_win() then
            w_won[s] := w_won[s] + delta[i];
            w_loss[s] := w_loss[s] + delta[i];
          when ledger.kind_refund() then -- what it gives back is allowed again from the next batch on
            perform ledger.take_back_stake(p_wallets[s], p_buckets[s], p_link[i], delta[i], at);
          else null;
        end case;
      end if;
      if ledger.has_effect(kind) then
        perform ledger.write_effect(kind, p_merchant, p_wallets[s], p_buckets[s], p_ref[i], delta[i], p_link[i],
          p_account[i], p_cause[i], at, p_expires[i]);
      end if;
    else
      st[i] := result;
      delta[i] := 0;
    end if;
    bal[i] := balance;
  end loop;

  -- 5. Write: balances, records, rounds, and last of all the house totals, which other batches wait for.
  -- Rows are addressed by their place: they are locked, or guarded by the lock on their wallet, so they stay where they are.
  update ledger.wallet w set balance = u.balance, seq = u.seq
    from unnest(w_row, p_buckets, w_balance, w_seq, w_was) u(row, bucket, balance, seq, was)
    where w.ctid = u.row and w.bucket = u.bucket and w.seq = u.was and u.seq > u.was;
  get diagnostics changed = row_count;
  if changed <> (select count(*) from unnest(w_seq, w_was) u(seq, was) where u.seq > u.was) then
    raise exception 'a locked wallet changed' using errcode = 'serialization_failure';
  end if;

  if limited then
    update ledger.play_limit x
      set used = case when x.ends_at > at then x.used else 0 end
                 + case when x.kind = ledger.limit_loss() then u.staked - u.won else u.staked end,
          starts_at = case when x.ends_at > at then x.starts_at else ledger.period_start(x.period, at, x.time_zone) end,
          ends_at = case when x.ends_at > at then x.ends_at else ledger.period_end(x.period, at, x.time_zone) end
      from (select l.row, l.bucket, w.staked, w.won
              from unnest(p_wallets, p_buckets, w_staked, w_won) w(id, bucket, staked, won)
              cross join lateral (select y.ctid as row, y.bucket from ledger.play_limit y
                where w.staked + w.won > 0 and y.wallet_id = w.id and y.bucket = w.bucket
                  and y.kind <> ledger.limit_single_stake() offset 0) l) u
      where x.ctid = u.row and x.bucket = u.bucket;
  end if;

  insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant, currency,
      kind, status, cause_type, cause_id, link, reason)
    select at, p_wallets[u.slot], u.seq, u.delta, u.bal, u.ref, u.account, u.payload, p_buckets[u.slot], p_merchant,
        w_currency[u.slot], u.kind, u.st, u.cause_type, u.cause, u.link, u.reason
      from unnest(p_slot, seq, delta, bal, p_ref, p_account, p_payload, p_kind, st, p_cause_type, p_cause, p_link, p_reason)
        u(slot, seq, delta, bal, ref, account, payload, kind, st, cause_type, cause, link, reason)
      where u.seq > 0;
  if p_pairs then
    insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant, currency,
        kind, status, cause_type, cause_id, link, reason)
      select at, p_wallets[u.other], u.seq, -u.delta, u.bal, u.ref, u.account, u.payload, p_buckets[u.other], p_merchant,
          w_currency[u.other], u.kind, ledger.posted(), u.cause_type, u.cause, u.link, u.reason
        from unnest(p_other, other_seq, delta, other_bal, p_ref, p_account, p_payload, p_kind, p_cause_type, p_cause, p_link, p_reason)
          u(other, seq, delta, bal, ref, account, payload, kind, cause_type, cause, link, reason)
        where u.seq > 0;
  end if;
  insert into ledger.key(wallet_id, seq, ref, bucket, merchant)
    select p_wallets[u.slot], u.seq, u.ref, p_buckets[u.slot], p_merchant
      from unnest(p_slot, seq, p_ref) u(slot, seq, ref) where u.seq > 0
    union all
    select p_wallets[u.slot], u.seq, u.ref, p_buckets[u.slot], p_merchant
      from unnest(p_other, other_seq, p_ref) u(slot, seq, ref) where p_pairs and u.seq > 0;

  if r_new then -- bets open rounds
    insert into ledger.round(wallet_id, staked, opened_at, bets, bucket, merchant, vendor, currency, round)
      select p_wallets[u.slot], -u.delta, at, 1, p_buckets[u.slot], p_merchant, ledger.vendor_of(u.account),
          w_currency[u.slot], u.cause
        from unnest(p_slot, delta, p_account, p_kind, st, r_state, p_cause) u(slot, delta, account, kind, st, state, cause)
        where u.kind = ledger.kind_bet() and u.st = ledger.posted() and u.state is null;
  end if;
  if r_old then -- bets, wins and closes in open rounds
    update ledger.round r
      set staked = r.staked - case when u.kind = ledger.kind_bet() then u.delta else 0 end,
          bets = r.bets + (u.kind = ledger.kind_bet())::int,
          paid = r.paid + case when u.kind = ledger.kind_win() then u.delta else 0 end,
          wins = r.wins + (u.kind = ledger.kind_win())::int,
          state = case when u.kind = ledger.kind_close_round() or u.ends
            then ledger.round_completed() else ledger.round_open() end,
          closed_at = case when u.kind = ledger.kind_close_round() or u.ends then at end
      from unnest(p_slot, delta, p_kind, st, r_state, r_row, p_ends) u(slot, delta, kind, st, state, row, ends)
      where u.kind in (ledger.kind_bet(), ledger.kind_win(), ledger.kind_close_round())
        and u.st = ledger.posted() and u.state = ledger.round_open() and r.ctid = u.row and r.bucket = p_buckets[u.slot];
  end if;

  -- A movement between two wallets of one bucket leaves that bucket's clearing account as it was.
  insert into ledger.house as h (bucket, merchant, account, currency, balance)
    select x.bucket, p_merchant, x.account, x.currency, -sum(x.delta)
      from (select p_buckets[u.slot] as bucket, u.account, w_currency[u.slot] as currency, u.delta
              from unnest(p_slot, p_other, delta, p_account, st) u(slot, other, delta, account, st)
              where u.st = ledger.posted() and u.delta <> 0 and (u.other = 0 or p_buckets[u.slot] <> p_buckets[u.other])
            union all
            select p_buckets[u.other], u.account, w_currency[u.other], -u.delta
              from unnest(p_slot, p_other, delta, p_account, st) u(slot, other, delta, account, st)
              where p_pairs and u.st = ledger.posted() and u.other > 0
                and p_buckets[u.slot] <> p_buckets[u.other]) x
      group by x.bucket, x.account, x.currency
      order by x.bucket, x.account, x.currency
    on conflict (bucket, merchant, account, currency) do update set balance = h.balance + excluded.balance;
end $$;

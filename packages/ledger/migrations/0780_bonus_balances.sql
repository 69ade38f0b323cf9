-- A batch answers the balances of bonus wallets too, and locks them in one statement.

drop function ledger.post_batch(smallint, bigint[], smallint[], int[], int[], uuid[], smallint[], bigint[], int[], smallint[],
  int[], smallint[], text[], boolean, boolean, boolean, boolean[], uuid[], text[], timestamptz[], bigint[]);

-- Posts a batch of operations of one merchant, each judged on its own.
--
-- Wallets come distinct and ascending; operation i moves p_delta[i] on wallet p_slot[i] (its own wallet, which bears the
-- key and whose balance is answered) against house account p_account[i], or against wallet p_other[i] when that is not 0.
-- Operations that touch the same round, hold, bet or key must not share a batch: the caller separates them.
--
-- Rows are looked up one by one (lateral, offset 0): a join would be planned by the statistics of a moment, and a table
-- that was empty then would be read whole for every operation.
--
-- A bet with p_most (its wallet is the main wallet) is paid by bonus money too where the balance does not cover it and the
-- stake is at most p_most; of other operations p_most only asks for the balance of the bonus wallet. What comes back to a round that bonus money paid goes to both wallets. Its bonus leg has the same
-- reference. Whoever moves bonus money holds the lock of its main wallet, so that the bonus wallet can be locked later.
--
-- Answers per operation: st posted, a refusal, or repeated() + the result recorded first;
-- bal the balance of the own wallet; bonus that of the bonus wallet beside it, where p_most or the round names one;
-- at the time of posting; first_at when a repeat was recorded first.
create function ledger.post_batch(
  p_merchant smallint, p_wallets bigint[], p_buckets smallint[],
  p_slot int[], p_other int[], p_ref uuid[], p_kind smallint[], p_delta bigint[], p_account int[], p_currency smallint[],
  p_payload int[], p_cause_type smallint[], p_cause text[],
  p_look boolean, -- repeats are expected: look them up first
  p_rounds boolean, -- some operation belongs to a round
  p_pairs boolean, -- some operation moves between two wallets
  p_ends boolean[], p_link uuid[], p_reason text[], p_expires timestamptz[], -- empty when no operation has one
  p_most bigint[] default '{}', -- the largest stake that bonus money may pay; empty when no operation has one
  out st smallint[], out bal bigint[], out at timestamptz, out first_at timestamptz[], out bonus bigint[])
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
  r_staked bigint[]; r_bonus bigint[]; -- open stakes: all, and those of bonus money
  -- with bonus money: the slot of the bonus wallet by the slot of its main wallet (0: none), and legs by operation
  bonuses boolean; w_bonus int[]; b_row record; bonus_delta bigint[] := '{}'; bonus_bal bigint[]; bonus_seq bigint[];
  -- of the operations: the amount that was moved, the record's number, and the same of the other wallet
  delta bigint[] := p_delta; seq bigint[]; other_bal bigint[]; other_seq bigint[];
  other_taken boolean[]; -- the other wallet has the reference for something else
  k record;
  -- of the operation that is judged; s and o are the slots of its own and of the other wallet
  s int; o int; kind smallint; balance bigint; linked smallint; result smallint;
  b int; part bigint; -- slot of its bonus wallet, and what moves there
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
           bool_or(x.state is null), bool_or(x.state is not null),
           array_agg(x.staked order by x.pos), array_agg(x.staked_bonus order by x.pos), bool_or(x.staked_bonus > 0)
      into r_state, r_row, r_new, r_old, r_staked, r_bonus, bonuses
      from (select u.pos, r.state, r.ctid, r.staked, r.staked_bonus
              from unnest(p_slot, p_account, p_cause_type, p_cause) with ordinality u(slot, account, cause_type, cause, pos)
              left join lateral (select r.state, r.ctid, r.staked, r.staked_bonus from ledger.round r
                where u.cause_type = ledger.cause_round() and r.round = u.cause and r.vendor = ledger.vendor_of(u.account)
                  and r.wallet_id = p_wallets[u.slot] and r.bucket = p_buckets[u.slot] offset 0) r on true) x;
  end if;

  -- Bonus wallets, each under the lock of its main wallet.
  bonuses := coalesce(bonuses, false) or cardinality(p_most) > 0;
  if bonuses then
    w_bonus := array_fill(0, array[cardinality(p_wallets)]);
    bonus_delta := array_fill(0::bigint, array[n]);
    bonus_bal := bonus_delta;
    bonus_seq := bonus_delta;
    bonus := array_fill(null::bigint, array[n]);
    for k in select distinct u.slot from unnest(p_slot, p_most, r_bonus) u(slot, most, bonus)
        where u.most is not null or u.bonus > 0
    loop
      w_bonus[k.slot] := case p_wallets[k.slot] + ledger.rail_bonus() -- some operation of the batch may name it
        when p_wallets[k.slot + 1] then k.slot + 1 when p_wallets[k.slot + 2] then k.slot + 2 else -1 end;
    end loop;
    select array_agg(l.slot) as slots, array_agg(l.id) as ids, array_agg(l.bucket) as buckets, array_agg(l.balance) as balances,
           array_agg(l.seq) as seqs, array_agg(l.currency) as currencies, array_agg(l.status) as statuses, array_agg(l.ctid) as rows
      into b_row
      from unnest(p_wallets, p_buckets, w_bonus) with ordinality u(id, bucket, bonus, slot)
      cross join lateral (select u.slot, w.id, w.bucket, w.balance, w.seq, w.currency, w.status, w.ctid from ledger.wallet w
        where u.bonus = -1 and w.id = u.id + ledger.rail_bonus() and w.bucket = u.bucket for no key update) l;
    for j in 1 .. coalesce(cardinality(b_row.slots), 0) loop
      w_bonus[b_row.slots[j]] := cardinality(p_wallets) + j;
    end loop;
    p_wallets := p_wallets || b_row.ids;
    p_buckets := p_buckets || b_row.buckets;
    w_balance := w_balance || b_row.balances;
    w_seq := w_seq || b_row.seqs;
    w_was := w_was || b_row.seqs;
    w_currency := w_currency || b_row.currencies;
    w_status := w_status || b_row.statuses;
    w_row := w_row || b_row.rows;
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
    part := 0;
    b := case when bonuses then w_bonus[s] else 0 end;
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
      if b > 0 then
        case
          when kind = ledger.kind_bet() then
            if balance < -delta[i] and -delta[i] <= p_most[i] and balance + w_balance[b] >= -delta[i]
                and w_status[b] = ledger.wallet_active() then
              part := balance + delta[i];
            end if;
          when r_bonus[i] is null or r_bonus[i] = 0 then null;
          when kind = ledger.kind_win() then
            part := ledger.bonus_part(delta[i], r_bonus[i], r_staked[i]);
          when kind = ledger.kind_refund() and linked = ledger.posted() then
            part := ledger.bonus_stake_of(p_wallets[b], p_buckets[b], p_link[i]);
          else null;
        end case;
        if part <> 0 then
          if kind <> ledger.kind_refund() then -- of a refund, find_linked named the main wallet's part
            delta[i] := delta[i] - part;
          end if;
          -- Without looking, a taken key fails the batch when it is written, as a repeat does.
          if p_look and exists (select from ledger.key x
                       where x.wallet_id = p_wallets[b] and x.ref = p_ref[i] and x.bucket = p_buckets[b]) then
            st[i] := ledger.refused_key_reused(); -- leaves no entry: the bonus leg's key is taken
            bal[i] := balance;
            continue;
          end if;
        end if;
      end if;
      result := ledger.judge(kind, delta[i], w_status[s], balance, w_status[o], w_balance[o], r_state[i], linked);
      if limited and kind = ledger.kind_bet() and result = ledger.posted() and w_limited[s] then
        result := ledger.judge_limits(-delta[i] - part, w_single[s], w_stakes[s], w_loss[s]);
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
        if b > 0 then bonus[i] := w_balance[b]; end if;
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
      if part <> 0 then
        w_balance[b] := w_balance[b] + part;
        w_seq[b] := w_seq[b] + 1;
        bonus_delta[i] := part;
        bonus_bal[i] := w_balance[b];
        bonus_seq[i] := w_seq[b];
        if kind = ledger.kind_refund() then
          update ledger.round r set staked_bonus = r.staked_bonus - part
            where r.round = p_cause[i] and r.vendor = ledger.vendor_of(p_account[i]) and r.wallet_id = p_wallets[s]
              and r.bucket = p_buckets[s];
        end if;
      end if;
      if limited and w_limited[s] then
        case kind
          when ledger.kind_bet() then
            w_staked[s] := w_staked[s] - delta[i] - part;
            w_stakes[s] := w_stakes[s] + delta[i] + part;
            w_loss[s] := w_loss[s] + delta[i] + part;
          when ledger.kind_win() then
            w_won[s] := w_won[s] + delta[i] + part;
            w_loss[s] := w_loss[s] + delta[i] + part;
          when ledger.kind_refund() then -- what it gives back is allowed again from the next batch on
            perform ledger.take_back_stake(p_wallets[s], p_buckets[s], p_link[i], delta[i] + part, at);
          else null;
        end case;
      end if;
      if ledger.has_effect(kind) then
        perform ledger.write_effect(kind, p_merchant, p_wallets[s], p_buckets[s], p_ref[i], delta[i] + part, p_link[i],
          p_account[i], p_cause[i], at, p_expires[i]);
      end if;
    else
      st[i] := result;
      delta[i] := 0;
    end if;
    bal[i] := balance;
    if b > 0 then bonus[i] := w_balance[b]; end if;
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
  if bonuses then
    insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant, currency,
        kind, status, cause_type, cause_id, link, reason)
      select at, p_wallets[w_bonus[u.slot]], u.seq, u.delta, u.bal, u.ref, u.account, u.payload, p_buckets[u.slot], p_merchant,
          w_currency[u.slot], u.kind, ledger.posted(), u.cause_type, u.cause, u.link, u.reason
        from unnest(p_slot, bonus_seq, bonus_delta, bonus_bal, p_ref, p_account, p_payload, p_kind, p_cause_type, p_cause,
            p_link, p_reason)
          u(slot, seq, delta, bal, ref, account, payload, kind, cause_type, cause, link, reason)
        where u.seq > 0;
    insert into ledger.key(wallet_id, seq, ref, bucket, merchant)
      select p_wallets[w_bonus[u.slot]], u.seq, u.ref, p_buckets[u.slot], p_merchant
        from unnest(p_slot, bonus_seq, p_ref) u(slot, seq, ref) where u.seq > 0;
  end if;
  insert into ledger.key(wallet_id, seq, ref, bucket, merchant)
    select p_wallets[u.slot], u.seq, u.ref, p_buckets[u.slot], p_merchant
      from unnest(p_slot, seq, p_ref) u(slot, seq, ref) where u.seq > 0
    union all
    select p_wallets[u.slot], u.seq, u.ref, p_buckets[u.slot], p_merchant
      from unnest(p_other, other_seq, p_ref) u(slot, seq, ref) where p_pairs and u.seq > 0;

  if r_new then -- bets open rounds
    insert into ledger.round(wallet_id, staked, staked_bonus, opened_at, bets, bucket, merchant, vendor, currency, round)
      select p_wallets[u.slot], -u.delta - coalesce(u.bonus, 0), -coalesce(u.bonus, 0), at, 1, p_buckets[u.slot], p_merchant, ledger.vendor_of(u.account),
          w_currency[u.slot], u.cause
        from unnest(p_slot, delta, bonus_delta, p_account, p_kind, st, r_state, p_cause)
          u(slot, delta, bonus, account, kind, st, state, cause)
        where u.kind = ledger.kind_bet() and u.st = ledger.posted() and u.state is null;
  end if;
  if r_old then -- bets, wins and closes in open rounds
    update ledger.round r
      set staked = r.staked - case when u.kind = ledger.kind_bet() then u.delta + coalesce(u.bonus, 0) else 0 end,
          staked_bonus = r.staked_bonus - case when u.kind = ledger.kind_bet() then coalesce(u.bonus, 0) else 0 end,
          bets = r.bets + (u.kind = ledger.kind_bet())::int,
          paid = r.paid + case when u.kind = ledger.kind_win() then u.delta + coalesce(u.bonus, 0) else 0 end,
          paid_bonus = r.paid_bonus + case when u.kind = ledger.kind_win() then coalesce(u.bonus, 0) else 0 end,
          wins = r.wins + (u.kind = ledger.kind_win())::int,
          state = case when u.kind = ledger.kind_close_round() or u.ends
            then ledger.round_completed() else ledger.round_open() end,
          closed_at = case when u.kind = ledger.kind_close_round() or u.ends then at end
      from unnest(p_slot, delta, bonus_delta, p_kind, st, r_state, r_row, p_ends)
        u(slot, delta, bonus, kind, st, state, row, ends)
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
                and p_buckets[u.slot] <> p_buckets[u.other]
            union all
            select p_buckets[u.slot], u.account, w_currency[u.slot], u.delta
              from unnest(p_slot, bonus_delta, p_account) u(slot, delta, account) where bonuses and u.delta <> 0) x
      group by x.bucket, x.account, x.currency
      order by x.bucket, x.account, x.currency
    on conflict (bucket, merchant, account, currency) do update set balance = h.balance + excluded.balance;
end $$;

revoke all on function ledger.post_batch from public;
grant execute on function ledger.post_batch to :"app_role";

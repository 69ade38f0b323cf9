-- Posts a batch of operations of one merchant, each judged on its own.
--
-- Wallets come distinct and ascending; operation i moves p_delta[i] on wallet p_slot[i] (its own wallet, which bears the
-- key and whose balance is answered) against house account p_account[i], or against wallet p_other[i] when that is not 0.
-- Operations that touch the same round, hold, bet or key must not share a batch: the caller separates them.
--
-- Rows are looked up one by one (lateral, offset 0): a join would be planned by the statistics of a moment, and a table
-- that was empty then would be read whole for every operation.
--
-- Answers per operation: st 0 posted, 1..99 refused (REFUSALS), 100 repeat of a posted one, 100 + n of a refused one;
-- bal the balance of the own wallet; at the time of posting.
create function ledger.post_batch(
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
  w_balance bigint[]; w_seq bigint[]; w_currency smallint[]; w_status smallint[]; w_id bigint[]; w_row tid[]; w_was bigint[]; changed int;
  r_state smallint[]; r_row tid[]; r_new boolean := false; r_old boolean := false;
  delta bigint[] := p_delta; cause text[] := p_cause; seq bigint[]; other_bal bigint[]; other_seq bigint[];
  taken boolean[];
  code smallint; k record;
  s int; o int; d bigint; kind smallint;
begin
  perform ledger.enter_merchant(p_merchant);

  -- 1. Lock the wallets in order. A statement of its own, so that the next ones see what was committed meanwhile.
  select array_agg(l.id), array_agg(l.balance), array_agg(l.seq), array_agg(l.currency), array_agg(l.status), array_agg(l.ctid)
    into w_id, w_balance, w_seq, w_currency, w_status, w_row
    from unnest(p_wallets, p_buckets) u(id, bucket)
    cross join lateral (select w.id, w.balance, w.seq, w.currency, w.status, w.ctid from ledger.wallet w
                          where w.id = u.id and w.bucket = u.bucket for no key update) l;
  if coalesce(cardinality(w_id), 0) < cardinality(p_wallets) then -- a wallet that is not there keeps a null status
    select array_agg(l.balance order by u.pos), array_agg(l.seq order by u.pos),
           array_agg(l.currency order by u.pos), array_agg(l.status order by u.pos), array_agg(l.row order by u.pos)
      into w_balance, w_seq, w_currency, w_status, w_row
      from unnest(p_wallets) with ordinality u(id, pos)
      left join unnest(w_id, w_balance, w_seq, w_currency, w_status, w_row) l(id, balance, seq, currency, status, row)
        on l.id = u.id;
  end if;

  w_was := w_seq;
  at := clock_timestamp();
  st := array_fill(0::smallint, array[n]);
  bal := array_fill(0::bigint, array[n]);
  seq := array_fill(0::bigint, array[n]);
  if p_pairs then
    other_bal := bal;
    other_seq := bal;
    taken := array_fill(false, array[n]);
  end if;

  -- 2. Repeats. Without looking first a repeat fails the whole batch on the key, and the caller posts it again looking.
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
        st[k.pos] := case when k.payload = p_payload[k.pos] or k.status = 9 then 100 + k.status else 6 end;
        bal[k.pos] := k.balance_after;
        if first_at is null then first_at := array_fill(null::timestamptz, array[n]); end if;
        first_at[k.pos] := k.at;
      else -- the other leg's key belongs to something else
        taken[k.pos] := true;
      end if;
    end loop;
  end if;

  if p_rounds then
    select array_agg(x.state order by x.pos), array_agg(x.ctid order by x.pos) into r_state, r_row
      from (select u.pos, r.state, r.ctid
              from unnest(p_slot, p_account, p_cause_type, p_cause) with ordinality u(slot, account, cause_type, cause, pos)
              left join lateral (select r.state, r.ctid from ledger.round r
                where u.cause_type = 1 and r.round = u.cause and r.vendor = u.account & 1023
                  and r.wallet_id = p_wallets[u.slot] and r.bucket = p_buckets[u.slot] offset 0) r on true) x;
  end if;

  -- 3. Walk the operations in order with running balances.
  for i in 1 .. n loop
    continue when st[i] <> 0;
    s := p_slot[i];
    o := p_other[i];
    kind := p_kind[i];
    code := 0;
    if w_status[s] is null or (o > 0 and w_status[o] is null) then
      st[i] := 4;
      continue;
    end if;
    if p_currency[i] <> w_currency[s] or (o > 0 and w_currency[o] <> w_currency[s]) then
      code := 5;
    elsif kind = 1 then
      if r_state[i] > 0 then code := 8; elsif r_state[i] is null then r_new := true; else r_old := true; end if;
    elsif kind = 2 then
      if r_state[i] is null then code := 7; elsif r_state[i] > 0 then code := 8; else r_old := true; end if;
    elsif kind = 4 then
      bal[i] := w_balance[s];
      if r_state[i] is null then st[i] := 7; elsif r_state[i] > 0 then st[i] := 100; else r_old := true; end if;
      continue; -- moves nothing and leaves no entry
    elsif kind = 3 then
      select * into k from ledger.find_refund(p_wallets[s], p_buckets[s], p_link[i], p_account[i], cause[i]);
      code := k.code;
      delta[i] := k.amount;
      if code = 100 then
        st[i] := 100;
        bal[i] := w_balance[s];
        continue;
      end if;
      if code = 15 then -- no such bet: the tombstone takes the bet's reference
        w_seq[s] := w_seq[s] + 1;
        insert into ledger.key(wallet_id, seq, ref, bucket, merchant)
          values (p_wallets[s], w_seq[s], p_link[i], p_buckets[s], p_merchant);
        insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant,
            currency, kind, status, cause_type, cause_id, link)
          values (at, p_wallets[s], w_seq[s], 0, w_balance[s], p_link[i], p_account[i], 0, p_buckets[s], p_merchant,
            w_currency[s], 3, 9, p_cause_type[i], cause[i], p_ref[i]);
        code := 10;
      end if;
    elsif kind in (10, 11, 12) then
      select h.state, h.amount into k
        from ledger.hold h where h.wallet_id = (p_wallets[s] | 1) - 1 and h.ref = p_link[i] and h.bucket = p_buckets[s];
      if not found then
        code := 11;
      elsif k.state <> 0 then
        code := 12;
      else
        delta[i] := case when kind = 10 then -k.amount else k.amount end;
      end if;
    elsif kind = 19 then
      perform 1 from ledger.key x
        join ledger.transfer t on t.wallet_id = x.wallet_id and t.seq = x.seq and t.bucket = x.bucket and t.status = 0
        where x.wallet_id = p_wallets[s] and x.ref = p_link[i] and x.bucket = p_buckets[s];
      if not found then code := 14; end if;
    end if;

    d := delta[i];
    if code = 0 then
      if d < 0 then
        if w_status[s] > 0 then code := w_status[s] + 1; elsif w_balance[s] + d < 0 then code := 1; end if;
      elsif w_status[s] = 2 and kind > 3 then -- money won or given back is always taken
        code := 3;
      elsif w_balance[s] + d > 9007199254740991 then
        code := 13;
      end if;
      if o > 0 and code = 0 then
        if d < 0 then
          if w_status[o] = 2 then code := 3; elsif w_balance[o] - d > 9007199254740991 then code := 13; end if;
        elsif w_status[o] > 0 and kind not in (11, 12) then -- a hold can be given back while frozen
          code := w_status[o] + 1;
        elsif w_balance[o] - d < 0 then
          code := 1;
        end if;
        if code = 0 and taken[i] then
          st[i] := 6;
          bal[i] := w_balance[s];
          continue;
        end if;
      end if;
    end if;

    w_seq[s] := w_seq[s] + 1;
    seq[i] := w_seq[s];
    if code <> 0 then
      st[i] := code;
      delta[i] := 0;
      bal[i] := w_balance[s];
      continue;
    end if;
    d := w_balance[s] + d;
    w_balance[s] := d;
    bal[i] := d;
    if o > 0 then
      w_balance[o] := w_balance[o] - delta[i];
      w_seq[o] := w_seq[o] + 1;
      other_bal[i] := w_balance[o];
      other_seq[i] := w_seq[o];
    end if;

    if kind = 3 then
      update ledger.round r set staked = r.staked - delta[i], bets = r.bets - 1,
          state = case when r.bets = 1 then 2 else 0 end, closed_at = case when r.bets = 1 then at end
        where r.round = cause[i] and r.vendor = p_account[i] & 1023 and r.wallet_id = p_wallets[s] and r.bucket = p_buckets[s];
    elsif kind = 9 then
      insert into ledger.hold(ref, wallet_id, amount, created_at, expires_at, bucket, merchant)
        values (p_ref[i], p_wallets[s], -delta[i], at, p_expires[i], p_buckets[s], p_merchant);
    elsif kind in (10, 11, 12) then
      update ledger.hold h set state = kind, resolved_at = at, resolved_by = p_ref[i]
        where h.wallet_id = (p_wallets[s] | 1) - 1 and h.ref = p_link[i] and h.bucket = p_buckets[s] and h.state = 0;
      if not found then raise exception 'hold % resolved twice in one batch', p_link[i]; end if;
    end if;
  end loop;

  -- 4. Write: balances, records, rounds, and last of all the house totals, which other batches wait for.
  -- Rows are addressed by their place: they are locked, or guarded by the lock on their wallet, so they stay where they are.
  update ledger.wallet w set balance = u.balance, seq = u.seq
    from unnest(w_row, p_buckets, w_balance, w_seq, w_was) u(row, bucket, balance, seq, was)
    where w.ctid = u.row and w.bucket = u.bucket and w.seq = u.was and u.seq > u.was;
  get diagnostics changed = row_count;
  if changed <> (select count(*) from unnest(w_seq, w_was) u(seq, was) where u.seq > u.was) then
    raise exception 'a locked wallet changed' using errcode = 'serialization_failure';
  end if;

  insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant, currency,
      kind, status, cause_type, cause_id, link, reason)
    select at, p_wallets[u.slot], u.seq, u.delta, u.bal, u.ref, u.account, u.payload, p_buckets[u.slot], p_merchant,
        w_currency[u.slot], u.kind, u.st, u.cause_type, u.cause, u.link, u.reason
      from unnest(p_slot, seq, delta, bal, p_ref, p_account, p_payload, p_kind, st, p_cause_type, cause, p_link, p_reason)
        u(slot, seq, delta, bal, ref, account, payload, kind, st, cause_type, cause, link, reason)
      where u.seq > 0;
  if p_pairs then
    insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant, currency,
        kind, status, cause_type, cause_id, link, reason)
      select at, p_wallets[u.other], u.seq, -u.delta, u.bal, u.ref, u.account, u.payload, p_buckets[u.other], p_merchant,
          w_currency[u.other], u.kind, 0, u.cause_type, u.cause, u.link, u.reason
        from unnest(p_other, other_seq, delta, other_bal, p_ref, p_account, p_payload, p_kind, p_cause_type, cause, p_link, p_reason)
          u(other, seq, delta, bal, ref, account, payload, kind, cause_type, cause, link, reason)
        where u.seq > 0;
  end if;
  insert into ledger.key(wallet_id, seq, ref, bucket, merchant)
    select p_wallets[u.slot], u.seq, u.ref, p_buckets[u.slot], p_merchant
      from unnest(p_slot, seq, p_ref) u(slot, seq, ref) where u.seq > 0
    union all
    select p_wallets[u.slot], u.seq, u.ref, p_buckets[u.slot], p_merchant
      from unnest(p_other, other_seq, p_ref) u(slot, seq, ref) where p_pairs and u.seq > 0;

  if r_new then
    insert into ledger.round(wallet_id, staked, opened_at, bets, bucket, merchant, vendor, currency, round)
      select p_wallets[u.slot], -u.delta, at, 1, p_buckets[u.slot], p_merchant, u.account & 1023, w_currency[u.slot], u.cause
        from unnest(p_slot, delta, p_account, p_kind, st, r_state, cause) u(slot, delta, account, kind, st, state, cause)
        where u.kind = 1 and u.st = 0 and u.state is null;
  end if;
  if r_old then
    update ledger.round r
      set staked = r.staked - case when u.kind = 1 then u.delta else 0 end, bets = r.bets + (u.kind = 1)::int,
          paid = r.paid + case when u.kind = 2 then u.delta else 0 end, wins = r.wins + (u.kind = 2)::int,
          state = case when u.kind = 4 or u.ends then 1 else 0 end,
          closed_at = case when u.kind = 4 or u.ends then at end
      from unnest(p_slot, delta, p_kind, st, r_state, r_row, p_ends) u(slot, delta, kind, st, state, row, ends)
      where u.kind in (1, 2, 4) and u.st = 0 and u.state = 0 and r.ctid = u.row and r.bucket = p_buckets[u.slot];
  end if;

  insert into ledger.house as h (bucket, merchant, account, currency, balance)
    select x.bucket, p_merchant, x.account, x.currency, -sum(x.delta)
      from (select p_buckets[u.slot] as bucket, u.account, w_currency[u.slot] as currency, u.delta
              from unnest(p_slot, p_other, delta, p_account, st) u(slot, other, delta, account, st)
              where u.st = 0 and u.delta <> 0 and (u.other = 0 or p_buckets[u.slot] <> p_buckets[u.other])
            union all
            select p_buckets[u.other], u.account, w_currency[u.other], -u.delta
              from unnest(p_slot, p_other, delta, p_account, st) u(slot, other, delta, account, st)
              where p_pairs and u.st = 0 and u.other > 0 and p_buckets[u.slot] <> p_buckets[u.other]) x
      group by x.bucket, x.account, x.currency
      order by x.bucket, x.account, x.currency
    on conflict (bucket, merchant, account, currency) do update set balance = h.balance + excluded.balance;
end $$;

-- What a refund gives back: code 0 and the stake, 10 when nothing was taken, 8 when the round is settled,
-- 15 when the bet is unknown, 100 when it was given back before.
create function ledger.find_refund(p_wallet bigint, p_bucket smallint, p_bet uuid, p_account int, p_round text,
  out code smallint, out amount bigint)
language plpgsql stable as $$
declare
  bet record;
  r record;
begin
  amount := 0;
  select t.kind, t.status, t.delta, t.cause_id, t.account into bet
    from ledger.key x join ledger.transfer t on t.wallet_id = x.wallet_id and t.seq = x.seq and t.bucket = x.bucket
    where x.wallet_id = p_wallet and x.ref = p_bet and x.bucket = p_bucket;
  if not found then
    code := 15;
  elsif bet.kind <> 1 or bet.status <> 0 or bet.account <> p_account or bet.cause_id <> p_round then
    code := 10;
  elsif exists (select from ledger.transfer t where t.wallet_id = p_wallet and t.link = p_bet and t.bucket = p_bucket
                  and t.kind = 3 and t.status = 0) then
    code := 100;
  else
    select g.state, g.wins into strict r from ledger.round g
      where g.round = p_round and g.vendor = p_account & 1023 and g.wallet_id = p_wallet and g.bucket = p_bucket;
    code := case when r.state <> 0 or r.wins > 0 then 8 else 0 end;
    if code = 0 then amount := -bet.delta; end if;
  end if;
end $$;

revoke all on function ledger.post_batch, ledger.find_refund from public;
grant execute on function ledger.post_batch, ledger.find_refund to :"app_role";

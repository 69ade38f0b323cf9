-- post_batch in named steps: lock, find, judge, write. It behaves as the one of 0562 did.
-- The steps that know kinds of operations are functions of their own: judge (0565), find_linked, has_effect and write_effect.

-- What an operation names in its link, for its judge, and the signed amount that follows from it (null: as it was asked).
create function ledger.find_linked(
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
    when ledger.kind_correction() then
      select t.status into linked from ledger.key x
        join ledger.transfer t on t.wallet_id = x.wallet_id and t.seq = x.seq and t.bucket = x.bucket
        where x.wallet_id = p_wallet and x.ref = p_link and x.bucket = p_bucket and t.status = ledger.posted();
  end case;
end $$;

-- What a refund of this bet gives back. linked is posted when the stake can be given back, else why it cannot:
--   refused_bet_unknown    the reference is another operation, another round, or a bet that was refused
--   refused_round_closed   the round is settled
--   refused_bet_refunded   the stake was given back before
--   null                   nothing has this reference yet: the refund came before its bet
create function ledger.find_bet(p_wallet bigint, p_bucket smallint, p_bet uuid, p_account int, p_round text,
  out linked smallint, out stake bigint)
language plpgsql stable as $$
declare
  bet record;
  round record;
begin
  stake := 0;
  select t.kind, t.status, t.delta, t.cause_id, t.account into bet
    from ledger.key x join ledger.transfer t on t.wallet_id = x.wallet_id and t.seq = x.seq and t.bucket = x.bucket
    where x.wallet_id = p_wallet and x.ref = p_bet and x.bucket = p_bucket;
  if not found then
    return;
  end if;
  if bet.kind <> ledger.kind_bet() or bet.status <> ledger.posted()
      or bet.account <> p_account or bet.cause_id <> p_round then
    linked := ledger.refused_bet_unknown();
    return;
  end if;
  perform from ledger.transfer t
    where t.wallet_id = p_wallet and t.link = p_bet and t.bucket = p_bucket
      and t.kind = ledger.kind_refund() and t.status = ledger.posted();
  if found then
    linked := ledger.refused_bet_refunded();
    return;
  end if;
  select r.state, r.wins into strict round from ledger.round r
    where r.round = p_round and r.vendor = ledger.vendor_of(p_account) and r.wallet_id = p_wallet and r.bucket = p_bucket;
  if round.state <> ledger.round_open() or round.wins > 0 then
    linked := ledger.refused_round_closed();
  else
    linked := ledger.posted();
    stake := -bet.delta;
  end if;
end $$;

-- The kinds that write_effect knows.
create function ledger.has_effect(kind smallint) returns boolean language sql immutable parallel safe
return kind in (ledger.kind_refund(), ledger.kind_reserve(),
  ledger.kind_post_hold(), ledger.kind_void_hold(), ledger.kind_expire_hold());

-- What a posted operation changes besides balances and entries. Bets, wins and closes change their rounds in post_batch,
-- a whole batch at once.
create function ledger.write_effect(
  p_kind smallint, p_merchant smallint, p_wallet bigint, p_bucket smallint, p_ref uuid, p_delta bigint,
  p_link uuid, p_account int, p_round text, p_at timestamptz, p_expires timestamptz) returns void
language plpgsql as $$
begin
  case p_kind
    when ledger.kind_refund() then -- a round without bets is cancelled
      update ledger.round r
        set staked = r.staked - p_delta, bets = r.bets - 1,
            state = case when r.bets = 1 then ledger.round_cancelled() else ledger.round_open() end,
            closed_at = case when r.bets = 1 then p_at end
        where r.round = p_round and r.vendor = ledger.vendor_of(p_account)
          and r.wallet_id = p_wallet and r.bucket = p_bucket;
    when ledger.kind_reserve() then -- its reference names the hold
      insert into ledger.hold(ref, wallet_id, amount, created_at, expires_at, bucket, merchant)
        values (p_ref, p_wallet, -p_delta, p_at, p_expires, p_bucket, p_merchant);
    when ledger.kind_post_hold(), ledger.kind_void_hold(), ledger.kind_expire_hold() then
      update ledger.hold h set state = p_kind, resolved_at = p_at, resolved_by = p_ref
        where h.wallet_id = ledger.main_wallet_of(p_wallet) and h.ref = p_link and h.bucket = p_bucket
          and h.state = ledger.hold_reserved();
      if not found then raise exception 'hold % resolved twice in one batch', p_link; end if;
  end case;
end $$;

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
  w_was bigint[]; changed int;
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
  st := array_fill(ledger.posted(), array[n]);
  bal := array_fill(0::bigint, array[n]);
  seq := array_fill(0::bigint, array[n]);
  if p_pairs then
    other_bal := bal;
    other_seq := bal;
    other_taken := array_fill(false, array[n]);
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

-- find_refund of 0003 stays for calls of the former post_batch that are under way; nothing else calls it.
revoke all on function ledger.find_linked, ledger.find_bet, ledger.write_effect from public;
grant execute on function ledger.find_linked, ledger.find_bet, ledger.write_effect to :"app_role";

-- Corrections of rounds that have ended (docs/decisions/corrections.md). A signed amount that a vendor gives or takes back,
-- at most 72 hours after the end. What the main wallet does not have is owed: it is taken from later wins of the vendor,
-- never from other money.
--
-- paid of a round changes with it, and corrected says by how much; ledger_reading.round shows what was paid at the end,
-- which sums of play and wagering are made of.

create function ledger.kind_round_correction() returns smallint language sql immutable parallel safe return 25::smallint;
create function ledger.refused_round_open() returns smallint language sql immutable parallel safe return 21::smallint;
create function ledger.refused_correction_late() returns smallint language sql immutable parallel safe return 22::smallint;
create function ledger.refused_correction_over_paid() returns smallint language sql immutable parallel safe return 23::smallint;

-- Something is owed to some vendor.
alter table ledger.wallet add column owes boolean not null default false;
grant update (owes) on ledger.wallet to :"app_role";
-- Sum of the entries of corrections.
alter table ledger.round add column corrected bigint not null default 0;
grant update (corrected) on ledger.round to :"app_role";

create table ledger.correction (
  wallet_id bigint not null, -- main wallet
  bucket smallint not null,
  merchant smallint not null,
  vendor smallint not null,
  round text collate "C" not null,
  ref uuid not null,
  at timestamptz not null,
  amount bigint not null check (amount <> 0), -- as the vendor said it
  waived bigint not null check (waived >= 0), -- part of bonus money, which is not taken back
  owed bigint not null check (owed >= 0), -- that is not taken yet
  reason text not null,
  primary key (wallet_id, ref, bucket),
  check (amount < 0 or waived = 0 and owed = 0),
  check (waived + owed <= abs(amount))
);
create index correction_owed on ledger.correction (wallet_id, vendor, at) where owed > 0;
create index correction_round on ledger.correction (wallet_id, vendor, round);
alter table ledger.correction enable row level security;
alter table ledger.correction force row level security;
create policy merchant on ledger.correction using (merchant = (select ledger.current_merchant()));
grant select, insert, update (owed) on ledger.correction to :"app_role";

-- linked: what find_correctable says.
create function ledger.judge_round_correction(round_state smallint, linked smallint, balance bigint, delta bigint)
returns smallint language sql immutable parallel safe
return case
  when round_state is null then ledger.refused_round_unknown()
  when round_state = ledger.round_open() then ledger.refused_round_open()
  when linked is null then ledger.refused_entry_unknown()
  when linked <> ledger.posted() then linked
  when delta > 0 then ledger.judge_owed(balance, delta)
  else ledger.posted()
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
  when kind = ledger.kind_round_correction() then ledger.judge_round_correction(round_state, linked, balance, delta)
end;

-- Whether a round that has ended may be corrected: null when the round has no such entry, posted, or a refusal. `own` is the
-- part of the amount that belongs to the main wallet: of a round that bonus money paid too, only own money is taken back.
create function ledger.find_correctable(p_wallet bigint, p_bucket smallint, p_link uuid, p_account int, p_round text,
  p_amount bigint, p_at timestamptz, out linked smallint, out own bigint)
language plpgsql stable as $$
declare
  r record; was record;
begin
  own := p_amount;
  select x.staked, x.staked_bonus, x.paid, x.paid_bonus, x.closed_at into r from ledger.round x
    where x.round = p_round and x.vendor = ledger.vendor_of(p_account) and x.wallet_id = p_wallet and x.bucket = p_bucket;
  if r.closed_at is null then return; end if; -- there is no such round, or it is open
  perform from ledger.key k
    join ledger.transfer t on t.wallet_id = k.wallet_id and t.seq = k.seq and t.bucket = k.bucket
    where k.wallet_id = p_wallet and k.ref = p_link and k.bucket = p_bucket and t.status = ledger.posted()
      and t.cause_type = ledger.cause_round() and t.cause_id = p_round
      and ledger.vendor_of(t.account) = ledger.vendor_of(p_account);
  if not found then return; end if;
  linked := ledger.posted();
  if p_at > r.closed_at + interval '72 hours' then
    linked := ledger.refused_correction_late();
  elsif p_amount < 0 then
    select coalesce(sum(c.owed), 0) as owed, coalesce(sum(c.waived), 0) as waived into was from ledger.correction c
      where c.wallet_id = p_wallet and c.vendor = ledger.vendor_of(p_account) and c.round = p_round and c.bucket = p_bucket;
    if -p_amount > r.paid - was.owed - was.waived then
      linked := ledger.refused_correction_over_paid();
    else
      own := -least(-p_amount + ledger.bonus_part(p_amount, r.staked_bonus, r.staked), r.paid - r.paid_bonus - was.owed);
    end if;
  end if;
end $$;

-- Takes up to p_most of what the wallet owes to a vendor, the oldest first, for a win that is posted now.
create function ledger.take_owed(p_wallet bigint, p_bucket smallint, p_vendor int, p_most bigint)
returns table (ref uuid, round text, reason text, taken bigint) language plpgsql as $$
#variable_conflict use_variable
declare
  c record; rest bigint := p_most;
begin
  for c in select x.ref, x.round, x.reason, x.owed from ledger.correction x
      where x.wallet_id = p_wallet and x.vendor = p_vendor and x.bucket = p_bucket and x.owed > 0 order by x.at, x.ref
  loop
    exit when rest = 0;
    ref := c.ref; round := c.round; reason := c.reason; taken := least(rest, c.owed);
    rest := rest - taken;
    update ledger.correction x set owed = x.owed - taken
      where x.wallet_id = p_wallet and x.ref = c.ref and x.bucket = p_bucket;
    perform ledger.correct_round(p_wallet, p_bucket, p_vendor, c.round, -taken);
    return next;
  end loop;
end $$;

-- The entries of corrections change what their round has paid. It has ended, so that nothing else of the batch changes it.
create function ledger.correct_round(p_wallet bigint, p_bucket smallint, p_vendor int, p_round text, p_delta bigint) returns void
language sql as $$
  update ledger.round r set paid = r.paid + p_delta, corrected = r.corrected + p_delta
    where r.round = p_round and r.vendor = p_vendor and r.wallet_id = p_wallet and r.bucket = p_bucket
$$;

revoke all on function ledger.judge_round_correction, ledger.find_correctable, ledger.take_owed, ledger.correct_round from public;
grant execute on function ledger.judge_round_correction, ledger.find_correctable, ledger.take_owed, ledger.correct_round
  to :"app_role";

-- Changes the newest definition of a function in one place; fails where the place is not found once.
create function pg_temp.change(p_function regproc, p_from text, p_to text) returns void language plpgsql as $$
declare
  body text := pg_get_functiondef(p_function);
begin
  if (length(body) - length(replace(body, p_from, ''))) <> length(p_from) then
    raise exception 'not found once in %: %', p_function, p_from;
  end if;
  execute replace(body, p_from, p_to);
end $$;

select pg_temp.change('ledger.find_linked', '  end case;', '    else null; -- find_correctable looks
  end case;');

-- post_batch: a correction moves what the wallet has, and a win pays what is owed to its vendor. Both happen under the
-- wallet's lock. Its entry is posted whole; what is taken of it follows as entries of the corrected rounds.
select pg_temp.change('ledger.post_batch', 'w_limited boolean[];
  w_was', 'w_limited boolean[]; w_owes boolean[];
  w_was');
select pg_temp.change('ledger.post_batch', '  b int; part bigint; -- slot of its bonus wallet, and what moves there
', '  b int; part bigint; -- slot of its bonus wallet, and what moves there
  own bigint; taken bigint[]; -- of a correction: what the main wallet is asked for; what wins paid of what was owed
');
select pg_temp.change('ledger.post_batch', 'array_agg(l.limited), bool_or(l.limited)
    into w_id, w_balance, w_seq, w_currency, w_status, w_row, w_limited, limited', 'array_agg(l.limited), bool_or(l.limited), array_agg(l.owes)
    into w_id, w_balance, w_seq, w_currency, w_status, w_row, w_limited, limited, w_owes');
select pg_temp.change('ledger.post_batch', 'w.status, w.limited, w.ctid from ledger.wallet w
                          where', 'w.status, w.limited, w.owes, w.ctid from ledger.wallet w
                          where');
select pg_temp.change('ledger.post_batch', '           array_agg(l.limited order by u.pos)
      into w_balance, w_seq, w_currency, w_status, w_row, w_limited
      from unnest(p_wallets) with ordinality u(id, pos)
      left join unnest(w_id, w_balance, w_seq, w_currency, w_status, w_row, w_limited)
        l(id, balance, seq, currency, status, row, limited)', '           array_agg(l.limited order by u.pos), array_agg(l.owes order by u.pos)
      into w_balance, w_seq, w_currency, w_status, w_row, w_limited, w_owes
      from unnest(p_wallets) with ordinality u(id, pos)
      left join unnest(w_id, w_balance, w_seq, w_currency, w_status, w_row, w_limited, w_owes)
        l(id, balance, seq, currency, status, row, limited, owes)');
select pg_temp.change('ledger.post_batch', '      result := ledger.judge(kind,', '      if kind = ledger.kind_round_correction() then
        select * into k from ledger.find_correctable(p_wallets[s], p_buckets[s], p_link[i], p_account[i], p_cause[i], delta[i], at);
        linked := k.linked;
        own := k.own;
        delta[i] := case when own > 0 then own when w_status[s] = ledger.wallet_active() then -least(balance, -own) else 0 end;
      end if;
      result := ledger.judge(kind,');
select pg_temp.change('ledger.post_batch', '      if ledger.has_effect(kind) then', '      if kind = ledger.kind_round_correction() then
        insert into ledger.correction(wallet_id, bucket, merchant, vendor, round, ref, at, amount, waived, owed, reason)
          values (p_wallets[s], p_buckets[s], p_merchant, ledger.vendor_of(p_account[i]), p_cause[i], p_ref[i], at, p_delta[i],
            own - p_delta[i], delta[i] - own, p_reason[i])
          on conflict do nothing; -- a repeat fails on its key, as every other
        perform ledger.correct_round(p_wallets[s], p_buckets[s], ledger.vendor_of(p_account[i]), p_cause[i], delta[i]);
        w_owes[s] := w_owes[s] or delta[i] > own;
      end if;
      if w_owes[s] and delta[i] > 0 and kind in (ledger.kind_win(), ledger.kind_round_correction()) then
        for k in select * from ledger.take_owed(p_wallets[s], p_buckets[s], ledger.vendor_of(p_account[i]), delta[i]) loop
          balance := balance - k.taken;
          w_balance[s] := balance;
          w_seq[s] := w_seq[s] + 1;
          taken := coalesce(taken, array_fill(0::bigint, array[n]));
          taken[i] := taken[i] + k.taken;
          insert into ledger.transfer(at, wallet_id, seq, delta, balance_after, ref, account, payload, bucket, merchant,
              currency, kind, status, cause_type, cause_id, link, reason)
            values (at, p_wallets[s], w_seq[s], -k.taken, balance, md5(p_ref[i] || '' '' || k.ref)::uuid, p_account[i], 0,
              p_buckets[s], p_merchant, w_currency[s], ledger.kind_round_correction(), ledger.posted(), p_cause_type[i], k.round,
              k.ref, k.reason);
          insert into ledger.key(wallet_id, seq, ref, bucket, merchant)
            values (p_wallets[s], w_seq[s], md5(p_ref[i] || '' '' || k.ref)::uuid, p_buckets[s], p_merchant);
        end loop;
        w_owes[s] := exists (select from ledger.correction c
          where c.wallet_id = p_wallets[s] and c.bucket = p_buckets[s] and c.owed > 0);
        balance := balance + coalesce(taken[i], 0); -- that of its own entry
      end if;
      if ledger.has_effect(kind) then');
select pg_temp.change('ledger.post_batch', '  update ledger.wallet w set balance = u.balance, seq = u.seq
    from unnest(w_row, p_buckets, w_balance, w_seq, w_was) u(row, bucket, balance, seq, was)', '  update ledger.wallet w set balance = u.balance, seq = u.seq, owes = coalesce(u.owes, w.owes)
    from unnest(w_row, p_buckets, w_balance, w_seq, w_was, w_owes) u(row, bucket, balance, seq, was, owes)');
select pg_temp.change('ledger.post_batch', '            union all
            select p_buckets[u.slot], u.account, w_currency[u.slot], u.delta
              from unnest(p_slot, bonus_delta, p_account) u(slot, delta, account) where bonuses and u.delta <> 0) x', '            union all
            select p_buckets[u.slot], u.account, w_currency[u.slot], u.delta
              from unnest(p_slot, bonus_delta, p_account) u(slot, delta, account) where bonuses and u.delta <> 0
            union all
            select p_buckets[u.slot], u.account, w_currency[u.slot], -u.taken
              from unnest(p_slot, taken, p_account) u(slot, taken, account) where u.taken > 0) x');
select pg_temp.change('ledger.post_batch', '    on conflict (bucket, merchant, account, currency) do update set balance = h.balance + excluded.balance;
', '    on conflict (bucket, merchant, account, currency) do update set balance = h.balance + excluded.balance;

  if taken is not null then -- the answer is the balance of now
    for i in 1 .. n loop bal[i] := bal[i] - taken[i]; end loop;
  end if;
');

-- A correction of a round counts as a payout of it.
select pg_temp.change('ledger.find_differences', 'coalesce(sum(x.delta) filter (where x.kind = ledger.kind_win()), 0)::bigint as paid,
', 'coalesce(sum(x.delta) filter (where x.kind in (ledger.kind_win(), ledger.kind_round_correction())), 0)::bigint as paid,
                        coalesce(sum(x.delta) filter (where x.kind = ledger.kind_round_correction()), 0)::bigint as corrected,
');
select pg_temp.change('ledger.find_differences', 'or r.paid <> t.paid
', 'or r.paid <> t.paid or r.corrected <> t.corrected
');
select pg_temp.change('ledger.sum_up_wallets', 'coalesce(sum(-e.delta) filter (where e.kind <> ledger.kind_win()), 0)::bigint as debit,
        coalesce(sum(e.delta) filter (where e.kind = ledger.kind_win()), 0)::bigint as credit', 'coalesce(sum(-e.delta) filter (where not e.pays), 0)::bigint as debit,
        coalesce(sum(e.delta) filter (where e.pays), 0)::bigint as credit');
select pg_temp.change('ledger.sum_up_wallets', 'case when t.cause_type = ledger.cause_round() then t.cause_id end as round
', 'case when t.cause_type = ledger.cause_round() then t.cause_id end as round,
        t.kind in (ledger.kind_win(), ledger.kind_round_correction()) as pays
');
select pg_temp.change('ledger.round_lines', 'case when t.kind = ledger.kind_win() then 0 else -t.delta end,
        case when t.kind = ledger.kind_win() then t.delta else 0 end', 'case when t.kind in (ledger.kind_win(), ledger.kind_round_correction()) then 0 else -t.delta end,
        case when t.kind in (ledger.kind_win(), ledger.kind_round_correction()) then t.delta else 0 end');

-- ENTRY_LISTS in src/record-lists.ts.
create or replace function ledger.record_group(kind smallint, cause_type smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_deposit() then 1
  when kind in (ledger.kind_bet(), ledger.kind_win(), ledger.kind_refund(), ledger.kind_round_correction()) then 3
  when cause_type = ledger.cause_transfer() or kind in (ledger.kind_transfer(), ledger.kind_vendor_return()) then 4
  when kind in (ledger.kind_reserve(), ledger.kind_post_hold(), ledger.kind_void_hold(), ledger.kind_expire_hold()) then 2
  when kind in (ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_bonus_convert(), ledger.kind_bonus_forfeit(),
      ledger.kind_reward()) then 5
  else 6
end;

-- What is owed = what corrections asked for, less what their entries took, and wallets say whether anything is.
create function ledger.find_owed_differences(p_merchant smallint)
returns table (what text, id text, stated bigint, recomputed bigint) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query
    select 'correction', concat_ws(' ', c.ref, c.wallet_id), c.amount + c.waived + c.owed, coalesce(t.total, 0)
      from ledger.correction c
      left join (select x.wallet_id, x.bucket, coalesce(own.ref, x.link) as ref, sum(x.delta)::bigint as total
          from ledger.transfer x
          left join ledger.correction own on own.wallet_id = x.wallet_id and own.ref = x.ref and own.bucket = x.bucket
          where x.kind = ledger.kind_round_correction() and x.status = ledger.posted() group by 1, 2, 3) t
        on t.wallet_id = c.wallet_id and t.ref = c.ref and t.bucket = c.bucket
      where c.amount + c.waived + c.owed <> coalesce(t.total, 0);
  return query
    select 'owed', w.id::text, w.owes::int::bigint, coalesce(c.owes, false)::int::bigint
      from ledger.wallet w
      left join (select x.wallet_id, x.bucket, bool_or(x.owed > 0) as owes from ledger.correction x group by 1, 2) c
        on c.wallet_id = w.id and c.bucket = w.bucket
      where w.owes <> coalesce(c.owes, false);
end $$;
create function ledger.sum_owed(p_merchant smallint) returns table (currency text, corrections bigint, owed bigint) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query
    select y.code, count(*), sum(c.owed)::bigint from ledger.correction c
      join ledger.wallet w on w.id = c.wallet_id and w.bucket = c.bucket join ledger.currency y on y.id = w.currency
      where c.owed > 0 group by 1 order by 1;
end $$;
revoke all on function ledger.find_owed_differences, ledger.sum_owed from public;
grant execute on function ledger.find_owed_differences, ledger.sum_owed to :"app_role";

-- What a round had paid when it ended; corrected is added since.
create or replace view ledger_reading.round with (security_invoker = true) as
  select wallet_id, bucket, merchant, vendor, round, wallet_id >> 10 as customer, currency, staked, paid - corrected as paid,
      bets, wins, opened_at, closed_at,
      case state when ledger.round_open() then 'open' when ledger.round_completed() then 'completed'
        when ledger.round_cancelled() then 'cancelled' end as state,
      staked_bonus, paid_bonus, corrected
    from ledger.round;

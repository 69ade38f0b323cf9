-- Reads of records look only at what their list needs of the tail, in the months that it can be in, and plan once.
alter table ledger.record_position add column at timestamptz not null default '-infinity'; -- of the last summed entry

-- What the posted entries after p_after, up to p_until, add to the lists of entries. None of them is before p_since.
create function ledger.entry_lines(p_wallet bigint, p_after bigint, p_until bigint, p_since timestamptz, p_zone text)
returns table (list smallint, seq bigint, at timestamptz, day date, debit bigint, credit bigint)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
begin
  return query
    select ledger.record_group(t.kind, t.cause_type), t.seq, t.at, (t.at at time zone p_zone)::date,
        greatest(-t.delta, 0), greatest(t.delta, 0)
      from ledger.transfer t
      where t.wallet_id = p_wallet and t.bucket = home and t.seq > p_after and t.seq <= p_until and t.at >= p_since
        and t.status = ledger.posted();
end $$;

-- The same for the lists of rounds, each with its class if that is asked for; null when the game has none.
create function ledger.round_lines(
  p_wallet bigint, p_after bigint, p_until bigint, p_since timestamptz, p_zone text, p_classes boolean)
returns table (class smallint, seq bigint, at timestamptz, day date, is_line boolean, is_open boolean, debit bigint, credit bigint)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
begin
  return query
    select c.class, t.seq, t.at, (r.opened_at at time zone p_zone)::date,
        t.kind = ledger.kind_bet() and t.at = r.opened_at, r.state = ledger.round_open(),
        case when t.kind = ledger.kind_win() then 0 else -t.delta end,
        case when t.kind = ledger.kind_win() then t.delta else 0 end
      from ledger.transfer t
      join lateral (select r.round, r.opened_at, r.state from ledger.round r
        where r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account) and r.wallet_id = p_wallet and r.bucket = home
        offset 0) r on true
      left join lateral (select c.class from ledger.game_class c
        where p_classes and c.game = substring(r.round from '@([0-9]{1,9})$')::int offset 0) c on true
      where t.wallet_id = p_wallet and t.bucket = home and t.seq > p_after and t.seq <= p_until and t.at >= p_since
        and t.status = ledger.posted() and t.cause_type = ledger.cause_round();
end $$;

drop function ledger.record_lines(bigint, bigint, bigint, text);
create function ledger.record_lines(p_wallet bigint, p_after bigint, p_until bigint, p_since timestamptz, p_zone text)
returns table (list smallint, seq bigint, at timestamptz, day date, is_line boolean, is_open boolean, debit bigint, credit bigint)
language sql stable as $$
  select l.list, e.seq, e.at, e.day, true, false, e.debit, e.credit
    from ledger.entry_lines(p_wallet, p_after, p_until, p_since, p_zone) e
    cross join lateral (values (ledger.list_of_entries()), (e.list)) l(list)
  union all
  select l.list, r.seq, r.at, r.day, r.is_line, r.is_open, r.debit, r.credit
    from ledger.round_lines(p_wallet, p_after, p_until, p_since, p_zone, true) r
    cross join lateral (values (ledger.list_of_rounds()), ((ledger.list_of_rounds() + r.class)::smallint)) l(list)
    where l.list is not null
$$;

-- Where the tail of a wallet begins; lists of another time zone do not count.
create function ledger.listed_until(p_wallet bigint, p_zone text, out seq bigint, out at timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select p.seq, p.at into seq, at from ledger.record_position p
    where p.wallet_id = p_wallet and p.bucket = ledger.bucket_of(p_wallet) and p.time_zone = p_zone;
  seq := coalesce(seq, 0);
  at := coalesce(at, '-infinity');
end $$;

create or replace function ledger.sum_up(p_merchant smallint, p_wallet bigint, p_zone text, p_limit int) returns boolean
language plpgsql as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  size constant int := ledger.lines_per_chunk();
  done bigint;
  since timestamptz;
  goal bigint;
begin
  perform ledger.enter_merchant(p_merchant);
  insert into ledger.record_position(wallet_id, bucket, merchant, seq, time_zone)
    values (p_wallet, home, p_merchant, 0, p_zone) on conflict do nothing;
  select case when p.time_zone = p_zone then p.seq else 0 end, case when p.time_zone = p_zone then p.at else '-infinity' end
    into strict done, since from ledger.record_position p
    where p.wallet_id = p_wallet and p.bucket = home for update;
  if done = 0 then
    delete from ledger.record_day d where d.wallet_id = p_wallet and d.bucket = home;
    delete from ledger.record_chunk c where c.wallet_id = p_wallet and c.bucket = home;
    delete from ledger.record_open o where o.wallet_id = p_wallet and o.bucket = home;
  end if;
  -- Records are numbered under the wallet's lock: once a number is visible, all before it are.
  select least(w.seq, done + p_limit) into goal from ledger.wallet w where w.id = p_wallet and w.bucket = home;

  delete from ledger.record_open o
    using ledger.transfer t, ledger.round r
    where o.wallet_id = p_wallet and o.bucket = home
      and t.wallet_id = o.wallet_id and t.seq = o.seq and t.bucket = o.bucket and t.at = o.at
      and r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account) and r.wallet_id = p_wallet and r.bucket = home
      and r.state <> ledger.round_open();

  with line as materialized (select * from ledger.record_lines(p_wallet, done, goal, since, p_zone)),
  day as (
    insert into ledger.record_day as d (wallet_id, bucket, merchant, list, day, lines, debit, credit)
      select p_wallet, home, p_merchant, l.list, l.day, count(*) filter (where l.is_line), sum(l.debit), sum(l.credit)
        from line l group by l.list, l.day
      on conflict (wallet_id, list, day, bucket) do update
        set lines = d.lines + excluded.lines, debit = d.debit + excluded.debit, credit = d.credit + excluded.credit),
  opened as (
    insert into ledger.record_open(wallet_id, bucket, merchant, seq, at)
      select p_wallet, home, p_merchant, l.seq, l.at from line l
        where l.list = ledger.list_of_rounds() and l.is_line and l.is_open),
  numbered as (
    select l.list, l.seq, l.at, b.length + row_number() over (partition by l.list order by l.seq) - 1 as number
      from line l
      join (select x.list, coalesce((select c.chunk * size + cardinality(c.seqs) from ledger.record_chunk c
                  where c.wallet_id = p_wallet and c.bucket = home and c.list = x.list order by c.chunk desc limit 1), 0) as length
              from (select distinct y.list from line y) x) b on b.list = l.list
      where l.is_line)
  insert into ledger.record_chunk as c (wallet_id, bucket, merchant, list, chunk, first_at, last_at, seqs)
    select p_wallet, home, p_merchant, n.list, n.number / size, min(n.at), max(n.at), array_agg(n.seq order by n.seq)
      from numbered n group by n.list, n.number / size
    on conflict (wallet_id, list, chunk, bucket) do update
      set seqs = c.seqs || excluded.seqs, last_at = excluded.last_at;

  update ledger.record_position p
    set seq = goal, time_zone = p_zone,
        at = coalesce((select max(c.last_at) from ledger.record_chunk c
          where c.wallet_id = p_wallet and c.bucket = home and c.list = ledger.list_of_entries()
            and c.chunk = (select max(x.chunk) from ledger.record_chunk x
              where x.wallet_id = p_wallet and x.bucket = home and x.list = ledger.list_of_entries())), '-infinity')
    where p.wallet_id = p_wallet and p.bucket = home;
  return goal - done = p_limit;
end $$;

create or replace function ledger.find_record_page(
  p_merchant smallint, p_wallet bigint, p_list smallint, p_zone text, p_from date, p_until date, p_offset bigint, p_limit int,
  out lines bigint, out debit bigint, out credit bigint, out seqs bigint[], out first_at timestamptz, out last_at timestamptz)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  size constant int := ledger.lines_per_chunk();
  since constant date := coalesce(p_from, '-infinity');
  until constant date := coalesce(p_until, 'infinity');
  done bigint;
  done_at timestamptz;
  listed record;
  tail record;
  -- numbers of the page's oldest and newest line in the list
  oldest bigint;
  newest bigint;
begin
  perform ledger.enter_merchant(p_merchant);
  select l.seq, l.at into done, done_at from ledger.listed_until(p_wallet, p_zone) l;
  select coalesce(sum(d.lines), 0)::bigint as length,
      coalesce(sum(d.lines) filter (where d.day <= until), 0)::bigint as before_end,
      coalesce(sum(d.lines) filter (where d.day between since and until), 0)::bigint as lines,
      coalesce(sum(d.debit) filter (where d.day between since and until), 0)::bigint as debit,
      coalesce(sum(d.credit) filter (where d.day between since and until), 0)::bigint as credit
    into listed from ledger.record_day d
    where done > 0 and d.wallet_id = p_wallet and d.bucket = home and d.list = p_list;
  if p_list < ledger.list_of_rounds() then
    select count(*) filter (where l.day <= until) as before_end,
        count(*) filter (where l.day between since and until) as lines,
        coalesce(sum(l.debit) filter (where l.day between since and until), 0)::bigint as debit,
        coalesce(sum(l.credit) filter (where l.day between since and until), 0)::bigint as credit,
        array_agg(l.seq order by l.seq) as seqs, min(l.at) as first_at
      into tail from ledger.entry_lines(p_wallet, done, 9223372036854775807, done_at, p_zone) l
      where p_list = ledger.list_of_entries() or l.list = p_list;
  else
    select count(*) filter (where l.is_line and l.day <= until) as before_end,
        count(*) filter (where l.is_line and l.day between since and until) as lines,
        coalesce(sum(l.debit) filter (where l.day between since and until), 0)::bigint as debit,
        coalesce(sum(l.credit) filter (where l.day between since and until), 0)::bigint as credit,
        array_agg(l.seq order by l.seq) filter (where l.is_line) as seqs, min(l.at) as first_at
      into tail from ledger.round_lines(p_wallet, done, 9223372036854775807, done_at, p_zone,
        p_list > ledger.list_of_rounds()) l
      where p_list = ledger.list_of_rounds() or ledger.list_of_rounds() + l.class = p_list;
  end if;
  lines := listed.lines + tail.lines;
  debit := listed.debit + tail.debit;
  credit := listed.credit + tail.credit;

  newest := listed.before_end + tail.before_end - 1 - p_offset;
  oldest := greatest(newest - p_limit + 1, listed.before_end + tail.before_end - lines);
  select array_agg(s.seq order by s.seq desc), min(c.first_at), max(c.last_at) into seqs, first_at, last_at
    from ledger.record_chunk c cross join unnest(c.seqs) with ordinality s(seq, place)
    where c.wallet_id = p_wallet and c.bucket = home and c.list = p_list and done > 0
      and c.chunk between oldest / size and least(newest, listed.length - 1) / size
      and c.chunk * size + s.place - 1 between oldest and newest;
  if newest >= listed.length then
    select array_agg(s.seq order by s.seq desc) || coalesce(seqs, '{}') into seqs
      from unnest(tail.seqs) with ordinality s(seq, place)
      where listed.length + s.place - 1 between oldest and newest;
    first_at := coalesce(first_at, tail.first_at);
    last_at := 'infinity';
  end if;
  seqs := coalesce(seqs, '{}');
end $$;

create or replace function ledger.sum_record_lists(p_merchant smallint, p_wallet bigint, p_zone text, p_from date, p_until date)
returns table (list smallint, lines bigint, debit bigint, credit bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  since constant date := coalesce(p_from, '-infinity');
  until constant date := coalesce(p_until, 'infinity');
  done bigint;
  done_at timestamptz;
begin
  perform ledger.enter_merchant(p_merchant);
  select l.seq, l.at into done, done_at from ledger.listed_until(p_wallet, p_zone) l;
  return query
    select x.list, sum(x.lines)::bigint, sum(x.debit)::bigint, sum(x.credit)::bigint
      from (select d.list, d.lines, d.debit, d.credit from ledger.record_day d
              where done > 0 and d.wallet_id = p_wallet and d.bucket = home and d.day between since and until
            union all
            select l.list, l.is_line::int, l.debit, l.credit
              from ledger.record_lines(p_wallet, done, 9223372036854775807, done_at, p_zone) l where l.day between since and until) x
      group by x.list;
end $$;

create or replace function ledger.find_open_rounds(p_merchant smallint, p_wallet bigint, p_zone text, p_limit int)
returns table (seq bigint, at timestamptz) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  done bigint;
  done_at timestamptz;
begin
  perform ledger.enter_merchant(p_merchant);
  select l.seq, l.at into done, done_at from ledger.listed_until(p_wallet, p_zone) l;
  return query
    select x.seq, x.at
      from (select o.seq, o.at from ledger.record_open o
              where done > 0 and o.wallet_id = p_wallet and o.bucket = home
                and exists (select from ledger.transfer t
                  join ledger.round r on r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account)
                    and r.wallet_id = t.wallet_id and r.bucket = t.bucket
                  where t.wallet_id = p_wallet and t.bucket = home and t.seq = o.seq and t.at = o.at
                    and r.state = ledger.round_open())
            union all
            select l.seq, l.at from ledger.round_lines(p_wallet, done, 9223372036854775807, done_at, p_zone, false) l
              where l.is_line and l.is_open) x
      order by x.seq desc limit p_limit;
end $$;

-- The entries with these numbers and their rounds, each found by its key, newest first. None is outside of p_first and p_last.
create function ledger.read_lines(p_wallet bigint, p_seqs bigint[], p_first timestamptz, p_last timestamptz)
returns table (seq bigint, ref uuid, at timestamptz, kind smallint, delta bigint, balance_after bigint, cause_type smallint,
  cause_id text, currency smallint, round text, vendor smallint, staked bigint, paid bigint, state smallint,
  opened_at timestamptz, closed_at timestamptz)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
begin
  return query
    select t.seq, t.ref, t.at, t.kind, t.delta, t.balance_after, t.cause_type, t.cause_id, t.currency,
        r.round, r.vendor, r.staked, r.paid, r.state, r.opened_at, r.closed_at
      from ledger.transfer t
      left join lateral (select r.round, r.vendor, r.staked, r.paid, r.state, r.opened_at, r.closed_at from ledger.round r
        where t.cause_type = ledger.cause_round() and r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account)
          and r.wallet_id = p_wallet and r.bucket = home offset 0) r on true
      where t.wallet_id = p_wallet and t.bucket = home and t.seq = any(p_seqs) and t.at >= p_first and t.at <= p_last
      order by t.seq desc;
end $$;

-- What members read their records from: lists of entries and of rounds with sums by day, kept beside the ledger by a job
-- (docs/decisions/record-lists.md). Bets pay nothing for them. What was posted since the job ran is the wallet's tail; it is
-- read from the entries.
--
-- list 0: every entry; 1 to 6: those of a group (record_group). 100: every round, at its first bet; 100 + n: of class n.

-- A round's game, by the end of its name, and the class of rounds that the game belongs to.
create table ledger.game_class (game int primary key, class smallint not null check (class between 1 and 99));

-- How far the lists of a main wallet go, and in which time zone its days begin.
create table ledger.record_position (
  wallet_id bigint not null,
  seq bigint not null,
  bucket smallint not null,
  merchant smallint not null,
  time_zone text not null,
  primary key (wallet_id, bucket)
);

-- Sums by day. A round counts on the day of its first bet, with all that was staked and paid, also later.
create table ledger.record_day (
  wallet_id bigint not null,
  lines bigint not null,
  debit bigint not null,
  credit bigint not null,
  day date not null,
  list smallint not null,
  bucket smallint not null,
  merchant smallint not null,
  primary key (wallet_id, list, day, bucket)
) with (fillfactor = 70);

-- The seqs of a list's lines, oldest first, 64 in a row; chunk 0 has the lines 0 to 63.
create table ledger.record_chunk (
  wallet_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  chunk int not null,
  list smallint not null,
  bucket smallint not null,
  merchant smallint not null,
  seqs bigint[] not null,
  primary key (wallet_id, list, chunk, bucket)
);

-- Rounds that were open when their first bet was listed.
create table ledger.record_open (
  wallet_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  bucket smallint not null,
  merchant smallint not null,
  primary key (wallet_id, seq, bucket)
);

do $$
declare t text;
begin
  foreach t in array array['record_position', 'record_day', 'record_chunk', 'record_open'] loop
    execute format('alter table ledger.%I enable row level security', t);
    execute format('alter table ledger.%I force row level security', t);
    execute format('create policy merchant on ledger.%I using (merchant = (select ledger.current_merchant()))', t);
  end loop;
end $$;
grant select, insert on ledger.game_class to :"app_role";
grant select, insert, update, delete on ledger.record_position, ledger.record_day, ledger.record_chunk, ledger.record_open
  to :"app_role";

create function ledger.lines_per_chunk() returns int language sql immutable parallel safe return 64;
create function ledger.list_of_entries() returns smallint language sql immutable parallel safe return 0::smallint;
create function ledger.list_of_rounds() returns smallint language sql immutable parallel safe return 100::smallint;

-- ENTRY_LISTS in src/record-lists.ts.
create function ledger.record_group(kind smallint, cause_type smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_deposit() then 1
  when kind in (ledger.kind_bet(), ledger.kind_win(), ledger.kind_refund()) then 3
  when cause_type = ledger.cause_transfer() or kind in (ledger.kind_transfer(), ledger.kind_vendor_return()) then 4
  when kind in (ledger.kind_reserve(), ledger.kind_post_hold(), ledger.kind_void_hold(), ledger.kind_expire_hold()) then 2
  when kind in (ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_bonus_convert(), ledger.kind_bonus_forfeit())
    then 5
  else 6
end;

-- What the posted entries after p_after, up to p_until, add to the lists. Only those with is_line are lines of their list;
-- the others change the sums of a line.
create function ledger.record_lines(p_wallet bigint, p_after bigint, p_until bigint, p_zone text)
returns table (list smallint, seq bigint, at timestamptz, day date, is_line boolean, is_open boolean, debit bigint, credit bigint)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
begin
  return query
    with entry as materialized (
      select t.seq, t.at, t.kind, t.delta, t.cause_type, r.opened_at, r.is_open, r.class
        from ledger.transfer t
        left join lateral (
          select r.opened_at, r.state = ledger.round_open() as is_open,
              (select c.class from ledger.game_class c where c.game = substring(r.round from '@([0-9]{1,9})$')::int) as class
            from ledger.round r
            where t.cause_type = ledger.cause_round() and r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account)
              and r.wallet_id = p_wallet and r.bucket = home offset 0) r on true
        where t.wallet_id = p_wallet and t.bucket = home and t.seq > p_after and t.seq <= p_until
          and t.status = ledger.posted())
    select l.list, e.seq, e.at, (e.at at time zone p_zone)::date, true, false, greatest(-e.delta, 0), greatest(e.delta, 0)
      from entry e
      cross join lateral (values (ledger.list_of_entries()), (ledger.record_group(e.kind, e.cause_type))) l(list)
    union all
    select l.list, e.seq, e.at, (e.opened_at at time zone p_zone)::date,
        e.kind = ledger.kind_bet() and e.at = e.opened_at, e.is_open,
        case when e.kind = ledger.kind_win() then 0 else -e.delta end,
        case when e.kind = ledger.kind_win() then e.delta else 0 end
      from entry e
      cross join lateral (values (ledger.list_of_rounds()), ((ledger.list_of_rounds() + e.class)::smallint)) l(list)
      where e.opened_at is not null and l.list is not null;
end $$;

-- Adds up to p_limit entries of a main wallet to its lists; false when there were no more. Days of another time zone are
-- computed again from the first entry.
create function ledger.sum_up(p_merchant smallint, p_wallet bigint, p_zone text, p_limit int) returns boolean
language plpgsql as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  size constant int := ledger.lines_per_chunk();
  done bigint;
  goal bigint;
begin
  perform ledger.enter_merchant(p_merchant);
  insert into ledger.record_position(wallet_id, bucket, merchant, seq, time_zone)
    values (p_wallet, home, p_merchant, 0, p_zone) on conflict do nothing;
  select case when p.time_zone = p_zone then p.seq else 0 end into strict done from ledger.record_position p
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

  with line as materialized (select * from ledger.record_lines(p_wallet, done, goal, p_zone)),
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

  update ledger.record_position p set seq = goal, time_zone = p_zone where p.wallet_id = p_wallet and p.bucket = home;
  return goal - done = p_limit;
end $$;

-- The seqs of a page of a list, newest first, and the sums of the whole selection. Days from p_from to p_until, both
-- included; null: no bound. No entry of the page is outside of first_at and last_at.
create function ledger.find_record_page(
  p_merchant smallint, p_wallet bigint, p_list smallint, p_zone text, p_from date, p_until date, p_offset bigint, p_limit int,
  out lines bigint, out debit bigint, out credit bigint, out seqs bigint[], out first_at timestamptz, out last_at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  size constant int := ledger.lines_per_chunk();
  since constant date := coalesce(p_from, '-infinity');
  until constant date := coalesce(p_until, 'infinity');
  done bigint;
  listed record;
  tail record;
  -- numbers of the page's oldest and newest line in the list
  oldest bigint;
  newest bigint;
begin
  perform ledger.enter_merchant(p_merchant);
  done := coalesce((select p.seq from ledger.record_position p
    where p.wallet_id = p_wallet and p.bucket = home and p.time_zone = p_zone), 0);
  select coalesce(sum(d.lines), 0)::bigint as length,
      coalesce(sum(d.lines) filter (where d.day <= until), 0)::bigint as before_end,
      coalesce(sum(d.lines) filter (where d.day between since and until), 0)::bigint as lines,
      coalesce(sum(d.debit) filter (where d.day between since and until), 0)::bigint as debit,
      coalesce(sum(d.credit) filter (where d.day between since and until), 0)::bigint as credit
    into listed from ledger.record_day d
    where done > 0 and d.wallet_id = p_wallet and d.bucket = home and d.list = p_list;
  select count(*) filter (where l.is_line and l.day <= until) as before_end,
      count(*) filter (where l.is_line and l.day between since and until) as lines,
      coalesce(sum(l.debit) filter (where l.day between since and until), 0)::bigint as debit,
      coalesce(sum(l.credit) filter (where l.day between since and until), 0)::bigint as credit,
      array_agg(l.seq order by l.seq) filter (where l.is_line) as seqs, min(l.at) as first_at
    into tail from ledger.record_lines(p_wallet, done, 9223372036854775807, p_zone) l where l.list = p_list;
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

-- Sums of every list with a line in these days.
create function ledger.sum_record_lists(p_merchant smallint, p_wallet bigint, p_zone text, p_from date, p_until date)
returns table (list smallint, lines bigint, debit bigint, credit bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  since constant date := coalesce(p_from, '-infinity');
  until constant date := coalesce(p_until, 'infinity');
  done bigint;
begin
  perform ledger.enter_merchant(p_merchant);
  done := coalesce((select p.seq from ledger.record_position p
    where p.wallet_id = p_wallet and p.bucket = home and p.time_zone = p_zone), 0);
  return query
    select x.list, sum(x.lines)::bigint, sum(x.debit)::bigint, sum(x.credit)::bigint
      from (select d.list, d.lines, d.debit, d.credit from ledger.record_day d
              where done > 0 and d.wallet_id = p_wallet and d.bucket = home and d.day between since and until
            union all
            select l.list, l.is_line::int, l.debit, l.credit
              from ledger.record_lines(p_wallet, done, 9223372036854775807, p_zone) l where l.day between since and until) x
      group by x.list;
end $$;

-- The seqs of the first bets of open rounds, newest first.
create function ledger.find_open_rounds(p_merchant smallint, p_wallet bigint, p_zone text, p_limit int)
returns table (seq bigint, at timestamptz) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
  done bigint;
begin
  perform ledger.enter_merchant(p_merchant);
  done := coalesce((select p.seq from ledger.record_position p
    where p.wallet_id = p_wallet and p.bucket = home and p.time_zone = p_zone), 0);
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
            select l.seq, l.at from ledger.record_lines(p_wallet, done, 9223372036854775807, p_zone) l
              where l.list = ledger.list_of_rounds() and l.is_line and l.is_open) x
      order by x.seq desc limit p_limit;
end $$;

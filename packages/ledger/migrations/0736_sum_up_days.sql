-- Sums of a day are added up by group and class before they are spread over lists, and the day of an entry of today needs no
-- calendar: a quarter less for each entry (docs/decisions/record-lists.md).

-- Adds up to p_limit entries of each of these main wallets to its lists; answers those that have more. Days of another time
-- zone are computed again from the first entry. One caller of a merchant at a time: the rows of reports are common to all.
create or replace function ledger.sum_up_wallets(p_merchant smallint, p_wallets bigint[], p_zone text, p_limit int) returns bigint[]
language plpgsql set enable_seqscan = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  size constant int := ledger.lines_per_chunk();
  -- of the wallets, in their order
  w_id bigint[]; w_bucket smallint[]; w_done bigint[]; w_since timestamptz[]; w_goal bigint[]; w_more boolean[];
  anew bigint[]; -- wallets that are listed from their first entry
  oldest timestamptz;
  today date; midnight timestamptz; tomorrow timestamptz; -- most entries are of today: their day needs no calendar
begin
  perform ledger.enter_merchant(p_merchant);
  perform pg_advisory_xact_lock(ledger.sum_up_lock(), p_merchant);
  -- Records are numbered under the wallet's lock: once a number is visible, all before it are.
  select array_agg(x.id), array_agg(x.bucket), array_agg(x.done), array_agg(x.since), array_agg(least(x.seq, x.done + p_limit)),
      array_agg(x.seq > x.done + p_limit), array_agg(x.id) filter (where x.done = 0), min(x.since)
    into w_id, w_bucket, w_done, w_since, w_goal, w_more, anew, oldest
    from (select w.id, w.bucket, w.seq, coalesce(p.seq, 0) as done, coalesce(p.at, '-infinity') as since
        from unnest(p_wallets) u(id)
        cross join lateral (select w.id, w.bucket, w.seq from ledger.wallet w
          where w.id = u.id and w.bucket = ledger.bucket_of(u.id) offset 0) w
        left join lateral (select p.seq, p.at from ledger.record_position p
          where p.wallet_id = w.id and p.bucket = w.bucket and p.time_zone = p_zone offset 0) p on true
        order by w.id) x
    where x.seq > x.done;
  if w_id is null then
    return '{}';
  end if;
  today := (clock_timestamp() at time zone p_zone)::date;
  midnight := today::timestamp at time zone p_zone;
  tomorrow := (today + 1)::timestamp at time zone p_zone;
  if anew is not null then
    delete from ledger.record_day d where d.wallet_id = any(anew);
    delete from ledger.record_chunk c where c.wallet_id = any(anew);
    delete from ledger.record_open o where o.wallet_id = any(anew);
  end if;
  delete from ledger.record_open o
    using (select x.wallet_id, x.bucket, x.seq from unnest(w_id, w_bucket) u(id, bucket)
      cross join lateral (select x.wallet_id, x.bucket, x.seq, x.at from ledger.record_open x
        where x.wallet_id = u.id and x.bucket = u.bucket offset 0) x
      cross join lateral (select t.cause_id, t.account from ledger.transfer t
        where t.wallet_id = x.wallet_id and t.seq = x.seq and t.bucket = x.bucket and t.at = x.at offset 0) t
      cross join lateral (select from ledger.round r
        where r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account) and r.wallet_id = x.wallet_id
          and r.bucket = x.bucket and r.state <> ledger.round_open() offset 0) r) closed
    where o.wallet_id = closed.wallet_id and o.seq = closed.seq and o.bucket = closed.bucket;

  with wallet as materialized (
    select u.id, u.bucket, u.done, u.since, u.goal from unnest(w_id, w_bucket, w_done, w_since, w_goal) u(id, bucket, done, since, goal)),
  entry as materialized (
    select w.id, w.bucket, t.seq, t.at, t.delta, t.kind, t.account, ledger.record_group(t.kind, t.cause_type) as list,
        case when t.at >= midnight and t.at < tomorrow then today else (t.at at time zone p_zone)::date end as day,
        case when t.cause_type = ledger.cause_round() then t.cause_id end as round
      from wallet w
      cross join lateral (select t.seq, t.at, t.delta, t.kind, t.account, t.cause_type, t.cause_id from ledger.transfer t
        where t.wallet_id = w.id and t.bucket = w.bucket and t.seq > w.done and t.seq <= w.goal
          and t.at >= w.since and t.at >= oldest and t.status = ledger.posted() offset 0) t),
  part as materialized ( -- of each round, what these entries changed
    select e.id, e.bucket, ledger.vendor_of(e.account) as vendor, e.round,
        min(e.seq) filter (where e.kind = ledger.kind_bet()) as seq, min(e.at) filter (where e.kind = ledger.kind_bet()) as at,
        coalesce(sum(-e.delta) filter (where e.kind <> ledger.kind_win()), 0)::bigint as debit,
        coalesce(sum(e.delta) filter (where e.kind = ledger.kind_win()), 0)::bigint as credit
      from entry e where e.round is not null group by 1, 2, 3, 4),
  play as materialized (
    select p.id, p.bucket, p.seq, p.at, case when r.opened_at >= midnight and r.opened_at < tomorrow then today
          else (r.opened_at at time zone p_zone)::date end as day,
        coalesce(p.at = r.opened_at, false) as is_line, r.state = ledger.round_open() as is_open, p.debit, p.credit,
        (select c.class from ledger.game_class c where c.game = ledger.game_of(p.round)) as class
      from part p
      cross join lateral (select r.opened_at, r.state from ledger.round r
        where r.round = p.round and r.vendor = p.vendor and r.wallet_id = p.id and r.bucket = p.bucket offset 0) r),
  -- Sums of a day first, by group and class: those of all entries and of all rounds are made of them.
  part_of_day as (
    select e.id, e.bucket, ledger.list_of_entries() as every, e.list, e.day, count(*) as lines,
        sum(greatest(-e.delta, 0)) as debit, sum(greatest(e.delta, 0)) as credit
      from entry e group by e.id, e.bucket, e.list, e.day
    union all
    select p.id, p.bucket, ledger.list_of_rounds(), (ledger.list_of_rounds() + p.class)::smallint, p.day,
        count(*) filter (where p.is_line), sum(p.debit), sum(p.credit)
      from play p group by p.id, p.bucket, p.class, p.day),
  day as (
    insert into ledger.record_day as d (wallet_id, bucket, merchant, list, day, lines, debit, credit)
      select x.id, x.bucket, p_merchant, l.list, x.day, sum(x.lines), sum(x.debit), sum(x.credit)
        from part_of_day x cross join lateral (values (x.every), (x.list)) l(list)
        where l.list is not null group by x.id, x.bucket, l.list, x.day
      on conflict (wallet_id, list, day, bucket) do update
        set lines = d.lines + excluded.lines, debit = d.debit + excluded.debit, credit = d.credit + excluded.credit),
  opened as (
    insert into ledger.record_open(wallet_id, bucket, merchant, seq, at)
      select p.id, p.bucket, p_merchant, p.seq, p.at from play p where p.is_line and p.is_open),
  position as (
    insert into ledger.record_position as p (wallet_id, bucket, merchant, seq, at, time_zone)
      select w.id, w.bucket, p_merchant, w.goal, coalesce(e.at, w.since), p_zone
        from wallet w left join (select e.id, max(e.at) as at from entry e group by e.id) e on e.id = w.id
      on conflict (wallet_id, bucket) do update set seq = excluded.seq, at = excluded.at, time_zone = excluded.time_zone),
  listed as materialized (
    select e.id, e.bucket, ledger.list_of_entries() as list, array_agg(e.seq order by e.seq) as seqs,
        array_agg(e.at order by e.seq) as ats
      from entry e group by e.id, e.bucket
    union all
    select e.id, e.bucket, e.list, array_agg(e.seq order by e.seq), array_agg(e.at order by e.seq)
      from entry e group by e.id, e.bucket, e.list
    union all
    select p.id, p.bucket, ledger.list_of_rounds(), array_agg(p.seq order by p.seq), array_agg(p.at order by p.seq)
      from play p where p.is_line group by p.id, p.bucket
    union all
    select p.id, p.bucket, (ledger.list_of_rounds() + p.class)::smallint, array_agg(p.seq order by p.seq),
        array_agg(p.at order by p.seq)
      from play p where p.is_line and p.class is not null group by p.id, p.bucket, p.class)
  insert into ledger.record_chunk as c (wallet_id, bucket, merchant, list, chunk, first_at, last_at, seqs)
    select l.id, l.bucket, p_merchant, l.list, n.chunk, l.ats[n.first], l.ats[n.last], l.seqs[n.first:n.last]
      from listed l
      cross join lateral (select coalesce((select c.chunk * size + cardinality(c.seqs) from ledger.record_chunk c
        where c.wallet_id = l.id and c.list = l.list and c.bucket = l.bucket
        order by c.chunk desc limit 1), 0) as length offset 0) b
      cross join lateral (
        select g as chunk, greatest(g * size - b.length, 0) + 1 as first,
            least((g + 1) * size - b.length, cardinality(l.seqs)) as last
          from generate_series(b.length / size, (b.length + cardinality(l.seqs) - 1) / size) g) n
    on conflict (wallet_id, list, chunk, bucket) do update
      set seqs = c.seqs || excluded.seqs, last_at = excluded.last_at;
  return coalesce((select array_agg(u.id) from unnest(w_id, w_more) u(id, more) where u.more), '{}');
end $$;

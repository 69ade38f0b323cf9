-- One row of a report for each day and list instead of one for each bucket of members: a year is read in a few thousand rows.
-- One job of a merchant writes them at a time (0712), so that rows of their own for each bucket avoid nothing any more.

-- Nothing is summed up meanwhile.
lock table ledger.record_day in share row exclusive mode;

create or replace function ledger.add_to_reports() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger.report_list as r (merchant, day, list, currency, bucket, lines, debit, credit, members)
      select d.merchant, d.day, d.list, w.currency, 0, sum(d.lines), sum(d.debit), sum(d.credit), count(*)
        from after d
        cross join lateral (select w.currency from ledger.wallet w where w.id = d.wallet_id and w.bucket = d.bucket offset 0) w
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (merchant, day, list, currency, bucket) do update
        set lines = r.lines + excluded.lines, debit = r.debit + excluded.debit, credit = r.credit + excluded.credit,
          members = r.members + excluded.members;
  elsif tg_op = 'UPDATE' then
    update ledger.report_list r
      set lines = r.lines + c.lines, debit = r.debit + c.debit, credit = r.credit + c.credit
      from (select d.merchant, d.day, d.list, w.currency, sum(d.lines) as lines, sum(d.debit) as debit,
            sum(d.credit) as credit
          from (select x.merchant, x.wallet_id, x.bucket, x.day, x.list, sum(x.lines)::bigint as lines, sum(x.debit)::bigint as debit,
                sum(x.credit)::bigint as credit
              from (select a.merchant, a.wallet_id, a.bucket, a.day, a.list, a.lines, a.debit, a.credit from after a
                  union all
                  select b.merchant, b.wallet_id, b.bucket, b.day, b.list, -b.lines, -b.debit, -b.credit from before b) x
              group by 1, 2, 3, 4, 5) d
          cross join lateral (select w.currency from ledger.wallet w where w.id = d.wallet_id and w.bucket = d.bucket offset 0) w
          group by 1, 2, 3, 4) c
      where r.merchant = c.merchant and r.day = c.day and r.list = c.list and r.currency = c.currency
        and r.bucket = 0;
  else
    update ledger.report_list r
      set lines = r.lines - c.lines, debit = r.debit - c.debit, credit = r.credit - c.credit,
        members = r.members - c.members
      from (select o.merchant, o.day, o.list, w.currency, sum(o.lines) as lines, sum(o.debit) as debit,
            sum(o.credit) as credit, count(*) as members
          from before o
          cross join lateral (select w.currency from ledger.wallet w where w.id = o.wallet_id and w.bucket = o.bucket offset 0) w
          group by 1, 2, 3, 4) c
      where r.merchant = c.merchant and r.day = c.day and r.list = c.list and r.currency = c.currency
        and r.bucket = 0;
  end if;
  return null;
end $$;

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from ledger.merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    create temporary table merged on commit drop as
      select r.merchant, r.day, r.list, r.currency, sum(r.lines)::bigint as lines, sum(r.debit)::bigint as debit,
          sum(r.credit)::bigint as credit, sum(r.members)::bigint as members
        from ledger.report_list r group by 1, 2, 3, 4;
    delete from ledger.report_list;
    insert into ledger.report_list (merchant, day, list, currency, bucket, lines, debit, credit, members)
      select m.merchant, m.day, m.list, m.currency, 0, m.lines, m.debit, m.credit, m.members from merged m;
    drop table merged;
  end loop;
  perform set_config('fairhouse.merchant', '', true);
end $$;

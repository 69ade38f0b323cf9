-- What reports of operators read (docs/decisions/reports.md). Bets pay nothing for it.

-- Sums of all members by day and list: the same transaction that changes record_day changes them, so that both agree.
-- `members` counts the members with a line or sum on the day.
create table ledger.report_list (
  day date not null,
  lines bigint not null,
  debit bigint not null,
  credit bigint not null,
  members bigint not null,
  list smallint not null,
  bucket smallint not null,
  merchant smallint not null,
  currency smallint not null,
  primary key (merchant, day, list, currency, bucket)
) with (fillfactor = 70);

-- Balances of the house's accounts at the last snapshot of each day.
create table ledger.report_account (
  day date not null,
  at timestamptz not null,
  balance bigint not null,
  account int not null,
  merchant smallint not null,
  currency smallint not null,
  primary key (merchant, day, account, currency)
);

do $$
declare t text;
begin
  foreach t in array array['report_list', 'report_account'] loop
    execute format('alter table ledger.%I enable row level security', t);
    execute format('alter table ledger.%I force row level security', t);
    execute format('create policy merchant on ledger.%I using (merchant = (select ledger.current_merchant()))', t);
  end loop;
end $$;
grant select, insert, update on ledger.report_list, ledger.report_account to :"app_role";

create function ledger.add_to_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger.report_list as r (merchant, day, list, currency, bucket, lines, debit, credit, members)
      select d.merchant, d.day, d.list, w.currency, d.bucket, sum(d.lines), sum(d.debit), sum(d.credit), count(*)
        from after d join ledger.wallet w on w.id = d.wallet_id and w.bucket = d.bucket
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (merchant, day, list, currency, bucket) do update
        set lines = r.lines + excluded.lines, debit = r.debit + excluded.debit, credit = r.credit + excluded.credit,
          members = r.members + excluded.members;
  elsif tg_op = 'UPDATE' then
    update ledger.report_list r
      set lines = r.lines + c.lines, debit = r.debit + c.debit, credit = r.credit + c.credit
      from (select d.merchant, d.day, d.list, w.currency, d.bucket, sum(d.lines - o.lines) as lines,
            sum(d.debit - o.debit) as debit, sum(d.credit - o.credit) as credit
          from after d
          join before o on o.wallet_id = d.wallet_id and o.list = d.list and o.day = d.day and o.bucket = d.bucket
          join ledger.wallet w on w.id = d.wallet_id and w.bucket = d.bucket
          group by 1, 2, 3, 4, 5) c
      where r.merchant = c.merchant and r.day = c.day and r.list = c.list and r.currency = c.currency
        and r.bucket = c.bucket;
  else
    update ledger.report_list r
      set lines = r.lines - c.lines, debit = r.debit - c.debit, credit = r.credit - c.credit,
        members = r.members - c.members
      from (select o.merchant, o.day, o.list, w.currency, o.bucket, sum(o.lines) as lines, sum(o.debit) as debit,
            sum(o.credit) as credit, count(*) as members
          from before o join ledger.wallet w on w.id = o.wallet_id and w.bucket = o.bucket
          group by 1, 2, 3, 4, 5) c
      where r.merchant = c.merchant and r.day = c.day and r.list = c.list and r.currency = c.currency
        and r.bucket = c.bucket;
  end if;
  return null;
end $$;

create trigger report_added after insert on ledger.record_day
  referencing new table as after for each statement execute function ledger.add_to_reports();
create trigger report_changed after update on ledger.record_day
  referencing old table as before new table as after for each statement execute function ledger.add_to_reports();
create trigger report_removed after delete on ledger.record_day
  referencing old table as before for each statement execute function ledger.add_to_reports();

-- What was summed up before.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from ledger.merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    insert into ledger.report_list (merchant, day, list, currency, bucket, lines, debit, credit, members)
      select d.merchant, d.day, d.list, w.currency, d.bucket, sum(d.lines), sum(d.debit), sum(d.credit), count(*)
        from ledger.record_day d join ledger.wallet w on w.id = d.wallet_id and w.bucket = d.bucket
        group by 1, 2, 3, 4, 5;
  end loop;
  perform set_config('fairhouse.merchant', '', true);
end $$;

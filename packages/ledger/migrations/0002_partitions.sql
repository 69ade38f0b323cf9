-- Monthly partitions (UTC), made ahead; harmless to repeat. The application's job calls it, so it runs as the owner.
create function ledger.make_partitions(months_ahead int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first_month timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
  month timestamp;
  part text;
  made int := 0;
begin
  if months_ahead not between 0 and 24 then raise exception 'months ahead: 0 to 24'; end if;
  perform pg_advisory_xact_lock(4147002);
  for i in 0 .. months_ahead loop
    month := first_month + make_interval(months => i);
    part := 'transfer_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('ledger.' || part) is not null;
    -- built apart and then attached: attaching lets posting go on
    execute format('create table ledger.%I (like ledger.transfer including defaults including constraints)', part);
    execute format('create unique index on ledger.%I (wallet_id, seq, bucket)', part);
    execute format('create index on ledger.%I (wallet_id, link) where link is not null', part);
    execute format('alter table ledger.%I enable row level security', part);
    execute format('alter table ledger.%I force row level security', part);
    execute format('create policy merchant on ledger.%I using (merchant = (select ledger.current_merchant()))', part);
    execute format('alter table ledger.transfer attach partition ledger.%I for values from (%L) to (%L)', part,
      to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
      to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
    made := made + 1;
  end loop;
  return made;
end $$;
revoke all on function ledger.make_partitions(int) from public;
grant execute on function ledger.make_partitions(int) to :"app_role";
select ledger.make_partitions(1);

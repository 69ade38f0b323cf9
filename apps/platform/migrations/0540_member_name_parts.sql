-- Ends of names, so that a part of a name is the start of one of them. Under row-level security the start of a column is
-- looked up in an index, a part of it (`like`, `strpos`, with trigrams or without) is not: see 500_search_keys.sql.
create table member_name_part (
  merchant_id smallint not null references merchant,
  -- from each letter of the name to its end, three letters and more
  part text collate "C" not null,
  -- kept in step by the trigger, which finds its rows by their parts: no reference, whose checks and index would cost more
  member_id bigint not null,
  primary key (merchant_id, part, member_id)
);
call isolate_by_merchant('member_name_part');
grant select on member_name_part to :"app_role";

create function member_name_ends(name_key text) returns setof text language sql immutable
begin atomic
  select substr(name_key, n) from generate_series(1, length(name_key) - 2) n;
end;

create function write_member_name_parts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from public.member_name_part
      where merchant_id = old.merchant_id and member_id = old.id
        and part = any (array(select public.member_name_ends(old.username_key)));
  end if;
  if tg_op <> 'DELETE' then
    insert into public.member_name_part (merchant_id, part, member_id)
      select new.merchant_id, part, new.id from public.member_name_ends(new.username_key) part;
  end if;
  return null;
end $$;
revoke all on function write_member_name_parts() from public;
create trigger write_name_parts after insert or delete or update of username on member
  for each row execute function write_member_name_parts();

do $$
declare
  tenant int;
begin
  for tenant in select id from merchant loop
    perform set_config('fairhouse.merchant', tenant::text, true);
    insert into member_name_part (merchant_id, part, member_id)
      select merchant_id, part, id from member, member_name_ends(username_key) part;
  end loop;
  perform set_config('fairhouse.merchant', '', true);
end $$;

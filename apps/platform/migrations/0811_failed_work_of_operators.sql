-- Operators see work that failed, each with an address of its own.
alter table failed_work
  add column id uuid not null default gen_random_uuid(),
  add column failed_at timestamptz not null default now(),
  add constraint failed_work_id unique (id);

-- The kinds are words of the contract.
do $$
declare merchant smallint;
begin
  for merchant in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant::text, true);
    update failed_work set kind = replace(kind, ' ', '_') where kind like '% %';
  end loop;
end $$;

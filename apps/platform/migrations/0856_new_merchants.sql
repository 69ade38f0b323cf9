-- Four eyes: a merchant that one operator proposed and another one decides.
create table merchant_proposal (
  id uuid primary key,
  -- whose operators propose and decide
  merchant_id smallint not null references merchant,
  code text not null,
  -- name, template, languages, domains and first operator, as in the call
  wanted jsonb not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  verdict text check (verdict in ('approved', 'rejected', 'replaced')),
  decided_by text,
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null)),
  check (verdict <> 'approved' or decided_by <> proposed_by)
);
create unique index on merchant_proposal (merchant_id, code) where verdict is null;
call isolate_by_merchant('merchant_proposal');
grant select, insert on merchant_proposal to :"app_role";
grant update (verdict, decided_by, decided_at) on merchant_proposal to :"app_role";

-- Managers of the default merchant that exist already may add merchants.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant where (settings ->> 'default')::boolean loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['merchants.write']
    where code = 'manager' and not 'merchants.write' = any(permissions);
  end loop;
end $$;

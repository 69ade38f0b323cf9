-- Adjustments of members' wallets: requested by one operator, approved by another person.
create table adjustment (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  reference text not null,
  member_id bigint not null references member,
  -- signed minor units
  amount bigint not null check (amount <> 0),
  currency text not null,
  kind text not null check (kind in ('goodwill', 'correction', 'chargeback', 'prize', 'other')),
  reason text not null,
  state text not null check (state in ('requested', 'approved', 'rejected')),
  idempotency_key uuid not null,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'requested') = (decided_at is null)),
  unique (merchant_id, requested_by, idempotency_key)
);
create index on adjustment (merchant_id, state, requested_at desc);
create index on adjustment (member_id, requested_at desc);
create index on adjustment (merchant_id, requested_by, requested_at desc);
call isolate_by_merchant('adjustment');
grant select, insert on adjustment to :"app_role";
grant update (state, decided_by, decided_at, decision_reason) on adjustment to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['adjustments.read', 'adjustments.write']),
                 ('cashier', array['adjustments.read', 'adjustments.write']),
                 ('auditor', array['adjustments.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

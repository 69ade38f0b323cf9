-- Four eyes: a vendor or a key that one operator proposed and another one decides.
create table vendor_proposal (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  -- of the vendor
  code text not null,
  key_id text not null,
  public_key text not null,
  -- the vendor to add, as the operator described it; null: a second key
  vendor jsonb,
  proposed_by text not null,
  proposed_at timestamptz not null,
  verdict text check (verdict in ('approved', 'rejected', 'replaced')),
  decided_by text,
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null)),
  check (verdict <> 'approved' or decided_by <> proposed_by)
);
create unique index on vendor_proposal (merchant_id, code, (vendor is null)) where verdict is null;
call isolate_by_merchant('vendor_proposal');
grant select, insert on vendor_proposal to :"app_role";
grant update (verdict, decided_by, decided_at) on vendor_proposal to :"app_role";

-- Four eyes for the addresses of a vendor and the removal of its keys too.
alter table vendor_proposal
  -- new addresses of a vendor
  add column addresses jsonb,
  -- the key is to be removed, not added
  add column ends_key boolean not null default false;
alter table vendor_proposal
  add column kind text not null generated always as (
    case when vendor is not null then 'add' when addresses is not null then 'addresses' when ends_key then 'end_key'
      else 'key' end) stored,
  alter column key_id drop not null,
  alter column public_key drop not null,
  add check (num_nonnulls(key_id, public_key) = case when addresses is null then 2 else 0 end),
  add check (num_nonnulls(vendor, addresses) + ends_key::int <= 1);
drop index vendor_proposal_merchant_id_code_expr_idx;
create unique index on vendor_proposal (merchant_id, code, kind) where verdict is null;

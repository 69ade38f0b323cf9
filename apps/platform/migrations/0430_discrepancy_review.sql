-- Discrepancies are looked at by operators. `version` grows, and the look is taken back, when a report says something
-- new; `reported` is always the latest.
alter table payment_discrepancy
  add column id uuid not null default gen_random_uuid(),
  add column version int not null default 1,
  add column last_at timestamptz,
  add column seen_at timestamptz,
  add column seen_by text,
  add column note text,
  add check ((seen_at is null) = (seen_by is null) and (seen_at is null) = (note is null));

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update payment_discrepancy set last_at = first_at;
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['discrepancies.read', 'discrepancies.review']),
                 ('cashier', array['discrepancies.read', 'discrepancies.review']),
                 ('auditor', array['discrepancies.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

alter table payment_discrepancy alter column last_at set not null;
create unique index on payment_discrepancy (id);
create index payment_discrepancy_waiting on payment_discrepancy (merchant_id, first_at) where seen_at is null;
grant update (reported, version, last_at, seen_at, seen_by, note) on payment_discrepancy to :"app_role";

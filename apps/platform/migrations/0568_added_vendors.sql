-- Vendors that operators add. What is null is unlimited: of vendors that the configuration adds.
alter table vendor
  -- the merchant whose operators added it and may change it
  add column added_by smallint references merchant,
  -- which merchants it serves
  add column merchants smallint[],
  -- in which currencies it is offered
  add column currencies text[],
  -- under which labels it may list games
  add column labels text[],
  -- a second key, while the vendor changes over to it
  add column next_key_id text unique check (next_key_id ~ '^[\w.:-]{1,64}$'),
  add column next_public_key text,
  add check ((next_key_id is null) = (next_public_key is null));
grant update (merchants, currencies, labels, next_key_id, next_public_key) on vendor to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['vendors.read', 'vendors.write']), ('auditor', array['vendors.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

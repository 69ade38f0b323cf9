-- Managers of merchants that exist already may change content and settings, and their auditors may look at both; new
-- merchants start with roles that say so.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['content.read', 'content.write', 'site.read', 'site.write']),
                 ('auditor', array['content.read', 'site.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

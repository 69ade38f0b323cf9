-- Managers of merchants that exist already may freeze the wallets of members.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['members.freeze']
    where code = 'manager' and not 'members.freeze' = any(permissions);
  end loop;
end $$;

-- Managers of merchants that exist already may steer live tables, tanks and card rooms.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['tables.write']
    where code = 'manager' and not 'tables.write' = any(permissions);
  end loop;
end $$;

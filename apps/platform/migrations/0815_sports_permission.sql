-- Managers of merchants that exist already may trade: suspend bets, change margins, limits and results by hand.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['sports.write']
    where code = 'manager' and not 'sports.write' = any(permissions);
  end loop;
end $$;

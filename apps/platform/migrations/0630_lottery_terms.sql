-- Managers of merchants that exist already may change the odds and limits of lotteries.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['lottery.write']
    where code = 'manager' and not 'lottery.write' = any(permissions);
  end loop;
end $$;

-- Missions, raffles and referrals have the permissions of promotions: rewards.read and rewards.write are no more.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = (
      select array_agg(distinct replace(name, 'rewards.', 'promotions.')) from unnest(permissions) name)
    where permissions && array['rewards.read', 'rewards.write'];
  end loop;
end $$;

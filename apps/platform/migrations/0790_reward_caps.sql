-- When the reward of an entry was credited: caps of a member count by it.
alter table promotion_entry add column rewarded_at timestamptz;

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update promotion_entry e set rewarded_at =
        (select min(s.at) from promotion_step s where s.entry_id = e.id and s.status in ('process', 'issued', 'claimed'))
      where e.reward is not null;
  end loop;
end $$;

create index promotion_entry_rewarded on promotion_entry (promotion_id, member_id, rewarded_at)
  where rewarded_at is not null;

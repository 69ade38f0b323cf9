-- Nobody is asked for an age at a trial account, so none was declared.
alter table member alter column adult_declared_at drop not null;
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update member set adult_declared_at = null where account_type = 4;
  end loop;
end $$;
alter table member add constraint member_adult_declared check (adult_declared_at is not null or account_type = 4);

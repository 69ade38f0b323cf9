-- An exclusion is a row of its own, not a state of the account. An account in that state becomes locked.
-- Managers of merchants that exist already may lock, close and open accounts.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update member set status = 'locked' where status = 'excluded';
    update operator_role set permissions = permissions || array['members.status']
    where code = 'manager' and not 'members.status' = any(permissions);
  end loop;
end $$;
alter table member drop constraint member_status_check;
alter table member add constraint member_status_check check (status in ('active', 'locked', 'closed'));

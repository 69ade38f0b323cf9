-- When each password was chosen: a merchant may want a new one after so many days. Of those that are there already nobody
-- wrote it down; they count from the registration. It replaces a mark that nothing ever set.
alter table member add column password_changed_at timestamptz;
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update member set password_changed_at = registered_at;
  end loop;
end $$;
alter table member
  alter column password_changed_at set not null,
  drop column password_expired;

-- A session, and a login under way, that began with a password that has to be changed before money moves.
alter table member_session add column password_expired boolean not null default false;
alter table login_challenge add column password_expired boolean not null default false;

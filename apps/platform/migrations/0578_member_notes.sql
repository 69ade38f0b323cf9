-- Notes of operators on a member. Rows are only added.
create table member_note (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  at timestamptz not null,
  author text not null,
  note text not null
);
create index on member_note (merchant_id, member_id, id desc);
call isolate_by_merchant('member_note');
grant select, insert on member_note to :"app_role";

-- Managers and cashiers of existing merchants may write them.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['members.note']
    where code in ('manager', 'cashier') and not 'members.note' = any(permissions);
  end loop;
end $$;

-- Until when a member may request no withdrawal, because something that protects the account was changed (reliability 32).
create table withdrawal_pause (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  reason text not null check (reason in ('mobile_changed', 'access_restored')),
  until timestamptz not null
);
call isolate_by_merchant('withdrawal_pause');
grant select, insert, update on withdrawal_pause to :"app_role";

-- Marks of operators on members, for operators only; what was set and taken away before is in the audit log.
create table member_flag (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  flag text not null,
  at timestamptz not null,
  author text not null,
  reason text not null,
  primary key (member_id, flag)
);
call isolate_by_merchant('member_flag');
grant select, insert, delete on member_flag to :"app_role";

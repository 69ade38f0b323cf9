-- Ranks that play reaches and keeps (docs/decisions/ranks.md).

-- The rank as the club label shows it, where operators gave no club.
alter table member add column rank_name text;
alter table member add column rank_level smallint;
grant update (rank_name, rank_level) on member to :"app_role";

create table member_rank (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  -- levels count from 1
  level int not null default 1 check (level >= 1),
  rewarded int not null default 1 check (rewarded >= level),
  warned boolean not null default false,
  -- first day of the month that is judged next, of the merchant
  next_month date not null
);
create index on member_rank (merchant_id, next_month);
call isolate_by_merchant('member_rank');
grant select, insert on member_rank to :"app_role";
grant update (level, rewarded, warned, next_month) on member_rank to :"app_role";

-- Up to which change of lifetime play ranks were judged.
create table rank_mark (
  merchant_id smallint primary key references merchant,
  judged_to timestamptz not null
);
call isolate_by_merchant('rank_mark');
grant select, insert, update on rank_mark to :"app_role";

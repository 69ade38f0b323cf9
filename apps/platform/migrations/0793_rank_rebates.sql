-- What ranks gave back of a day's play; a row for everybody who played, so that each day of a member is judged once.
create table rank_rebate (
  member_id bigint not null references member,
  merchant_id smallint not null references merchant,
  -- of the merchant
  day date not null,
  -- basis points of the rank then
  rate_bp int not null check (rate_bp >= 0),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (member_id, day)
);
create index rank_rebate_day on rank_rebate (merchant_id, day);
call isolate_by_merchant('rank_rebate');
grant select, insert on rank_rebate to :"app_role";

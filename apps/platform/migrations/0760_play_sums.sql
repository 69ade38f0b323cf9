-- What members played, by local day and category, counted beside the ledger (docs/decisions/play-sums.md). Customers of the
-- ledger are members; no foreign key checks it again for each count.

-- Up to which instant of the database's clock rounds were counted. Its lock lets one count at a time.
create table play_sums_mark (
  merchant_id smallint primary key references merchant,
  counted_to timestamptz not null
);
call isolate_by_merchant('play_sums_mark');
grant select, insert, update on play_sums_mark to :"app_role";

-- Days of the merchant's time zone; a round counts on the day of its end. Minor units. The category is empty for a game that
-- is not in the catalogue.
create table member_day (
  merchant_id smallint not null references merchant,
  member_id bigint not null,
  day date not null,
  category text collate "C" not null,
  staked bigint not null,
  paid bigint not null,
  staked_bonus bigint not null,
  paid_bonus bigint not null,
  valid bigint not null,
  rounds bigint not null,
  primary key (member_id, day, category)
) with (fillfactor = 70);
create index member_day_of_day on member_day (merchant_id, day);
call isolate_by_merchant('member_day');
grant select, insert, update on member_day to :"app_role";

-- The sums of a lifetime, with the end of the stretch that changed them last.
create table member_play (
  merchant_id smallint not null references merchant,
  member_id bigint not null,
  category text collate "C" not null,
  staked bigint not null,
  paid bigint not null,
  staked_bonus bigint not null,
  paid_bonus bigint not null,
  valid bigint not null,
  rounds bigint not null,
  changed_to timestamptz not null,
  primary key (member_id, category)
) with (fillfactor = 70);
create index member_play_changed on member_play (merchant_id, changed_to);
call isolate_by_merchant('member_play');
grant select, insert, update on member_play to :"app_role";

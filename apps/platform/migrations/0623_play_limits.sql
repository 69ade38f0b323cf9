-- Further limits that members set: stakes and losses by day, week and month, a single stake, and in minutes how long a sitting
-- lasts and how often play pauses for a reality check.
alter table play_limit
  drop constraint play_limit_kind_check,
  drop constraint play_limit_period_check,
  add check (kind in ('deposit', 'stake', 'loss', 'single_stake', 'sitting', 'reality_check')),
  add check (case kind
    when 'single_stake' then period = 'bet'
    when 'sitting' then period = 'sitting'
    when 'reality_check' then period = 'sitting'
    else period in ('day', 'week', 'month')
  end);

-- Every change of a limit, for operators. Nobody alters it.
create table play_limit_change (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  at timestamptz not null,
  kind text not null,
  period text not null,
  -- set: at once; ask: a higher one, or none, was asked for; confirm: it was confirmed
  change text not null check (change in ('set', 'ask', 'confirm')),
  -- minor units or minutes; null: none
  before bigint,
  after bigint
);
create index on play_limit_change (member_id, id);
create index on play_limit_change (merchant_id);
call isolate_by_merchant('play_limit_change');
grant select, insert on play_limit_change to :"app_role";

-- Play of a member without a pause of half an hour, over all games, vendors and sessions.
create table sitting (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  started_at timestamptz not null,
  -- the last opened game or stake, at most half a minute late
  last_at timestamptz not null,
  -- when it began, or the member read the last reality check
  checked_at timestamptz not null,
  open boolean not null default true
) with (fillfactor = 80);
create unique index on sitting (member_id) where open;
create index on sitting (member_id, started_at);
create index on sitting (merchant_id);
call isolate_by_merchant('sitting');
grant select, insert on sitting to :"app_role";
grant update (last_at, checked_at, open) on sitting to :"app_role";

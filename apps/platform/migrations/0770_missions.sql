-- Missions: chains of steps for a day or a week, their rewards, and their leaderboards (docs/decisions/missions.md).
create table mission (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  -- by language
  titles jsonb not null,
  period text not null check (period in ('D', 'W')),
  -- of games; empty: all
  categories text[] not null,
  -- in order: what is counted, how much of it, and the reward
  steps jsonb not null,
  wagering_x100 int not null,
  best_rounds smallint not null check (best_rounds > 0),
  prizes bigint[] not null,
  claim_days smallint not null check (claim_days > 0),
  budget bigint not null check (budget > 0),
  -- set aside for members who take part and for prizes to come; paid
  reserved bigint not null default 0 check (reserved >= 0),
  paid bigint not null default 0 check (paid >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'proposed' check (state in ('proposed', 'open', 'ended')),
  created_by text not null,
  created_at timestamptz not null,
  approved_by text,
  check (reserved + paid <= budget)
);
create index mission_list on mission (merchant_id, created_at desc);
call isolate_by_merchant('mission');
grant select, insert on mission to :"app_role";
grant update (reserved, paid, state, approved_by) on mission to :"app_role";

-- A member takes part in a period, which is named by its first day.
create table mission_entry (
  merchant_id smallint not null references merchant,
  mission_id uuid not null references mission,
  member_id bigint not null references member,
  day date not null,
  joined_at timestamptz not null,
  -- what is still set aside for the steps
  reserved bigint not null check (reserved >= 0),
  -- nothing can be taken any more
  closed_at timestamptz,
  primary key (mission_id, day, member_id)
);
create index mission_entry_member on mission_entry (member_id, day);
create index mission_entry_open on mission_entry (merchant_id, day) where closed_at is null;
call isolate_by_merchant('mission_entry');
grant select, insert on mission_entry to :"app_role";
grant update (reserved, closed_at) on mission_entry to :"app_role";

-- A step that was earned, once; what is corrected later takes nothing back.
create table mission_reward (
  merchant_id smallint not null references merchant,
  mission_id uuid not null references mission,
  member_id bigint not null references member,
  day date not null,
  step smallint not null,
  reward_to text not null check (reward_to in ('main', 'bonus')),
  amount bigint not null check (amount > 0),
  state text not null default 'claim' check (state in ('claim', 'claimed', 'closed')),
  earned_at timestamptz not null,
  moved_at timestamptz,
  primary key (mission_id, day, member_id, step),
  foreign key (mission_id, day, member_id) references mission_entry (mission_id, day, member_id)
);
create index mission_reward_member on mission_reward (member_id, earned_at desc);
call isolate_by_merchant('mission_reward');
grant select, insert on mission_reward to :"app_role";
grant update (state, moved_at) on mission_reward to :"app_role";

create table mission_check_in (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  day date not null,
  primary key (member_id, day)
);
call isolate_by_merchant('mission_check_in');
grant select, insert on mission_check_in to :"app_role";

-- Own rounds that members have recomputed.
create table verified_round (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  vendor smallint not null,
  round text collate "C" not null,
  day date not null,
  primary key (member_id, vendor, round)
);
create index verified_round_day on verified_round (member_id, day);
call isolate_by_merchant('verified_round');
grant select, insert on verified_round to :"app_role";

-- The final leaderboard of a period; its prizes are paid with it.
create table mission_board (
  merchant_id smallint not null references merchant,
  mission_id uuid not null references mission,
  day date not null,
  finished_at timestamptz not null,
  primary key (mission_id, day)
);
call isolate_by_merchant('mission_board');
grant select, insert on mission_board to :"app_role";

create table mission_place (
  merchant_id smallint not null references merchant,
  mission_id uuid not null references mission,
  day date not null,
  member_id bigint not null references member,
  place int not null check (place > 0),
  score_x100 bigint not null,
  prize bigint not null check (prize >= 0),
  -- a prize that the wallet could not take yet is paid later
  paid_at timestamptz,
  primary key (mission_id, day, member_id)
);
create index mission_place_member on mission_place (member_id, day desc);
create index mission_place_unpaid on mission_place (merchant_id) where prize > 0 and paid_at is null;
call isolate_by_merchant('mission_place');
grant select, insert on mission_place to :"app_role";
grant update (paid_at) on mission_place to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['rewards.read', 'rewards.write']),
                 ('auditor', array['rewards.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

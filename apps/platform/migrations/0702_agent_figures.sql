-- What members of the tree of agents did by day, and the same by team, beside the ledger (docs/decisions/agent-figures.md).

-- The database's clock when the row's transaction began: by it new members are counted.
alter table agent_node add column added_at timestamptz not null default now();
create index agent_node_added on agent_node (merchant_id, added_at);

-- Up to which instant of the database's clock the ledger was summed. Its lock lets one sum at a time.
create table agent_figures_mark (
  merchant_id smallint primary key references merchant,
  summed_to timestamptz not null
);
call isolate_by_merchant('agent_figures_mark');
grant select, insert, update on agent_figures_mark to :"app_role";

-- Days of the merchant's time zone. Rounds count when they end, movements when they are posted. Minor units.
create table agent_member_day (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  day date not null,
  turnover bigint not null,
  valid bigint not null,
  paid bigint not null,
  rounds bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  salary bigint not null,
  corrections bigint not null,
  primary key (member_id, day)
) with (fillfactor = 70);
call isolate_by_merchant('agent_member_day');
grant select, insert, update on agent_member_day to :"app_role";

-- The sums of everybody below an agent, with the agent's own play (not that of an affiliate). `active`: members with a
-- valid bet on the day.
create table agent_team_day (
  merchant_id smallint not null references merchant,
  agent_id bigint not null references member,
  day date not null,
  turnover bigint not null,
  valid bigint not null,
  paid bigint not null,
  rounds bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  salary bigint not null,
  corrections bigint not null,
  active int not null,
  registered int not null,
  primary key (agent_id, day)
) with (fillfactor = 70);
call isolate_by_merchant('agent_team_day');
grant select, insert, update on agent_team_day to :"app_role";

-- Members below an agent, and the money in their wallets with the agent's own.
create table agent_team_total (
  merchant_id smallint not null references merchant,
  agent_id bigint primary key references member,
  members bigint not null,
  agents bigint not null,
  balance bigint not null
) with (fillfactor = 70);
call isolate_by_merchant('agent_team_total');
grant select, insert, update on agent_team_total to :"app_role";

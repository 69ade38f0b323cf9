-- Settlements of agents' contracts by period, and what they paid (docs/decisions/agent-settlements.md).

-- Up to when the contracts of a kind and period are settled. Its lock lets one server open runs.
create table agent_run_mark (
  merchant_id smallint not null references merchant,
  kind text not null,
  period text not null,
  settled_to timestamptz not null,
  primary key (merchant_id, kind, period)
);
call isolate_by_merchant('agent_run_mark');
grant select, insert, update on agent_run_mark to :"app_role";

create table agent_run (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  kind text not null,
  period text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  version int not null,
  state text not null check (state in ('open', 'held', 'approved', 'posted', 'reversed')),
  contracts int not null default 0,
  earned bigint not null default 0,
  pay bigint not null default 0,
  -- why operators must approve it: limit, median, again
  held_for text,
  created_at timestamptz not null,
  approved_by text,
  posted_at timestamptz,
  -- who asked to reverse it, until another one agrees
  reverse_by text,
  reverse_reason text,
  reversed_by text,
  reversed_at timestamptz,
  unique (merchant_id, kind, period, period_start, version)
);
create index agent_run_state on agent_run (merchant_id, state, period_end);
call isolate_by_merchant('agent_run');
grant select, insert, update on agent_run to :"app_role";

create table agent_settlement (
  id uuid primary key,
  run_id uuid not null references agent_run,
  merchant_id smallint not null references merchant,
  contract_id uuid not null references agent_contract,
  agent_id bigint not null references member,
  upline_id bigint references member,
  kind text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  version int not null,
  state text not null check (state in ('open', 'earned', 'computed', 'posted', 'reversed')),
  terms jsonb not null,
  figures jsonb not null,
  -- since when figures and pays add up, and those of a cap that spans periods
  carried_from timestamptz not null,
  capped_from timestamptz not null,
  -- of a period in which the contract was in force for a part
  part_slots int,
  part_of int,
  base bigint not null default 0,
  tier int,
  earned_before bigint not null default 0,
  passed_before bigint not null default 0,
  paid_before bigint not null default 0,
  -- what is left of the cap; null: none
  cap_left bigint,
  earned bigint not null default 0,
  passed_on bigint not null default 0,
  pay bigint not null default 0,
  held bigint not null default 0,
  held_until timestamptz,
  held_paid_at timestamptz,
  -- paid by earlier versions of the same settlement, and by this one: negative when it took back
  paid_already bigint not null default 0,
  posted bigint not null default 0,
  -- of `posted`, what was set off against what the agent owed
  netted bigint not null default 0,
  taken_back bigint not null default 0,
  posted_at timestamptz,
  formula smallint not null default 1,
  unique (contract_id, period_start, version)
);
create index agent_settlement_run on agent_settlement (run_id, state);
create index agent_settlement_upline on agent_settlement (run_id, upline_id);
create index agent_settlement_agent on agent_settlement (agent_id, period_end);
create index agent_settlement_held on agent_settlement (merchant_id, held_until) where held > 0 and held_paid_at is null;
call isolate_by_merchant('agent_settlement');
grant select, insert, update on agent_settlement to :"app_role";

-- What agents owe after payments were taken back that their wallets no longer had.
create table agent_debt (
  agent_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  owed bigint not null check (owed >= 0)
);
call isolate_by_merchant('agent_debt');
grant select, insert, update on agent_debt to :"app_role";

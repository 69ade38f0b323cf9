-- Moves of members of the tree with everybody below: one operator asks, another one approves (docs/decisions/agent-moves.md).
create table agent_move (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- the upline at the request
  from_id bigint references member,
  to_id bigint not null references member,
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'rejected')),
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  -- members that moved
  moved bigint,
  check ((state = 'requested') = (decided_at is null))
);
create unique index agent_move_open on agent_move (member_id) where state = 'requested';
create index agent_move_latest on agent_move (merchant_id, requested_at desc);
call isolate_by_merchant('agent_move');
grant select, insert on agent_move to :"app_role";
grant update (state, decided_by, decided_at, decision_reason, moved) on agent_move to :"app_role";

-- History stays with the old line: what a team's stored days have beyond, or lack to, those of the members that are in it
-- now. A recount adds it.
create table agent_moved_day (
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
  primary key (agent_id, day)
);
call isolate_by_merchant('agent_moved_day');
grant select, insert, update on agent_moved_day to :"app_role";

-- The last recount of each day, with what differed.
create table agent_recount (
  merchant_id smallint not null references merchant,
  day date not null,
  counted_at timestamptz not null,
  differences int not null,
  examples jsonb not null,
  primary key (merchant_id, day)
);
call isolate_by_merchant('agent_recount');
grant select, insert, update on agent_recount to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['agents.read', 'agents.move']), ('auditor', array['agents.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

-- Contracts between an agent and its upline, or the house (docs/decisions/agent-contract-server.md).

create table agent_contract (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realTime')),
  agent_id bigint not null references member,
  -- null: the house
  upline_id bigint references member check (upline_id <> agent_id),
  period text not null,
  terms jsonb not null,
  starts_at timestamptz not null,
  -- The end excluded; one that equals the start: it never was in force.
  ends_at timestamptz check (ends_at >= starts_at),
  created_at timestamptz not null
);
create unique index agent_contract_open on agent_contract (agent_id, kind) where ends_at is null;
create index agent_contract_period on agent_contract (merchant_id, kind, period, starts_at);
create index agent_contract_upline on agent_contract (upline_id, kind);
create index agent_contract_agent on agent_contract (agent_id, kind, starts_at);
call isolate_by_merchant('agent_contract');
grant select, insert on agent_contract to :"app_role";
grant update (ends_at) on agent_contract to :"app_role";

create table agent_contract_request (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  kind text not null,
  -- contract: new terms; termination: the other side is asked to end the contract; end: operators end it
  about text not null check (about in ('contract', 'termination', 'end')),
  agent_id bigint not null references member,
  -- null: the house
  upline_id bigint references member,
  contract_id uuid references agent_contract,
  terms jsonb,
  -- who asked
  asked_by text not null check (asked_by in ('agent', 'upline', 'operator')),
  operator text,
  approved_by text,
  reason text,
  -- waiting: for a second operator
  state text not null check (state in ('waiting', 'new', 'accepted', 'rejected', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((about = 'contract') = (terms is not null)),
  check ((about = 'contract') = (contract_id is null))
);
create unique index agent_contract_request_open on agent_contract_request (agent_id, kind) where state in ('waiting', 'new');
create index agent_contract_request_agent on agent_contract_request (agent_id, kind, created_at);
create index agent_contract_request_upline on agent_contract_request (upline_id, kind, created_at);
create index agent_contract_request_state on agent_contract_request (merchant_id, state, created_at);
call isolate_by_merchant('agent_contract_request');
grant select, insert on agent_contract_request to :"app_role";
grant update (state, approved_by, decided_at, expires_at) on agent_contract_request to :"app_role";

-- What operators of a merchant decided about contracts; without a row the usual rules.
create table agent_rules (
  merchant_id smallint primary key references merchant,
  rules jsonb not null
);
call isolate_by_merchant('agent_rules');
grant select, insert, update on agent_rules to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['contracts.read', 'contracts.write']),
                 ('auditor', array['contracts.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

-- Money between an agent and a member directly below. The ledger has the movement under the same id.
create table agent_transfer (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  from_id bigint not null references member,
  to_id bigint not null references member,
  -- down: from the agent
  direction text not null check (direction in ('down', 'up')),
  amount bigint not null check (amount > 0),
  currency text not null,
  idempotency_key uuid not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  check (from_id <> to_id),
  unique (from_id, idempotency_key)
);
create index agent_transfer_from on agent_transfer (from_id, created_at);
create index agent_transfer_to on agent_transfer (to_id, created_at);
call isolate_by_merchant('agent_transfer');
grant select, insert on agent_transfer to :"app_role";

-- Whether a member is directly below an agent; if so it stays there until the transaction ends.
create function lock_agent_edge(agent bigint, member bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select exists (select from agent_node n where n.member_id = member and n.parent_id = agent for share)
$$;
revoke execute on function lock_agent_edge from public;
grant execute on function lock_agent_edge to :"app_role";

-- The tree of agents and their downlines (docs/decisions/agent-tree.md). A path has the root first and the member last, so
-- that a subtree is one range of the index and "X is below A" is one row: path[depth of A] = A.

-- Which account type may be below which; null: a root.
create function agent_fits(type smallint, parent_type smallint) returns boolean language sql immutable parallel safe
return case
  when parent_type is null then type in (2, 41)
  when parent_type in (1, 2) then type in (0, 1)
  when parent_type = 41 then type in (0, 42)
  when parent_type = 42 then type = 0
  else false
end;

-- The path ends with the member, its parent before it; nobody is in it twice, and it has at most 20 levels.
create function is_agent_path(path bigint[], member bigint, parent bigint) returns boolean
language sql immutable parallel safe
return cardinality(path) between 1 and 20 and path[cardinality(path)] = member
  and path[cardinality(path) - 1] is not distinct from parent
  and (select count(distinct id) from unnest(path) id) = cardinality(path);

create table agent_node (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  parent_id bigint references agent_node,
  path bigint[] not null,
  placed_at timestamptz not null,
  constraint agent_path check (is_agent_path(path, member_id, parent_id))
);
create unique index agent_node_path on agent_node (merchant_id, path);
create index agent_node_parent on agent_node (parent_id, member_id);
call isolate_by_merchant('agent_node');
-- Only the functions below write.
grant select on agent_node to :"app_role";

-- Every written row continues its parent's path and has a type that fits, and so do the children of a written row.
create function check_agent_nodes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from written n join member m on m.id = n.member_id
        left join agent_node p on p.member_id = n.parent_id left join member pm on pm.id = n.parent_id
      where not agent_fits(m.account_type, pm.account_type) or m.merchant_id <> n.merchant_id
        or (n.parent_id is not null and p.path is distinct from n.path[:cardinality(n.path) - 1])
    union all
    select from written n join agent_node c on c.parent_id = n.member_id
      where c.path[:cardinality(c.path) - 1] <> n.path
  ) then
    raise exception 'the tree of agents would be broken' using errcode = 'check_violation', constraint = 'agent_tree';
  end if;
  return null;
end $$;
create trigger agent_node_added after insert on agent_node referencing new table as written
  for each statement execute function check_agent_nodes();
create trigger agent_node_changed after update on agent_node referencing new table as written
  for each statement execute function check_agent_nodes();

-- A member of the tree gets no type that does not fit above or below.
create function check_agent_type() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from agent_node n left join member p on p.id = n.parent_id
      where n.member_id = new.id and not agent_fits(new.account_type, p.account_type)
    union all
    select from agent_node n join member m on m.id = n.member_id
      where n.parent_id = new.id and not agent_fits(m.account_type, new.account_type)
  ) then
    raise exception 'the tree of agents would be broken' using errcode = 'check_violation', constraint = 'agent_tree';
  end if;
  return null;
end $$;
create trigger agent_type_changed after update of account_type on member
  for each row when (old.account_type <> new.account_type) execute function check_agent_type();

-- Puts a member below an agent of the tree, or as a root. The parent's row is locked: its path cannot change meanwhile.
create function place_agent_member(member bigint, parent bigint, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare above bigint[] := '{}';
begin
  if parent is not null then
    select n.path into above from agent_node n where n.member_id = parent for share;
    if not found then
      raise exception 'the parent is not in the tree' using errcode = 'check_violation', constraint = 'agent_tree';
    end if;
  end if;
  insert into agent_node (member_id, merchant_id, parent_id, path, placed_at)
    values (member, current_merchant(), parent, above || member, at);
end $$;

-- Moves a member with everybody below to another agent; answers how many rows that were. One move of a merchant at a time.
-- The whole subtree is locked before it is read, so that nobody is placed in it unseen.
create function move_agent_member(member bigint, parent bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_path bigint[];
  above bigint[];
  locked bigint := 0;
  seen bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('agent_node', current_merchant()));
  loop
    select n.path into old_path from agent_node n where n.member_id = member for update;
    if not found then
      raise exception 'the member is not in the tree' using errcode = 'check_violation', constraint = 'agent_tree';
    end if;
    select count(*) into seen from (select from agent_node n
      where n.path >= old_path and n.path < old_path[:cardinality(old_path) - 1] || (member + 1)
        and n.merchant_id = current_merchant() order by n.path for update) s;
    exit when seen = locked;
    locked := seen;
  end loop;
  select n.path into above from agent_node n where n.member_id = parent for share;
  if not found or above[cardinality(old_path)] is not distinct from member then
    raise exception 'the new parent is not in the tree, or below the member'
      using errcode = 'check_violation', constraint = 'agent_tree';
  end if;
  update agent_node n set path = above || n.path[cardinality(old_path):],
      parent_id = case when n.member_id = member then parent else n.parent_id end
    where n.path >= old_path and n.path < old_path[:cardinality(old_path) - 1] || (member + 1)
      and n.merchant_id = current_merchant();
  return locked;
end $$;

revoke execute on function place_agent_member, move_agent_member from public;
grant execute on function place_agent_member, move_agent_member to :"app_role";

-- Codes that an agent invites with, besides the code of the account. A domain leads to its code.
create table agent_link (
  merchant_id smallint not null references merchant,
  code text not null check (code ~ '^[A-Z0-9]{4,16}$'),
  agent_id bigint not null references agent_node,
  domain text check (domain = lower(domain)),
  -- of those who register by it
  account_type smallint not null check (account_type in (0, 1, 42)),
  uses int not null default 0 check (uses <= max_uses),
  max_uses int check (max_uses > 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, code)
);
create unique index agent_link_domain on agent_link (merchant_id, domain) where domain is not null and ended_at is null;
create index agent_link_agent on agent_link (agent_id, created_at);
call isolate_by_merchant('agent_link');
grant select, insert, update on agent_link to :"app_role";

-- The agent who registered the member. The member declares to be of age at the first log-in, not the agent.
alter table member
  add column registered_by bigint references member,
  drop constraint member_adult_declared,
  add constraint member_adult_declared
    check (adult_declared_at is not null or account_type = 4 or registered_by is not null);

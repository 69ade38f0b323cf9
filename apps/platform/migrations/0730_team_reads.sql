-- Members of a team who are online, counted each minute: of a million members tens of thousands are, too many for a read.
alter table agent_team_total add column online int not null default 0;

-- The members directly below an agent are counted and skipped in the index alone; it needs what row-level security asks for.
drop index agent_node_parent;
create index agent_node_parent on agent_node (parent_id, member_id) include (merchant_id);

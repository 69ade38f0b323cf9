-- What members were sent by agents and members beside them in the tree, less what they sent. Counted from here on.
alter table agent_member_day add column transfers bigint not null default 0;
alter table agent_team_day add column transfers bigint not null default 0;
alter table agent_moved_day add column transfers bigint not null default 0;

-- A game opened by a member. The row is also the play session that the vendor names in every bet.
create table launch (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  session_id uuid not null,
  game_id int not null references game,
  demo boolean not null,
  display_name text not null,
  language text not null,
  -- origin of the page around the frame
  parent_origin text not null,
  -- sha-256 of the one-time token; the token itself is nowhere
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on launch (created_at);
call isolate_by_merchant('launch');
grant select, insert, delete on launch to :"app_role";
grant update (used_at) on launch to :"app_role";

create table member (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  username text not null,
  nickname text not null,
  password_hash text not null,
  password_expired boolean not null default false,
  -- spec §6: 0 player, 1, 2, 41, 42 agent, 4 trial
  account_type smallint not null default 0 check (account_type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'active' check (status in ('active', 'locked', 'excluded')),
  language text not null,
  demonstration boolean not null default false,
  -- the declaration to be of age, spec §5
  adult_declared_at timestamptz not null,
  register_url text,
  registered_at timestamptz not null,
  payment_hash text,
  payment_failures smallint not null default 0,
  payment_locked_until timestamptz
);
create unique index on member (merchant_id, lower(username));
create index on member (merchant_id, id desc);
call isolate_by_merchant('member');
grant select, insert, update on member to :"app_role";

-- Successful logins: the previous one is shown to the member, and its address is trusted more than a stranger's.
create table member_login (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  at timestamptz not null,
  ip inet not null,
  user_agent text not null
);
create index on member_login (merchant_id, member_id, id desc);
create index on member_login (merchant_id, member_id, ip);
call isolate_by_merchant('member_login');
grant select, insert on member_login to :"app_role";

create table member_session (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- sha-256 of the token; the token itself is nowhere
  token_hash bytea not null unique,
  login_id bigint not null references member_login,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  ended_at timestamptz
);
create index on member_session (merchant_id, member_id) where ended_at is null;
create index on member_session (merchant_id, last_active_at);
call isolate_by_merchant('member_session');
grant select, insert, update, delete on member_session to :"app_role";

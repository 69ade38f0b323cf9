-- Logins that were refused. Those under a name that nobody has are kept with the same work and forgotten after a day.
create table login_failure (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  member_id bigint references member,
  at timestamptz not null,
  ip inet not null,
  user_agent text not null,
  reason text not null check (reason in ('password', 'second_step'))
);
create index on login_failure (merchant_id, member_id, at desc);
create index on login_failure (merchant_id, at);
call isolate_by_merchant('login_failure');
grant select, insert, delete on login_failure to :"app_role";

-- A browser that opens a session without a password for a day. It is worth nothing once a session of it was ended.
create table member_device (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- sha-256 of the token in the browser's cookie; the token itself is nowhere
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on member_device (merchant_id, expires_at);
call isolate_by_merchant('member_device');
grant select, insert, delete on member_device to :"app_role";

-- Forgotten devices leave their sessions behind.
alter table member_session add column device_id uuid;
create index on member_session (device_id) where device_id is not null;
alter table login_challenge add column device_id uuid;

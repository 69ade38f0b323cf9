create table operator_role (
  merchant_id smallint not null references merchant,
  code text not null,
  permissions text[] not null,
  primary key (merchant_id, code)
);
call isolate_by_merchant('operator_role');
grant select, insert, update on operator_role to :"app_role";

create table operator (
  id int generated always as identity primary key,
  merchant_id smallint not null references merchant,
  username text not null unique check (username = lower(username)),
  display_name text not null,
  password_hash text not null,
  totp_secret text not null,
  -- 30-second step of the last accepted code: a code works once (RFC 6238 §5.2)
  totp_last_step bigint not null default 0,
  role text not null,
  status text not null default 'active' check (status in ('active', 'locked')),
  created_at timestamptz not null default now(),
  foreign key (merchant_id, role) references operator_role
);
call isolate_by_merchant('operator');
grant select, insert, update on operator to :"app_role";

-- Which merchant an operator's name belongs to, so that a login finds its tenant. Holds nothing else.
create table operator_name (
  username text primary key,
  merchant_id smallint not null references merchant
);
grant select, insert on operator_name to :"app_role";

create table operator_session (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  operator_id int not null references operator,
  token_hash bytea not null unique,
  ip inet not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  ended_at timestamptz
);
create index on operator_session (merchant_id, last_active_at);
call isolate_by_merchant('operator_session');
grant select, insert, update, delete on operator_session to :"app_role";

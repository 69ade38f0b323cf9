-- An authenticator app of a member (RFC 6238).
create table member_authenticator (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  -- AES-256-GCM, bound to the member
  sealed_secret text not null,
  started_at timestamptz not null,
  -- null until a code of it came back: before that it guards nothing
  confirmed_at timestamptz,
  -- the last 30-second step that was used: a code works once
  last_step bigint not null default 0
);
create index on member_authenticator (merchant_id);
call isolate_by_merchant('member_authenticator');
grant select, insert, update, delete on member_authenticator to :"app_role";

-- What stands in for a lost authenticator; each works once.
create table recovery_code (
  member_id bigint not null references member,
  merchant_id smallint not null references merchant,
  -- HMAC-SHA-256 under a key that is not in the database
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
create index on recovery_code (merchant_id);
call isolate_by_merchant('recovery_code');
grant select, insert, update, delete on recovery_code to :"app_role";

-- Logins whose first proof was right and that wait for their second step.
create table login_challenge (
  -- sha-256 of the challenge; the challenge itself is nowhere
  token_hash bytea primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  proof text not null check (proof in ('password', 'sms', 'device')),
  ways text[] not null,
  -- sha-256 of the password hash at the time: another password makes the challenge worthless
  credential_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index on login_challenge (merchant_id, expires_at);
call isolate_by_merchant('login_challenge');
grant select, insert, update, delete on login_challenge to :"app_role";

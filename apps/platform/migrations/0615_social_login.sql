-- Google, Facebook and Firebase by merchant; none is used before an operator turns it on.
create table login_provider (
  merchant_id smallint not null references merchant,
  provider text not null check (provider in ('google', 'facebook', 'firebase')),
  enabled boolean not null,
  -- Client id, app id or project id.
  client_id text not null,
  secret_sealed text,
  api_key text,
  primary key (merchant_id, provider)
);
call isolate_by_merchant('login_provider');
grant select, insert, update on login_provider to :"app_role";

-- Visitors who were sent to a provider and are not back yet. The hash is of the state that returns with them; nonce,
-- code verifier and address of return are sealed.
create table social_login_start (
  state_hash bytea primary key,
  merchant_id smallint not null references merchant,
  provider text not null,
  browser_hash bytea not null,
  bind boolean not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index on social_login_start (merchant_id, expires_at);
call isolate_by_merchant('social_login_start');
grant select, insert, delete on social_login_start to :"app_role";

-- Spec §6: a binding cannot be changed once confirmed, so the server may not even update or delete one. The key is a
-- keyed hash of issuer and subject.
create table social_binding (
  member_id bigint not null references member,
  merchant_id smallint not null references merchant,
  provider text not null,
  subject_key bytea not null,
  account text,
  bound_at timestamptz not null,
  primary key (member_id, provider),
  unique (merchant_id, provider, subject_key)
);
call isolate_by_merchant('social_binding');
grant select, insert on social_binding to :"app_role";

alter table login_challenge drop constraint login_challenge_proof_check;
alter table login_challenge
  add constraint login_challenge_proof_check check (proof in ('password', 'sms', 'email', 'passkey', 'device', 'social'));

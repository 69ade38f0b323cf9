-- Passkeys (WebAuthn): public keys of members.
create table member_passkey (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- as the authenticator names it
  credential_id bytea not null,
  public_key bytea not null,
  -- signatures so far, as the authenticator counts them; 0 for those that do not count
  counter bigint not null,
  transports text[] not null,
  -- the host that it was made at: browsers offer it nowhere else
  rp_id text not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (merchant_id, credential_id)
);
create index on member_passkey (merchant_id, member_id);
call isolate_by_merchant('member_passkey');
grant select, insert, update, delete on member_passkey to :"app_role";

-- What a browser was asked to sign; each is answered once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  merchant_id smallint not null references merchant,
  -- who makes a passkey; null for a login, where only the answer says who it is
  member_id bigint references member,
  rp_id text not null,
  expires_at timestamptz not null
);
create index on passkey_challenge (merchant_id, expires_at);
call isolate_by_merchant('passkey_challenge');
grant select, insert, delete on passkey_challenge to :"app_role";

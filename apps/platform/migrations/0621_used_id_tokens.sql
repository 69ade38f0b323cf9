-- Tokens of Firebase that proved a number: each counts once. The key is a hash of project, account and time of log-in.
create table used_id_token (
  merchant_id smallint not null references merchant,
  token_key bytea not null,
  -- From then on the token is refused by its age.
  expires_at timestamptz not null,
  primary key (merchant_id, token_key)
);
create index on used_id_token (merchant_id, expires_at);
call isolate_by_merchant('used_id_token');
grant select, insert, delete on used_id_token to :"app_role";

-- Devices that get push messages (RFC 8030).
create table push_subscription (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- The device ends with the session that it subscribed in, or was last used in.
  session_id uuid not null references member_session on delete cascade,
  -- sha-256 of the address
  endpoint_hash bytea not null,
  -- Address and keys of the browser: with them anybody could send to it.
  sealed text not null,
  locale text not null,
  created_at timestamptz not null,
  unique (merchant_id, endpoint_hash)
);
create index on push_subscription (member_id);
create index on push_subscription (session_id);
call isolate_by_merchant('push_subscription');
grant select, insert, update, delete on push_subscription to :"app_role";

-- What members want push messages about; without a row the standard applies.
create table push_choice (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  security boolean not null,
  money boolean not null,
  messages boolean not null,
  promotions boolean not null,
  -- whether messages name amounts
  amounts boolean not null,
  -- Consent to promotions, null without.
  promotions_since timestamptz,
  check (promotions = (promotions_since is not null))
);
call isolate_by_merchant('push_choice');
grant select, insert, update on push_choice to :"app_role";

-- Merchants, and how every other table is kept apart by merchant.

-- The directory of merchants: readable by all, since it is what a merchant is chosen from.
create table merchant (
  id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  settings jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update on merchant to :"app_role";

-- The merchant that a transaction was opened for; null shows and accepts nothing.
create function current_merchant() returns int language sql stable parallel safe
  return nullif(current_setting('fairhouse.merchant', true), '')::int;

-- Row-level security by merchant, also for the owner. `call isolate_by_merchant('<table>')` after creating a table.
create procedure isolate_by_merchant(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy by_merchant on %s using (merchant_id = current_merchant())', target);
end $$;

-- Tries of anything that is limited: `key` says of what and whose.
create table attempt (
  merchant_id smallint not null references merchant,
  key text not null check (length(key) <= 200),
  window_start timestamptz not null,
  tries int not null,
  primary key (merchant_id, key)
);
call isolate_by_merchant('attempt');
grant select, insert, update, delete on attempt to :"app_role";

-- Key pairs for encrypted bodies; the newest is handed out, older ones still open what was sealed with them.
create table server_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert on server_key to :"app_role";

-- Single-use ids of encrypted bodies, kept for as long as such a body is accepted.
create table used_body (
  jti uuid primary key,
  expires_at timestamptz not null
);
create index on used_body (expires_at);
grant select, insert, delete on used_body to :"app_role";

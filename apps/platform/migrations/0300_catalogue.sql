-- Game suppliers and what they offer: the same for all merchants, so without a merchant.

-- `id` is the vendor's number in the ledger, 1 … 1007.
create table vendor (
  id smallint generated always as identity (minvalue 1 maxvalue 1007) primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name text not null,
  -- suspended: no launch and no bet; wins and refunds are honoured
  state text not null default 'active' check (state in ('active', 'suspended')),
  key_id text not null unique check (key_id ~ '^[\w.:-]{1,64}$'),
  -- Ed25519, raw 32 bytes in base64url
  public_key text not null,
  -- where the platform calls the vendor
  api_url text not null,
  -- origin of the vendor's game clients, as browsers see it
  frame_origin text not null,
  -- makes player ids that differ from vendor to vendor and cannot be guessed
  player_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  synced_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert on vendor to :"app_role";
grant update (name, state, key_id, public_key, api_url, frame_origin, synced_at) on vendor to :"app_role";

create table game (
  id int generated always as identity primary key,
  vendor_id smallint not null references vendor,
  code text not null check (code ~ '^[\w.:-]{1,64}$'),
  name text not null,
  -- brand under which the vendor publishes it
  label text not null,
  label_name text not null,
  category text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  -- percent, the vendor's exact figure
  rtp double precision,
  -- currency → minor units
  min_bet jsonb not null,
  -- paths on the vendor's frame origin
  image text not null,
  client text not null,
  demo boolean not null,
  -- false while the vendor does not list it any more
  listed boolean not null default true,
  -- the operators' switch; bets are refused while it is off
  enabled boolean not null default true,
  hot boolean not null default false,
  unique (vendor_id, code)
);
grant select, insert on game to :"app_role";
grant update (name, label, label_name, category, rtp, min_bet, image, client, demo, listed, enabled, hot) on game to :"app_role";

-- The studio's own books: who plays, what decides, what was decided. Money here is in minor units and is the
-- platform's to keep; only `play_balance` (trial play) is ours.

create table game_session (
  id uuid primary key,
  token_hash bytea not null unique,             -- SHA-256 of the bearer token
  player_id text not null,
  currency text not null,
  game_code text not null,
  demo boolean not null,
  language text not null,
  platform_session text not null,               -- bets name it
  parent_origin text not null,
  verify_url text not null,
  lifetime_seconds int not null check (lifetime_seconds > 0),
  ended_code text,                              -- why the platform or the player ended it
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_session_expiry on game_session (expires_at);

-- One line of seeds per player and game; trial play has a line of its own.
create table seed_pair (
  id bigint generated always as identity primary key,
  player_id text not null,
  game_code text not null,
  demo boolean not null,
  state text not null check (state in ('committed', 'active', 'revealed')),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text check ((client_seed is null) = (state = 'committed')),
  next_nonce int not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  revealed_at timestamptz check ((revealed_at is null) = (state <> 'revealed'))
) with (fillfactor = 70);
create unique index seed_pair_active on seed_pair (player_id, game_code, demo) where state = 'active';
create unique index seed_pair_committed on seed_pair (player_id, game_code, demo) where state = 'committed';

create table round (
  id text primary key,
  ordinal bigint generated always as identity unique,
  request_id uuid not null,
  player_id text not null,
  currency text not null,
  game_code text not null,
  demo boolean not null,
  platform_session text not null,
  seed_pair_id bigint not null references seed_pair,
  nonce int not null,
  stake bigint not null check (stake > 0),
  pay bigint not null check (pay >= 0),
  book json not null,
  state text not null check (state in ('bet_pending', 'bet_taken', 'settled', 'refund_pending', 'refunded', 'refused')),
  refusal text,                                 -- code of the platform, told to the player
  refusal_value json,
  balance_after_bet bigint,
  balance_after_win bigint,
  claim int not null default 1,                 -- how often a worker took the round up; only the latest may write
  due_at timestamptz not null,                  -- until then the round is in its worker's hands
  created_at timestamptz not null default now(),
  state_at timestamptz not null default now(),
  finished_at timestamptz,                      -- the player has seen the end
  unique (player_id, request_id),
  unique (seed_pair_id, nonce)                  -- an outcome is drawn once
) with (fillfactor = 70);
create unique index round_open on round (player_id, game_code, demo)
  where finished_at is null and state in ('bet_pending', 'bet_taken', 'settled');
create index round_due on round (due_at) where state in ('bet_pending', 'bet_taken', 'refund_pending');
create index round_history on round (player_id, game_code, demo, ordinal desc);

-- Trial money: never leaves this table.
create table play_balance (
  player_id text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (player_id, currency)
);

grant select, insert, update on game_session, seed_pair, round, play_balance to :"app_role";
grant delete on game_session to :"app_role";

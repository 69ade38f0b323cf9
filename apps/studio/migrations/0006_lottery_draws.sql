-- Draws of the lottery games: their seeds, their results and the public log of both. Times are this database's clock.

-- One chain of seeds per game and day: every seed is the SHA-256 of the next, `commitment` comes before the first. All
-- follow from the root, which lies here sealed (AES-256-GCM) under a key that is not in the database.
create table lottery_chain (
  game_code text not null,
  day date not null,                            -- of the game's time zone
  length int not null check (length > 0),       -- draws of the day
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_root bytea not null check (octet_length(sealed_root) = 60),
  seal_key text not null check (seal_key ~ '^[0-9a-f]{16}$'),
  root_hash text not null check (root_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default now(),
  primary key (game_code, day)
);
create index lottery_chain_seal_key on lottery_chain (seal_key, day);

create table lottery_draw (
  id bigint generated always as identity primary key,
  game_code text not null,
  numero text not null check (numero ~ '^[0-9]{12}$'),
  day date not null,
  ordinal int not null check (ordinal > 0),     -- of the day; also the place of its seed in the chain
  station text,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at >= closes_at),
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'drawing', 'drawn', 'settled', 'void')),
  root text check (root ~ '^[0-9a-f]{64}$'),    -- Merkle root of the booked tickets
  tickets int,
  beacon text check (beacon ~ '^[0-9a-f]{64}$'),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text check (client_seed ~ '^[0-9a-f]{64}$'),
  numbers json,
  drawn_at timestamptz,
  state_at timestamptz not null default now(),
  halted text,                                  -- why the settlement waits for a person
  foreign key (game_code, day) references lottery_chain,
  unique (game_code, numero),
  unique (game_code, day, ordinal),
  check (state not in ('drawn', 'settled') or (numbers is not null and server_seed is not null)),
  check (state not in ('drawing', 'drawn', 'settled') or root is not null)
) with (fillfactor = 70);
create index lottery_draw_due on lottery_draw (draws_at) where state not in ('settled', 'void');
create index lottery_draw_latest on lottery_draw (game_code, closes_at desc);

-- A result that was announced is never another one, whoever writes.
create function keep_lottery_result() returns trigger language plpgsql as $$
begin
  if (old.root is not null and new.root is distinct from old.root)
    or (old.numbers is not null and (new.numbers::text is distinct from old.numbers::text
      or new.server_seed is distinct from old.server_seed or new.client_seed is distinct from old.client_seed
      or new.beacon is distinct from old.beacon or new.drawn_at is distinct from old.drawn_at))
  then raise exception 'draw % of % was announced', old.numero, old.game_code;
  end if;
  return new;
end $$;
create trigger keep_lottery_result before update on lottery_draw for each row execute function keep_lottery_result();

-- Append-only; each entry contains the hash of the one before.
create table lottery_log (
  no bigint primary key check (no > 0),
  previous text not null unique,
  entry text not null,                          -- JSON; these exact bytes are hashed
  hash text not null unique check (hash = encode(sha256(convert_to(previous || entry, 'UTF8')), 'hex')),
  day date not null                             -- of the entry, UTC
);
create index lottery_log_day on lottery_log (day, no);

grant select, insert on lottery_chain, lottery_draw, lottery_log to :"app_role";
grant update (state, state_at, root, tickets, beacon, server_seed, client_seed, numbers, drawn_at, halted)
  on lottery_draw to :"app_role";

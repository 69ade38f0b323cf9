-- Fish: tanks in which up to four players shoot at the same fish. Money in minor units, times UTC, `at` in milliseconds of the
-- tank's clock.

-- All fish of a tank follow from its seed and its clock. One process serves it at a time; `epoch` fences what an earlier one
-- still writes.
create table fish_tank (
  id text primary key,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  began_at timestamptz not null default clock_timestamp(),
  owner uuid,
  epoch bigint not null default 0,
  until timestamptz not null default '-infinity',
  seated int not null default 0 check (seated between 0 and 4)
) with (fillfactor = 50);

-- The boss's pot holds one in a hundred of what was shot, less what it paid: it can never pay what was not put in.
create table fish_pot (
  tank_id text not null references fish_tank,
  currency text not null,
  demo boolean not null,
  shots bigint not null default 0,              -- costs of all shots
  paid bigint not null default 0,
  primary key (tank_id, currency, demo),
  check (paid between 0 and shots / 100)
) with (fillfactor = 50);

-- Fifty rounds of ammunition: one bet and one payment at the platform.
create table fish_magazine (
  id text primary key,
  ordinal bigint generated always as identity unique,
  request_id uuid not null,
  tank_id text not null references fish_tank,
  player_id text not null,
  currency text not null,
  game_code text not null,
  demo boolean not null,
  session_id uuid not null,
  platform_session text not null,
  seed_pair_id bigint not null references seed_pair,
  nonce int not null,
  bet bigint not null check (bet > 0),
  stake bigint not null check (stake = bet * 50),
  units_per_pot bigint not null check (units_per_pot > 0),
  state text not null check (state in
    ('bet_pending', 'bet_taken', 'decided', 'settled', 'refund_pending', 'refunded', 'refused')),
  -- After its newest shot: what is left, and what was won, with the pot.
  rounds int not null default 50 check (rounds between 0 and 50),
  blasts int not null default 0 check (blasts >= 0),
  shot int not null default 0,
  won bigint not null default 0 check (won >= 0),
  -- At its end.
  unfired int check (unfired >= 0),             -- blasts that were not fired
  pay bigint check (pay >= won),
  returned bigint check (returned = rounds * bet),
  reference uuid,
  refusal text,
  refusal_value json,
  balance_after_bet bigint,
  balance_after_win bigint,
  claim int not null default 1,
  due_at timestamptz not null,
  shot_at timestamptz not null default clock_timestamp(), -- its newest shot, or its loading
  created_at timestamptz not null default clock_timestamp(),
  state_at timestamptz not null default clock_timestamp(),
  unique (player_id, demo, request_id),
  unique (seed_pair_id, nonce),                 -- a stream is drawn once
  check (state not in ('decided', 'settled') or num_nulls(pay, returned, unfired) = 0)
) with (fillfactor = 50);
create index fish_magazine_due on fish_magazine (due_at) where state in ('bet_pending', 'decided', 'refund_pending');
create index fish_magazine_loaded on fish_magazine (player_id, game_code, demo)
  where state in ('bet_pending', 'bet_taken');
create index fish_magazine_idle on fish_magazine (shot_at) where state = 'bet_taken';
create index fish_magazine_history on fish_magazine (player_id, game_code, demo, ordinal desc);
create index fish_magazine_ended on fish_magazine (state_at, id) where state in ('settled', 'refunded') and not demo;

create table fish_shot (
  magazine_id text not null references fish_magazine,
  n int not null check (n > 0),
  weapon text not null check (weapon in ('cannon', 'harpoon', 'net', 'blast')),
  at bigint not null,
  x int not null,
  y int not null,
  targets json not null,                        -- ids of fish, in the order of the draw
  kills json not null,                          -- places among them
  pay bigint not null check (pay >= 0),
  blasts int not null,
  pot bigint check (pot >= 0),                  -- null: not won
  primary key (magazine_id, n)
);

-- A fish is caught once.
create table fish_caught (
  tank_id text not null references fish_tank,
  fish bigint not null,
  at bigint not null,
  primary key (tank_id, fish)
);

-- What was won and given back stands, and only a loaded magazine is fired.
create function keep_magazine() returns trigger language plpgsql as $$
begin
  if old.pay is not null and (new.pay is distinct from old.pay or new.returned is distinct from old.returned)
  then raise exception 'magazine % has ended', old.id;
  end if;
  if old.state <> 'bet_taken' and (new.rounds <> old.rounds or new.won <> old.won or new.blasts <> old.blasts)
  then raise exception 'magazine % is not loaded', old.id;
  end if;
  return new;
end $$;
create trigger keep_magazine before update on fish_magazine for each row execute function keep_magazine();

grant select, insert, update on fish_tank, fish_pot, fish_magazine to :"app_role";
grant select, insert on fish_shot to :"app_role";
grant select, insert, delete on fish_caught to :"app_role";

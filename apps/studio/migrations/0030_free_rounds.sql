-- Rounds that the platform's promotions gave: no stake is taken, and what they pay is sent as a prize of the grant.
create table free_round_grant (
  id uuid primary key,
  -- null, as all that follows: it was cancelled before it arrived
  player_id text,
  currency text,
  game_code text,
  rounds int check (rounds > 0),
  -- minor units, of each round
  stake bigint check (stake > 0),
  expires_at timestamptz,
  rounds_left int not null default 0 check (rounds_left between 0 and rounds),
  -- what its rounds paid, as they were decided
  won bigint not null default 0,
  cancelled boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nulls(player_id, currency, game_code, rounds, stake, expires_at) in (0, 6)),
  check (cancelled or player_id is not null)
);
create index free_round_grant_waiting on free_round_grant (player_id, game_code) where rounds_left > 0 and not cancelled;
grant select, insert, update (rounds_left, won, cancelled) on free_round_grant to :"app_role";

alter table round add column free_grant uuid references free_round_grant;
-- the first is 1; and of how many
alter table round add column free_number int;
alter table round add column free_of int;
alter table round add constraint round_free check (num_nulls(free_grant, free_number, free_of) in (0, 3)) not valid;
create unique index round_of_grant on round (free_grant, free_number) where free_grant is not null;

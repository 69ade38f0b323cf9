-- What players won on matches that have ended, beside the chances of their bets when they were accepted.

-- Sums over ended matches; a match counts once, with all bets of the player on it. `result`: each leg weighs the same.
-- `money`: a leg weighs what it would have brought (minor units; of a multiple its part of the stake).
create table sports_player_tally (
  player_id text not null,
  measure text not null check (measure in ('result', 'money')),
  currency text not null,
  matches int not null,
  came float8 not null,
  expected float8 not null,
  variance float8 not null,                     -- at most
  largest float8 not null,                      -- the most that one match could bring above what is expected
  primary key (player_id, measure)
) with (fillfactor = 70);

-- Who has looked at it, and what was found.
create table sports_player_alarm (
  player_id text not null,
  measure text not null,
  sigmas float8 not null,
  raised_at timestamptz not null default now(),
  checked_by text,
  checked_at timestamptz,
  reason text,
  primary key (player_id, measure),
  check (num_nulls(checked_by, checked_at, reason) in (0, 3))
);
grant select, insert, update on sports_player_tally to :"app_role";
grant select, insert, update, delete on sports_player_alarm to :"app_role";

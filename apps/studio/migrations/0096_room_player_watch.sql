-- What players won at live tables and in fish tanks beside what their stakes promise.

-- Rounds and shots that are not counted yet, one line for each player of a transaction. `largest`: the most that it could bring
-- above what is expected; minor units, of the variance their square, at most.
create table room_player_uncounted (
  id bigint generated always as identity primary key,
  player_id text not null,
  family text not null check (family in ('table', 'fish')),
  currency text not null,
  rounds int not null,
  came float8 not null,
  expected float8 not null,
  variance float8 not null,
  largest float8 not null
);
create table room_player_tally (
  player_id text not null,
  family text not null,
  currency text not null,
  rounds bigint not null,
  came float8 not null,
  expected float8 not null,
  variance float8 not null,
  largest float8 not null,
  primary key (player_id, family, currency)
) with (fillfactor = 70);

-- Who has looked at it, and what was found.
create table room_player_alarm (
  player_id text not null,
  family text not null,
  currency text not null,
  sigmas float8 not null,
  raised_at timestamptz not null default now(),
  checked_by text,
  checked_at timestamptz,
  reason text,
  primary key (player_id, family, currency),
  check (num_nulls(checked_by, checked_at, reason) in (0, 3))
);
grant select, insert, delete on room_player_uncounted to :"app_role";
grant select, insert, update on room_player_tally to :"app_role";
grant select, insert, update, delete on room_player_alarm to :"app_role";

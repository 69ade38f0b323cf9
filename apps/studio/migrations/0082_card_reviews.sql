-- Pairs of players in card rooms whose hands are not what chance gives: for operators to look at.
create table pvp_review (
  player_a text not null,
  player_b text not null,
  sign text not null check (sign in ('seating', 'flow', 'folds')),
  -- Hands of both at one table, what was observed and what chance gives, and their distance in standard deviations.
  hands int not null,
  observed float8 not null,
  expected float8 not null,
  sigma float8 not null,
  found_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  primary key (player_a, player_b, sign),
  check (player_a < player_b),
  check ((decided_by is null) = (decided_at is null))
);
create index pvp_review_open on pvp_review (sigma desc) where decided_at is null;
create index pvp_hand_ended on pvp_hand (ended_at) where phase = 'over' and not demo;
grant select, insert, update on pvp_review to :"app_role";

-- Operators also suspend a whole sport.
alter table sports_suspension
  alter column match_id drop not null,
  add column sport text,
  add constraint sports_suspension_scope check ((match_id is null) <> (sport is null) and (sport is null or market is null));
create index sports_suspension_sport on sports_suspension (sport, id desc) where sport is not null;

-- A result by hand that waits is confirmed or rejected; a market has one at a time.
alter table sports_entry
  add column rejected_by text,
  add column decided_at timestamptz,
  add constraint sports_entry_verdict check (confirmed_by is null or rejected_by is null);
create index sports_entry_waiting on sports_entry (id) where confirmed_by is null and rejected_by is null;
grant update (rejected_by, decided_at) on sports_entry to :"app_role";

-- What operators change of prices. Append-only; of the rows about one thing the newest counts.
create table sports_adjustment (
  id bigint generated always as identity primary key,
  sport text not null,
  league text,                                  -- null: all leagues
  match_id text,                                -- null: all matches
  market int,                                   -- null: all markets
  specifiers text,                              -- of a shift
  outcome text,                                 -- of a shift
  percent int check (percent between 50 and 300),   -- of the usual margin
  steps int check (steps between -6 and 6),     -- of the ladder
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  check ((percent is null) <> (steps is null)),
  check ((steps is null) = (outcome is null) and (steps is null) = (specifiers is null)),
  check (steps is null or (match_id is not null and market is not null))
);
create index sports_adjustment_created on sports_adjustment (created_at);
grant select, insert on sports_adjustment to :"app_role";

-- What the linter refused.
create table sports_finding (
  match_id text not null,
  rule text not null,
  place text not null,
  what text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (match_id, rule, place)
);
create index sports_finding_newest on sports_finding (last_at);
grant select, insert, update, delete on sports_finding to :"app_role";

-- How often outcomes came, beside what the prices at the start of their matches said.
-- Up to which publication ended matches are counted, and how many they are: one row.
create table sports_counting (
  is_one boolean primary key default true check (is_one),
  published bigint not null,
  matches int not null
);
insert into sports_counting (published, matches) values (0, 0);
create table sports_outcome_tally (
  sport text not null,
  market int not null,
  outcome text not null,
  matches int not null,
  came float8 not null,
  expected float8 not null,
  variance float8 not null,
  primary key (sport, market, outcome)
);
create table sports_outcome_alarm (
  sport text not null,
  market int not null,
  outcome text not null,
  sigmas float8 not null,
  raised_at timestamptz not null default now(),
  primary key (sport, market, outcome)
);
grant select, update (published, matches) on sports_counting to :"app_role";
grant select, insert, update on sports_outcome_tally to :"app_role";
grant select, insert, delete on sports_outcome_alarm to :"app_role";

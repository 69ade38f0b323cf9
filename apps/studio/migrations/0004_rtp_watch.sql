-- What settled rounds paid against what the maths expects: counted by game, rules and day, real play and trial apart.

-- Settled rounds that are not counted yet: written with the settlement, taken out by the counting, so each counts once.
create table rtp_uncounted (
  id bigint generated always as identity primary key,
  game_code text not null,
  version text not null,
  demo boolean not null,
  day date not null default (now() at time zone 'UTC'),
  stake bigint not null,
  pay bigint not null
);

create table rtp_tally (
  game_code text not null,
  version text not null,                        -- other rules expect something else
  demo boolean not null,
  day date not null,                            -- of the settlement, UTC; -infinity: of all days
  rounds bigint not null,
  hits bigint not null,                         -- rounds that paid anything
  multiples double precision not null,          -- sum of pay / stake
  primary key (day, game_code, version, demo)   -- a look reads one range of days, however long the past
);

insert into rtp_tally (game_code, version, demo, day, rounds, hits, multiples)
  select game_code, version, demo, coalesce(day, '-infinity'), count(*), count(*) filter (where pay > 0),
    sum(pay / stake::float8)
  from (select game_code, book ->> 'version' as version, demo, (state_at at time zone 'UTC')::date as day, stake, pay
    from round where state = 'settled') settled
  group by grouping sets ((game_code, version, demo, day), (game_code, version, demo));

-- Deviations that stand: a row is made when one is found and goes when it has passed.
create table rtp_alarm (
  game_code text not null,
  version text not null,
  demo boolean not null,
  measure text not null check (measure in ('pay', 'hits')),
  span text not null check (span in ('all', 'month')),
  sigmas double precision not null,             -- when it was found
  raised_at timestamptz not null default now(),
  primary key (game_code, version, demo, measure, span)
);

grant select, insert, delete on rtp_uncounted, rtp_alarm to :"app_role";
grant select, insert, update on rtp_tally to :"app_role";

-- Jackpots of slots (docs/decisions/jackpots.md). A pot holds its seed and what was put in since it was won last, so it can
-- never pay what was not put in or put by. One for each merchant, currency and kind of money: nobody wins trial money for
-- money of its own.
create table jackpot (
  id bigint generated always as identity primary key,
  game_code text not null,
  merchant text not null,                       -- its code; empty if the platform does not say
  currency text not null,
  money text not null check (money in ('real', 'trial', 'demo')),
  seed bigint not null check (seed >= 0),       -- what every pot begins with
  unique (game_code, merchant, currency, money)
);

-- What was put into the present pot, in parts, so that rounds of different players seldom wait for each other. The winner of the
-- pot locks all of them, in order.
create table jackpot_part (
  jackpot_id bigint not null references jackpot,
  part smallint not null check (part between 0 and 15),
  number int not null default 1 check (number > 0),       -- of the pot; the same in all parts
  collected bigint not null default 0 check (collected >= 0),
  primary key (jackpot_id, part)
) with (fillfactor = 30);

alter table round add column jackpot_id bigint references jackpot;

-- What a round puts in, decided with it. It takes part once its stake is booked: only then it has a pot.
create table jackpot_entry (
  round_id text primary key references round,
  jackpot_id bigint not null references jackpot,
  contributed bigint not null check (contributed > 0),
  reserved bigint not null check (reserved >= 0),         -- for the seeds of later pots
  wins boolean not null,
  number int,
  seed bigint,
  collected bigint check ((collected is not null) = (taken_at is not null and wins)), -- of the pot that it won
  won bigint check (won = case when wins then seed + collected else 0 end),
  taken_at timestamptz check ((taken_at is null) = (number is null) and (taken_at is null) = (won is null)
    and (taken_at is null) = (seed is null))
) with (fillfactor = 80);
-- A pot is won once.
create unique index jackpot_won on jackpot_entry (jackpot_id, number) where wins and taken_at is not null;

grant select, insert on jackpot, jackpot_part, jackpot_entry to :"app_role";
grant update (number, collected) on jackpot_part to :"app_role";
grant update (number, seed, collected, won, taken_at) on jackpot_entry to :"app_role";

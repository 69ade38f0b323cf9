-- Bets of the sportsbook: one slip, one bet at the platform, one round. Minor units; odds in thousandths.
create table sports_ticket (
  id text primary key,
  ordinal bigint generated always as identity unique,
  client_id uuid not null,                      -- chosen by the player's side
  player_id text not null,
  currency text not null,
  game_code text not null,
  demo boolean not null,
  platform_session text not null,
  request json not null,                        -- as it was sent: a repeat must be the same
  type json not null,
  legs json not null,                           -- with the odds that count and how the match stood
  lines int not null check (lines > 0),
  stake bigint not null check (stake > 0),      -- of all lines
  stake_per_line bigint,                        -- null: the stake is divided by the lines
  possible_win bigint not null,
  max_win bigint not null check (max_win > 0),
  policy text not null check (policy in ('none', 'better', 'any')),
  loads json not null,                          -- what it added to sports_exposure
  -- delayed: nothing is asked for until decides_at. decided: what it pays follows from the results, and is owed.
  state text not null check (state in
    ('delayed', 'bet_pending', 'bet_taken', 'decided', 'settled', 'refund_pending', 'refunded', 'refused')),
  decides_at timestamptz,
  asked_at timestamptz,                         -- when the stake was first asked for
  taken_at timestamptz,
  reference uuid,                               -- of the booked bet at the platform
  due bigint check (due >= 0),                  -- what the results pay on the part that is not cashed out
  owed bigint not null default 0,               -- of results, as payments that exist
  overpaid bigint not null default 0,
  share text not null default '1/1',            -- that is not cashed out
  cashed bigint not null default 0,             -- by cash-outs, as payments that exist
  payments int not null default 0,              -- how many exist
  paid bigint not null default 0,               -- booked
  closes_at timestamptz,                        -- decided by results that may still be taken back: open until then
  early_results boolean not null default false,    -- results came while it was not booked yet
  refusal text,
  refusal_value json,
  balance_after_bet bigint,
  claim int not null default 1,
  due_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  state_at timestamptz not null default now(),
  unique (player_id, client_id),
  check (state not in ('decided', 'settled') or due is not null)
) with (fillfactor = 70);
create index sports_ticket_due on sports_ticket (due_at) where state in ('delayed', 'bet_pending', 'refund_pending');
create index sports_ticket_closing on sports_ticket (closes_at) where state = 'decided' and closes_at is not null;
create index sports_ticket_early on sports_ticket (id) where early_results;
create index sports_ticket_history on sports_ticket (player_id, demo, ordinal desc);
create index sports_ticket_open on sports_ticket (created_at)
  where not demo and state in ('delayed', 'bet_pending', 'bet_taken', 'decided', 'refund_pending');
create index sports_ticket_ended on sports_ticket (state_at, id) where state in ('settled', 'refunded') and not demo;

-- Which tickets a result concerns.
create table sports_leg (
  match_id text not null,
  market int not null,
  specifiers text not null,
  outcome text not null,
  ticket_id text not null references sports_ticket,
  primary key (match_id, market, specifiers, outcome, ticket_id)
);

-- The most that a match would cost, in all and by line. Changed by conditional updates only.
create table sports_exposure (
  match_id text not null,
  currency text not null,
  token text not null,                          -- `match`, or `<market>|<specifiers>|<outcome>`
  amount bigint not null check (amount >= 0),
  primary key (match_id, currency, token)
) with (fillfactor = 70);

-- What is known of outcomes. Append-only: the newest revision counts; one that takes a result back says `open`.
create table sports_result (
  rev bigint generated always as identity primary key,
  source text not null,                         -- number of the message, or an operator's entry
  match_id text not null,
  market int not null,
  specifiers text not null,
  outcome text not null,                        -- '*': all of the market
  result text not null check (result in ('win', 'half_win', 'void', 'half_lose', 'lose', 'open')),
  certainty smallint not null check (certainty in (1, 2)),
  dead_heat text,                               -- `n/d`
  reason text,
  record json,                                  -- of the match, where the result depends on the score at the bet
  from_at timestamptz,                          -- of bets accepted from, until
  until_at timestamptz,
  created_at timestamptz not null default now(),
  unique (match_id, market, specifiers, outcome, source)
);
-- Work on the tickets of a revision: those up to a ticket are done.
create table sports_result_work (
  rev bigint primary key references sports_result,
  done_until text not null default ''
) with (fillfactor = 50);
-- Up to which message the results of the feed are read: one row.
create table sports_reading (
  is_one boolean primary key default true check (is_one),
  no bigint not null
);
insert into sports_reading (no) values (0);

-- What is owed to the platform after the bet, in this order for each ticket.
create table sports_payment (
  ticket_id text not null references sports_ticket,
  nth int not null check (nth > 0),
  kind text not null check (kind in ('win', 'refund', 'cash_out')),
  amount bigint not null check (amount >= 0),
  closes boolean not null,
  state text not null check (state in ('owed', 'booked')),
  claim int not null default 1,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  booked_at timestamptz,
  primary key (ticket_id, nth)
) with (fillfactor = 70);
create index sports_payment_owed on sports_payment (due_at) where state = 'owed';
create index sports_payment_order on sports_payment (ticket_id, nth) where state = 'owed';

create table sports_cash_out (
  id text primary key,
  client_id uuid not null,
  ticket_id text not null references sports_ticket,
  player_id text not null,
  demo boolean not null,
  percent smallint not null check (percent between 1 and 100),  -- of what was left
  shown bigint not null check (shown >= 0),     -- offer for all that was left, as the player saw it
  state text not null check (state in ('delayed', 'done', 'refused')),
  decides_at timestamptz,
  amount bigint,
  nth int,                                      -- its payment
  refusal text,
  refusal_value json,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  unique (player_id, client_id),
  check ((state = 'done') = (amount is not null)),
  foreign key (ticket_id, nth) references sports_payment (ticket_id, nth)
) with (fillfactor = 70);
create index sports_cash_out_due on sports_cash_out (due_at) where state = 'delayed';
create index sports_cash_out_ticket on sports_cash_out (ticket_id, created_at);
create unique index sports_cash_out_one on sports_cash_out (ticket_id) where state = 'delayed';

-- A slip in the making.
create table sports_slip (
  player_id text not null,
  demo boolean not null,
  slip json not null,
  saved_at timestamptz not null default now(),
  primary key (player_id, demo)
) with (fillfactor = 70);

grant select, insert on sports_ticket, sports_leg, sports_result, sports_payment, sports_cash_out to :"app_role";
grant update (legs, possible_win, loads, state, decides_at, asked_at, taken_at, reference, due, owed, overpaid, share, cashed, payments,
  paid, closes_at, early_results, refusal, refusal_value, balance_after_bet, claim, due_at, state_at)
  on sports_ticket to :"app_role";
grant update (state, claim, due_at, booked_at) on sports_payment to :"app_role";
grant update (state, amount, nth, refusal, refusal_value, due_at) on sports_cash_out to :"app_role";
grant select, insert, update on sports_exposure, sports_slip to :"app_role";
grant select, update (no) on sports_reading to :"app_role";
grant select, insert, update, delete on sports_result_work to :"app_role";

-- The part of the usual limit that a player may win. Append-only; the newest counts.
create table sports_factor (
  id bigint generated always as identity primary key,
  player_id text not null,
  percent int not null check (percent between 0 and 1000),
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index sports_factor_newest on sports_factor (player_id, id desc);
grant select, insert on sports_factor to :"app_role";

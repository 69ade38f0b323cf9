-- Live tables: rounds as rows, so that any process continues what another one left. Money in minor units, times UTC.

-- A process owns a table for a few seconds and renews that; `epoch` fences what an earlier owner still writes.
create table table_lease (
  table_id text primary key,
  owner uuid,
  epoch bigint not null default 0,
  until timestamptz not null default '-infinity'
) with (fillfactor = 50);

-- Processes that serve tables, and the viewers of each table there: idle tables sleep.
create table table_process (
  id uuid primary key,
  until timestamptz not null
);
create table table_presence (
  process uuid not null,
  table_id text not null,
  viewers int not null check (viewers > 0),
  until timestamptz not null,
  primary key (table_id, process)
) with (fillfactor = 50);

-- A chain of seeds: link 0 is published; the others follow from the sealed root (docs/tables.md).
create table table_chain (
  id bigint generated always as identity primary key,
  table_id text not null,
  ordinal int not null,                         -- of the table's chains, from 1
  length int not null check (length > 1),
  start text not null check (start ~ '^[0-9a-f]{64}$'),
  sealed_root bytea not null,
  seal_key text not null,
  root_hash text not null,
  created_at timestamptz not null default now(),
  unique (table_id, ordinal)
);

create table table_mix (
  id bigint generated always as identity primary key,
  table_id text not null,
  chain_id bigint not null references table_chain,
  contributions text[] not null,
  client_seed text not null check (client_seed ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

-- What players add to the next mix; one each.
create table table_contribution (
  table_id text not null,
  player_id text not null,
  demo boolean not null,
  value text not null check (value ~ '^[0-9a-f]{32}$'),
  primary key (table_id, player_id, demo)
);

create table table_round (
  table_id text not null,
  no bigint not null check (no > 0),
  chain_id bigint not null references table_chain,
  link int not null check (link > 0),
  mix_id bigint not null references table_mix,
  phase text not null check (phase in ('open', 'closing', 'closed', 'dealing', 'result', 'payout', 'ended')),
  phase_until timestamptz,
  shown int not null default 0,                 -- pieces of the outcome that were shown
  regained boolean not null default false,      -- the open phase was prolonged once
  extended boolean not null default false,      -- the closing phase was prolonged
  is_void boolean not null default false,
  shoe json,                                    -- before the round: left, fresh, last, no
  shoe_after json,
  outcome json,                                 -- from the first dealt piece on
  burned json,
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  result text,                                  -- short, for boards
  open_seq bigint not null,                     -- of its first event
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (table_id, no),
  unique (chain_id, link)                       -- an outcome is drawn once
) with (fillfactor = 50);

-- What was drawn stands.
create function keep_table_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome::text is distinct from old.outcome::text
    or new.server_seed is distinct from old.server_seed or new.burned::text is distinct from old.burned::text)
  then raise exception 'round % of % was decided', old.no, old.table_id;
  end if;
  return new;
end $$;
create trigger keep_table_outcome before update on table_round for each row execute function keep_table_outcome();

-- Every table once: who changes anything of it locks this row first.
create table live_table (
  id text primary key,
  no bigint not null default 0,                 -- of its newest round
  seq bigint not null default 0,                -- of its newest event
  state text not null default 'idle' check (state in ('idle', 'playing', 'stopped')),
  wanted text not null default 'on' check (wanted in ('on', 'off')), -- operators close a table after its round
  shoe json,
  chain_id bigint references table_chain,
  link int not null default 0,                  -- of the newest round
  mix_id bigint references table_mix
) with (fillfactor = 50);

create table table_event (
  table_id text not null,
  seq bigint not null,
  body json not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, seq)
);

-- The bets of one player in one round: one bet at the platform, one round there.
create table table_ticket (
  id text primary key,
  ordinal bigint generated always as identity unique,
  table_id text not null,
  round_no bigint not null,
  player_id text not null,
  currency text not null,
  game_code text not null,
  demo boolean not null,
  session_id uuid not null,
  platform_session text not null,
  version int not null check (version > 0),
  spots json not null,
  stake bigint not null check (stake >= 0),
  state text not null check (state in
    ('draft', 'bet_pending', 'bet_taken', 'decided', 'settled', 'refund_pending', 'refunded', 'refused')),
  reference uuid,                               -- of the booked bet at the platform
  pay bigint check (pay >= 0),
  returns json,                                 -- by spot, stakes included
  refusal text,
  refusal_value json,
  balance_after_bet bigint,
  balance_after_win bigint,
  claim int not null default 0,
  due_at timestamptz not null default 'infinity',
  created_at timestamptz not null default clock_timestamp(),
  state_at timestamptz not null default clock_timestamp(),
  foreign key (table_id, round_no) references table_round,
  unique (table_id, round_no, player_id, demo),
  check (stake > 0 or state = 'draft'),
  check (state not in ('decided', 'settled') or pay is not null)
) with (fillfactor = 50);
create index table_ticket_due on table_ticket (due_at) where state in ('decided', 'refund_pending') and not demo;
create index table_ticket_owing on table_ticket (table_id, round_no)
  where state in ('draft', 'bet_pending', 'bet_taken', 'decided', 'refund_pending');
create index table_ticket_history on table_ticket (player_id, demo, ordinal desc);
create index table_ticket_ended on table_ticket (state_at, id) where state in ('settled', 'refunded') and not demo;

create function keep_table_pay() returns trigger language plpgsql as $$
begin
  if old.pay is not null and (new.pay is distinct from old.pay or new.returns::text is distinct from old.returns::text)
  then raise exception 'ticket % was decided', old.id;
  end if;
  if old.state <> 'draft' and (new.stake <> old.stake or new.spots::text is distinct from old.spots::text)
  then raise exception 'the bets of ticket % are placed', old.id;
  end if;
  return new;
end $$;
create trigger keep_table_pay before update on table_ticket for each row execute function keep_table_pay();

grant select, insert, update on table_lease, live_table, table_round to :"app_role";
grant select, insert, update, delete on table_process, table_presence, table_contribution, table_ticket to :"app_role";
grant select, insert on table_chain, table_mix to :"app_role";
grant select, insert, delete on table_event to :"app_role";

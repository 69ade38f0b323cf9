-- Card rooms: a hand is its seeds and the list of its moves, so that any process plays it on. Money in minor units.

create table pvp_room (
  id text primary key,
  no bigint not null default 0,                 -- of its newest hand
  chain_id bigint references table_chain,
  link int not null default 0,                  -- of the newest hand
  wanted text not null default 'on' check (wanted in ('on', 'off'))
) with (fillfactor = 50);

-- Who is connected, and to which process.
create table pvp_presence (
  process uuid not null,
  player_id text not null,
  demo boolean not null,
  room_id text not null,
  until timestamptz not null,
  primary key (player_id, demo, process)
) with (fillfactor = 50);

-- A player waits in one room at a time.
create table pvp_waiting (
  player_id text not null,
  demo boolean not null,
  room_id text not null,
  session_id uuid not null,
  platform_session text not null,
  currency text not null,
  game_code text not null,
  name text not null,
  groups text[] not null,
  seed text not null check (seed ~ '^[0-9a-f]{32}$'),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, demo)
);
create index pvp_waiting_room on pvp_waiting (room_id);

create table pvp_hand (
  id text primary key,
  room_id text not null references pvp_room,
  no bigint not null,
  game text not null,
  demo boolean not null,
  stake bigint not null check (stake > 0),
  chain_id bigint not null references table_chain,
  link int not null check (link > 0),
  phase text not null check (phase in ('escrow', 'play', 'paying', 'over', 'void')),
  reason text check (reason in ('seats_missing', 'outage', 'seed_lost')),
  contributions text[] not null,
  client_seed text not null check (client_seed ~ '^[0-9a-f]{64}$'),
  root text check (root ~ '^[0-9a-f]{64}$'),    -- fixes the cards, told with the deal
  dealt int,                                    -- seats of the deal
  dealer int,
  moves int not null default 0,
  turn int,                                     -- whose move is awaited; null when none is
  turn_until timestamptz,
  extra boolean not null default false,         -- this turn was prolonged for a lost connection
  due_at timestamptz not null default 'infinity', -- of the next automatic step
  escrowed bigint,
  paid bigint,
  rake bigint check (rake >= 0),
  outcome json,
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'), -- told a day after the end
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (room_id, no),
  unique (chain_id, link),
  constraint pvp_sum check (paid + rake = escrowed),
  constraint pvp_paid check (phase not in ('paying', 'over') or (escrowed is not null and paid is not null and rake is not null)),
  check (phase in ('escrow', 'void') or root is not null),
  check ((phase = 'void') = (reason is not null))
) with (fillfactor = 50);
create index pvp_hand_due on pvp_hand (due_at) where phase in ('escrow', 'play');
create index pvp_hand_paying on pvp_hand (id) where phase = 'paying';
create index pvp_hand_hidden on pvp_hand (chain_id, link) where server_seed is null;

-- A seat is a ticket: one bet at the platform, and one win.
create table pvp_seat (
  id text primary key,
  ordinal bigint generated always as identity unique,
  hand_id text not null references pvp_hand,
  place int not null,                           -- in the order of the draw of seats
  seat int,                                     -- of the deal; null: not dealt in
  player_id text not null,
  demo boolean not null,
  bot boolean not null,
  name text not null,
  groups text[] not null,
  session_id uuid,
  platform_session text not null,
  currency text not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in
    ('bet_pending', 'bet_taken', 'decided', 'settled', 'refund_pending', 'refunded', 'refused')),
  reference uuid,
  pay bigint check (pay >= 0),                  -- won, with what was at risk
  returned bigint check (returned >= 0),        -- of the escrow, never at risk
  raked bigint check (raked >= 0),
  refusal text,
  refusal_value json,
  balance_after_bet bigint,
  balance_after_win bigint,
  missed int not null default 0,                -- turns without a move of its player
  auto boolean not null default false,
  extra_used boolean not null default false,
  claim int not null default 0,
  due_at timestamptz not null default 'infinity',
  created_at timestamptz not null default clock_timestamp(),
  state_at timestamptz not null default clock_timestamp(),
  unique (hand_id, place),
  unique (hand_id, seat),
  constraint pvp_bots check (demo or not bot),
  check (state not in ('decided', 'settled') or (pay is not null and returned is not null))
) with (fillfactor = 50);
-- One hand at a time.
create unique index pvp_seat_playing on pvp_seat (player_id, demo)
  where state in ('bet_pending', 'bet_taken') and not bot;
create index pvp_seat_history on pvp_seat (player_id, demo, ordinal desc) where not bot;
create index pvp_seat_due on pvp_seat (due_at) where state in ('decided', 'refund_pending') and not demo;
create index pvp_seat_owing on pvp_seat (hand_id)
  where state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending');
create index pvp_seat_ended on pvp_seat (state_at, id) where state in ('settled', 'refunded') and not demo;

create table pvp_move (
  hand_id text not null references pvp_hand,
  no int not null check (no > 0),
  turn int not null,
  seat int not null,
  move json not null,
  auto boolean not null,
  act_id text,                                  -- of the client, for repeats
  at timestamptz not null default clock_timestamp(),
  primary key (hand_id, no)
);
create unique index pvp_move_act on pvp_move (hand_id, seat, act_id) where act_id is not null;

-- Before anybody is paid: all seats of the hand are decided, and their pays and the rake are what they put in.
create function check_pvp_sum() returns trigger language plpgsql as $$
begin
  if new.phase = 'paying' and old.phase <> 'paying' and not exists (
    select from pvp_seat where hand_id = new.id and seat is not null
      having sum(stake) = new.escrowed and sum(pay + returned) = new.paid and count(*) = new.dealt)
  then
    raise exception 'hand % does not pay what its seats put in', new.id
      using errcode = 'check_violation', constraint = 'pvp_sum';
  end if;
  if old.outcome is not null and (new.outcome::text is distinct from old.outcome::text or new.rake <> old.rake)
    then raise exception 'hand % was decided', old.id;
  end if;
  if old.root is not null and (new.root <> old.root or new.client_seed <> old.client_seed)
    then raise exception 'hand % was dealt', old.id;
  end if;
  return new;
end $$;
create trigger check_pvp_sum before update on pvp_hand for each row execute function check_pvp_sum();

create function keep_pvp_pay() returns trigger language plpgsql as $$
begin
  if old.pay is not null and (new.pay is distinct from old.pay or new.returned is distinct from old.returned)
  then raise exception 'seat % was decided', old.id;
  end if;
  if new.stake <> old.stake then raise exception 'the escrow of seat % is fixed', old.id;
  end if;
  return new;
end $$;
create trigger keep_pvp_pay before update on pvp_seat for each row execute function keep_pvp_pay();

grant select, insert, update on pvp_room, pvp_hand, pvp_seat to :"app_role";
grant select, insert, update, delete on pvp_waiting, pvp_presence to :"app_role";
grant select, insert on pvp_move to :"app_role";

-- A chase: one slip on several coming draws of a game, a ticket for each. All tickets are bet when it is placed.
create table lottery_chase (
  id text primary key,
  ordinal bigint generated always as identity unique,
  request_id uuid not null,                     -- chosen by the player's side
  player_id text not null,
  currency text not null,
  game_code text not null,
  demo boolean not null,
  platform_session text not null,
  lines json not null,                          -- before the multiple of each draw
  draws json not null,                          -- numero and multiple of each
  stop_on_win boolean not null,
  stake bigint not null check (stake > 0),      -- of all tickets; minor units
  -- placing: until every ticket is booked. refused: one was not, so all are refunded. stopped: after a win.
  state text not null check (state in ('placing', 'active', 'stopped', 'cancelled', 'refused')),
  created_at timestamptz not null default clock_timestamp(),
  unique (player_id, request_id)
) with (fillfactor = 70);
create index lottery_chase_placing on lottery_chase (created_at) where state = 'placing';
create index lottery_chase_history on lottery_chase (player_id, demo, ordinal desc);

alter table lottery_ticket add column chase_id text references lottery_chase;
create index lottery_ticket_chase on lottery_ticket (chase_id, draw_id) where chase_id is not null;
create index lottery_ticket_chased_draw on lottery_ticket (draw_id) where chase_id is not null;

grant select, insert on lottery_chase to :"app_role";
grant update (state) on lottery_chase to :"app_role";

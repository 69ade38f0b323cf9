-- Tickets of lottery draws: one slip, one bet at the platform, one round. Minor units.
create table lottery_ticket (
  id text primary key,
  ordinal bigint generated always as identity unique,
  request_id uuid not null,                     -- chosen by the player's side; in the Merkle leaf it is the player's nonce
  player_id text not null,
  currency text not null,
  game_code text not null,
  demo boolean not null,
  platform_session text not null,
  draw_id bigint not null references lottery_draw,
  lines json not null,                          -- play, selection, unit, multiple; this text is in the Merkle leaf
  lots int not null check (lots > 0),
  stake bigint not null check (stake > 0),
  loads json not null,                          -- what it added to lottery_exposure
  state text not null check (state in
    ('bet_pending', 'bet_taken', 'decided', 'settled', 'refund_pending', 'refunded', 'refused')),
  reference uuid,                               -- of the booked bet at the platform
  pay bigint check (pay >= 0),
  results json,                                 -- line by line: lots, hits, payout
  refusal text,
  refusal_value json,
  balance_after_bet bigint,
  balance_after_win bigint,
  claim int not null default 1,
  due_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  state_at timestamptz not null default now(),
  unique (player_id, request_id),
  check (state not in ('decided', 'settled') or pay is not null)
) with (fillfactor = 70);
create index lottery_ticket_due on lottery_ticket (due_at) where state in ('bet_pending', 'decided', 'refund_pending');
create index lottery_ticket_draw on lottery_ticket (draw_id, id);
create index lottery_ticket_history on lottery_ticket (player_id, demo, ordinal desc);

-- What was decided stands.
create function keep_lottery_pay() returns trigger language plpgsql as $$
begin
  if old.pay is not null and (new.pay is distinct from old.pay or new.results::text is distinct from old.results::text)
  then raise exception 'ticket % was decided', old.id;
  end if;
  return new;
end $$;
create trigger keep_lottery_pay before update on lottery_ticket for each row execute function keep_lottery_pay();

-- The most that a draw would pay, in all, to one player and if one number comes. Changed by conditional updates only.
create table lottery_exposure (
  draw_id bigint not null references lottery_draw,
  currency text not null,
  token text not null,                          -- `draw`, `player <id>`, `<play> <number>`
  amount bigint not null check (amount >= 0),
  primary key (draw_id, currency, token)
) with (fillfactor = 70);

grant select, insert on lottery_ticket to :"app_role";
grant update (state, state_at, reference, pay, results, refusal, refusal_value, balance_after_bet, balance_after_win,
  claim, due_at) on lottery_ticket to :"app_role";
grant select, insert, update on lottery_exposure to :"app_role";

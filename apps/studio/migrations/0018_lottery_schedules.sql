-- What operators changed of the days of a lottery game. Append-only; of the rows about a day the newest counts.
create table lottery_schedule (
  id bigint generated always as identity primary key,
  game_code text not null,
  kind text not null check (kind in ('pause', 'draw', 'close')),
  from_day date not null,                       -- of the game's time zone
  to_day date check (to_day >= from_day),       -- the last; null: from then on
  close_at text check (close_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  check ((kind = 'close') = (close_at is not null) and (kind = 'close') = (to_day is null))
);
create index lottery_schedule_days on lottery_schedule (game_code, from_day);

grant select, insert on lottery_schedule to :"app_role";

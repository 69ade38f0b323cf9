-- What operators decide of tables, tanks and card rooms. Append-only; of the rows about one room the newest counts.
create table room_switch (
  id bigint generated always as identity primary key,
  room_id text not null,                        -- table, tank or card room
  wanted text not null check (wanted in ('on', 'off')),
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index room_switch_newest on room_switch (room_id, id desc);

-- Limits of a table that operators changed; minor units. Append-only; of each table and currency the newest counts, from the
-- next round on.
create table table_limit (
  id bigint generated always as identity primary key,
  table_id text not null references live_table,
  currency text not null,
  limits json not null,                         -- min, max, maxStake, maxPay, and by spot min and max
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index table_limit_newest on table_limit (table_id, currency, id desc);
grant select, insert on room_switch, table_limit to :"app_role";

-- A tank that is not wanted takes nobody in, and its magazines are cashed out.
alter table fish_tank add column wanted text not null default 'on' check (wanted in ('on', 'off'));
create index fish_magazine_tank on fish_magazine (tank_id) where state = 'bet_taken';

-- What the operator said of a pair; a finding that has grown waits again.
alter table pvp_review
  add column verdict text check (verdict in ('cleared', 'collusion')),
  add column decided_reason text;

-- What operators changed of a lottery game: odds and limits at one merchant, and its sale. Append-only; the newest counts.
create table lottery_odds (
  id bigint generated always as identity primary key,
  merchant text not null check (merchant <> ''),
  game_code text not null,
  play text not null,
  odds json not null,                           -- units × 10,000 by pay step
  rtp float8 not null check (rtp > 0 and rtp <= 1),
  opens_from timestamptz not null,              -- of draws that open from then on
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index lottery_odds_newest on lottery_odds (merchant, game_code, play, id desc);

create table lottery_limit (
  id bigint generated always as identity primary key,
  merchant text not null check (merchant <> ''),
  game_code text not null,
  currency text not null,
  largest_stake bigint not null check (largest_stake > 0),
  largest_win_of_ticket bigint not null check (largest_win_of_ticket > 0),
  largest_win_of_player bigint not null check (largest_win_of_player > 0),
  liability_of_draw bigint not null check (liability_of_draw > 0),
  liability_of_number bigint not null check (liability_of_number > 0),
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index lottery_limit_newest on lottery_limit (merchant, game_code, currency, id desc);

create table lottery_sale (
  id bigint generated always as identity primary key,
  game_code text not null,
  stopped boolean not null,
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index lottery_sale_newest on lottery_sale (game_code, id desc);

grant select, insert on lottery_odds, lottery_limit, lottery_sale to :"app_role";

-- Whose player it is; empty for sessions opened before.
alter table game_session add column merchant text not null default '';

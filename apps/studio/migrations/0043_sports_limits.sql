-- Limits of bets on matches that operators changed; minor units. Append-only; of each currency the newest counts.
create table sports_limit (
  id bigint generated always as identity primary key,
  currency text not null,
  limits json not null,
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index sports_limit_newest on sports_limit (currency, id desc);
grant select, insert on sports_limit to :"app_role";

-- What operators decided about bets on matches. Append-only; of the rows about one thing the newest counts.
create table sports_suspension (
  id bigint generated always as identity primary key,
  match_id text not null,
  market int,                                   -- null: the whole match
  specifiers text,
  suspended boolean not null,
  changed_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  check ((market is null) = (specifiers is null))
);
create index sports_suspension_newest on sports_suspension (created_at);

-- Results by hand: they count once a second person has entered the same.
create table sports_entry (
  id bigint generated always as identity primary key,
  match_id text not null,
  market int not null,
  specifiers text not null,
  results json not null,
  reason text not null,
  entered_by text not null,
  confirmed_by text check (confirmed_by <> entered_by),
  created_at timestamptz not null default now()
);
create index sports_entry_match on sports_entry (match_id, id desc);

grant select, insert on sports_suspension, sports_entry to :"app_role";
grant update (confirmed_by) on sports_entry to :"app_role";

-- Draws whose numbers others draw: what the sources reported, and corrections of results that were announced.

alter table lottery_draw
  -- own: drawn from the chain of seeds. history: a past result, its row chosen by the seeds. official: from sources.
  add column source text not null default 'own' check (source in ('own', 'history', 'official')),
  add column replays date,                      -- of a replay: when its numbers were drawn
  add column confirmed_by text[],               -- operators who confirmed official numbers
  -- Official draws have no chain.
  add column chain_day date generated always as (case when source = 'official' then null else day end) stored,
  drop constraint lottery_draw_game_code_day_fkey,
  drop constraint lottery_draw_check2,
  add foreign key (game_code, chain_day) references lottery_chain (game_code, day),
  add check (state not in ('drawn', 'settled') or numbers is not null and case source
    when 'official' then cardinality(confirmed_by) > 0 else server_seed is not null end);
grant update (replays, confirmed_by) on lottery_draw to :"app_role";

create or replace function keep_lottery_result() returns trigger language plpgsql as $$
begin
  if (old.root is not null and new.root is distinct from old.root)
    or (old.numbers is not null and (new.numbers::text is distinct from old.numbers::text
      or new.server_seed is distinct from old.server_seed or new.client_seed is distinct from old.client_seed
      or new.beacon is distinct from old.beacon or new.drawn_at is distinct from old.drawn_at
      or new.replays is distinct from old.replays or new.confirmed_by is distinct from old.confirmed_by))
  then raise exception 'draw % of % was announced', old.numero, old.game_code;
  end if;
  return new;
end $$;

-- Append-only: each answer of a source that differs from its answer before.
create table lottery_report (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery_draw,
  source text not null,
  final boolean not null,
  numbers json,                                 -- by prize, as far as they are reported; null where none can be read
  -- unreadable: not of the form. other_draw: of another date or station. repeated: a number twice in one prize.
  -- changed: not what the same source reported before.
  flaw text check (flaw in ('unreadable', 'other_draw', 'repeated', 'changed')),
  at timestamptz not null default clock_timestamp()
);
create index lottery_report_draw on lottery_report (draw_id, source, id);
grant select, insert on lottery_report to :"app_role";

-- A result that was announced stays; what was wrong about it is a further version.
create table lottery_correction (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery_draw,
  version int not null check (version > 1),
  numbers json not null,
  reason text not null,
  confirmed_by text[] not null check (cardinality(confirmed_by) = 2 and confirmed_by[1] <> confirmed_by[2]),
  state text not null default 'deciding' check (state in ('deciding', 'released')),
  halted text,                                  -- why it waits for a person
  created_at timestamptz not null default clock_timestamp(),
  unique (draw_id, version)
);
create unique index lottery_correction_deciding on lottery_correction (draw_id) where state = 'deciding';
grant select, insert on lottery_correction to :"app_role";
grant update (state, halted) on lottery_correction to :"app_role";

-- What a correction means for a ticket: a missing win is paid, one that was too large stays. Minor units.
create table lottery_fix (
  id text primary key,                          -- `<ticket>.fix<version>`; also the transaction at the platform
  ticket_id text not null references lottery_ticket,
  correction_id bigint not null references lottery_correction,
  pay bigint not null check (pay >= 0),         -- of the ticket by the corrected numbers
  results json not null,
  owed bigint not null check (owed >= 0),
  overpaid bigint not null check (overpaid >= 0),
  state text not null default 'decided' check (state in ('decided', 'owed', 'settled')),
  claim int not null default 1,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  state_at timestamptz not null default now(),
  unique (correction_id, ticket_id),
  check (owed = 0 or overpaid = 0)
);
create index lottery_fix_due on lottery_fix (due_at) where state = 'owed';
create index lottery_fix_ticket on lottery_fix (ticket_id);
grant select, insert on lottery_fix to :"app_role";
grant update (state, state_at, claim, due_at) on lottery_fix to :"app_role";

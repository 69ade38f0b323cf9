-- Games whose players win from each other: what was staked, by currency and trial play apart, and when bets closed.
-- Minor units.

-- Where bets close at a moment of the last milliseconds: its seed, whose SHA-256 was published when they opened.
alter table table_round add column closing_seed text check (closing_seed ~ '^[0-9a-f]{64}$');
alter table table_round add column closing_within int;
alter table table_round add column closing_early int;   -- milliseconds before the announced end; follows from the seed
alter table table_round add check (num_nulls(closing_seed, closing_within, closing_early) in (0, 3));
alter table table_round add check (closing_early >= 0 and closing_early < closing_within);

create function keep_closing_seed() returns trigger language plpgsql as $$
begin
  if new.closing_seed is distinct from old.closing_seed or new.closing_within is distinct from old.closing_within
    or new.closing_early is distinct from old.closing_early
  then raise exception 'the closing moment of round % of % is locked in', old.no, old.table_id;
  end if;
  return new;
end $$;
create trigger keep_closing_seed before update on table_round for each row execute function keep_closing_seed();

-- As they were when bets closed; of a void round there are none. Never changed.
create table table_pool (
  table_id text not null,
  round_no bigint not null,
  currency text not null,
  demo boolean not null,
  players int not null check (players > 0),
  spots json not null,                          -- stakes by spot, practice bets included
  practice json,                                -- bets of ours, which only trial money meets
  stands boolean not null,                      -- false: every stake of it goes back
  primary key (table_id, round_no, currency, demo),
  check (demo or practice is null),
  foreign key (table_id, round_no) references table_round
);

grant select, insert on table_pool to :"app_role";

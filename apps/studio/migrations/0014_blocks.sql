-- Draws whose numbers are the hash of a block: of a public chain, or without one of a chain of ours, which is marked
-- wherever it is shown.

do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'lottery_draw'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%confirmed_by%' or pg_get_constraintdef(oid) like '%''history''%')
  loop execute format('alter table lottery_draw drop constraint %I', name);
  end loop;
end $$;

alter table lottery_draw drop column chain_day;
alter table lottery_draw
  -- Named before the sale.
  add column block_chain text,
  add column block_height bigint check (block_height > 0),
  add column block_hash text check (block_hash ~ '^[0-9a-f]{64}$'),
  -- Draws that others decide have no chain of seeds.
  add column chain_day date generated always as (case when source in ('own', 'history') then day end) stored,
  add foreign key (game_code, chain_day) references lottery_chain (game_code, day),
  add check (source in ('own', 'history', 'official', 'block')),
  add check ((source = 'block') = (block_chain is not null) and (source = 'block') = (block_height is not null)),
  add check (state not in ('drawn', 'settled') or numbers is not null and case source
    when 'official' then cardinality(confirmed_by) > 0
    when 'block' then block_hash is not null and numbers ->> 'hash' = block_hash
    else server_seed is not null end);
create index lottery_draw_block on lottery_draw (block_height)
  where source = 'block' and state in ('scheduled', 'open', 'closed', 'drawing');
grant update (block_hash) on lottery_draw to :"app_role";

create or replace function keep_lottery_result() returns trigger language plpgsql as $$
begin
  if (old.root is not null and new.root is distinct from old.root)
    or new.block_chain is distinct from old.block_chain or new.block_height is distinct from old.block_height
    or (old.numbers is not null and (new.numbers::text is distinct from old.numbers::text
      or new.server_seed is distinct from old.server_seed or new.client_seed is distinct from old.client_seed
      or new.beacon is distinct from old.beacon or new.drawn_at is distinct from old.drawn_at
      or new.replays is distinct from old.replays or new.confirmed_by is distinct from old.confirmed_by
      or new.block_hash is distinct from old.block_hash))
  then raise exception 'draw % of % was announced', old.numero, old.game_code;
  end if;
  return new;
end $$;

-- Append-only: the blocks of our own chain. `header` is JSON; these exact bytes are hashed.
create table lottery_block (
  height bigint primary key check (height > 0),
  header text not null,
  hash text not null unique check (hash = encode(sha256(convert_to(header, 'UTF8')), 'hex')),
  at timestamptz not null                       -- as in the header
);
grant select, insert on lottery_block to :"app_role";

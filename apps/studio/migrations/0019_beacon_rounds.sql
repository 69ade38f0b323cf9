-- The round of a public beacon that decides a draw: named when its tickets are fixed, before the round comes.
alter table lottery_draw add column beacon_round bigint check (beacon_round > 0);
grant update (beacon_round) on lottery_draw to :"app_role";

create or replace function keep_lottery_result() returns trigger language plpgsql as $$
begin
  if (old.root is not null and (new.root is distinct from old.root
      or new.beacon_round is distinct from old.beacon_round))
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

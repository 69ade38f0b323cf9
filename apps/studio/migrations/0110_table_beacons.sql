-- A round of a table may wait for a round of a public beacon, which is named when it opens and comes when bets are final
-- (docs/decisions/beacon.md). Without a beacon all of it is null.

alter table table_round add column beacon_chain text check (beacon_chain ~ '^[0-9a-f]{64}$');
alter table table_round add column beacon_round bigint check (beacon_round > 0);
alter table table_round add column beacon_at timestamptz;
-- What came: 32 bytes, and the signature of which they are the SHA-256.
alter table table_round add column beacon_value text check (beacon_value ~ '^[0-9a-f]{64}$');
alter table table_round add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$');
-- Why a round is void that was not drawn.
alter table table_round add column void_reason text check (void_reason in ('beacon_silent'));

alter table table_round add constraint beacon_is_whole check (
  (beacon_round is null) = (beacon_chain is null) and (beacon_round is null) = (beacon_at is null)
  and (beacon_value is null) = (beacon_signature is null) and (beacon_value is null or beacon_round is not null));
-- What waited for a beacon is not drawn without it, and what was given up for its silence not drawn at all.
alter table table_round add constraint beacon_decides check (
  (outcome is null or beacon_round is null or beacon_value is not null)
  and (void_reason is null or (outcome is null and beacon_value is null and beacon_round is not null and is_void)));

-- What was drawn, named or revealed stands.
create or replace function keep_table_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome::text is distinct from old.outcome::text
    or new.server_seed is distinct from old.server_seed or new.burned::text is distinct from old.burned::text)
  then raise exception 'round % of % was decided', old.no, old.table_id;
  end if;
  if new.beacon_round is distinct from old.beacon_round or new.beacon_chain is distinct from old.beacon_chain
    or new.beacon_at is distinct from old.beacon_at
    or (old.beacon_value is not null and (new.beacon_value is distinct from old.beacon_value
      or new.beacon_signature is distinct from old.beacon_signature))
    or (old.void_reason is not null and (new.void_reason is distinct from old.void_reason
      or new.server_seed is distinct from old.server_seed or new.outcome is not null))
  then raise exception 'the beacon of round % of % was named', old.no, old.table_id;
  end if;
  return new;
end $$;

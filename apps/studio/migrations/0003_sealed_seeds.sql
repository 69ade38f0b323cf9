-- A server seed that still decides rounds lies here sealed (AES-256-GCM) under a key that is not in the database; in the
-- clear only once it is revealed, and then only as what was committed to.
alter table seed_pair
  alter column server_seed drop not null,
  add sealed_seed bytea check (octet_length(sealed_seed) = 60),     -- nonce 12, seed 32, tag 16
  add seal_key text check (seal_key ~ '^[0-9a-f]{16}$'),            -- name of the key, from the key itself
  add constraint seed_pair_seal check ((sealed_seed is null) = (seal_key is null)),
  add constraint seed_pair_revealed_as_committed
    check (server_seed is null or sha256(decode(server_seed, 'hex')) = decode(server_seed_hash, 'hex')),
  -- For rows of before, the studio seals them at its start and validates this then: only it has the key.
  add constraint seed_pair_clear_once_revealed
    check (case when state = 'revealed' then server_seed is not null
      else server_seed is null and sealed_seed is not null end) not valid;

-- Which keys are still needed, and what a new one has to take over.
create index seed_pair_seal_key on seed_pair (coalesce(seal_key, '')) where state <> 'revealed';

grant update (server_seed) on seed_pair to :"app_role";

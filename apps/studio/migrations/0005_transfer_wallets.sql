-- Money of players that is here: the platform brings it in and takes it out, and games with a transfer wallet are played
-- from it. Minor units.
create table transfer_wallet (
  player_id text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (player_id, currency)
);

-- What became of each reference of the platform, for ever. Direction and amount are null for one that was asked about
-- before it arrived: it is refused.
create table wallet_transfer (
  reference uuid primary key,
  player_id text not null,
  currency text not null,
  direction text check (direction in ('in', 'out')),
  amount bigint check (amount > 0),
  state text not null check (state in ('booked', 'refused')),
  refusal text check ((refusal is null) = (state = 'booked')),
  balance_after bigint,
  created_at timestamptz not null default now(),
  check ((direction is null) = (amount is null)),
  check (state = 'refused' or (direction is not null and balance_after is not null))
);

grant select, insert, update on transfer_wallet to :"app_role";
grant select, insert on wallet_transfer to :"app_role";

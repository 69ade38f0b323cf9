-- Games that are played from a wallet at their vendor, and transfers between the main wallet and such wallets.
alter table game add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer'));
grant insert (wallet), update (wallet) on game to :"app_role";

create table wallet_transfer (
  id uuid primary key,                          -- the vendor knows it as the reference; also the hold of a transfer in
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  vendor_id smallint not null references vendor,
  reference text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'completed', 'refused')),
  reason text,                                  -- code of the refusal
  contradicted boolean not null default false,  -- the vendor's answer does not match this row: a person must settle it
  queries int not null default 0,
  queried_at timestamptz,
  idempotency_key uuid not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  unique (merchant_id, member_id, idempotency_key),
  check ((resolved_at is null) = (state = 'pending'))
);
create index wallet_transfer_member on wallet_transfer (merchant_id, member_id, created_at desc);
create index wallet_transfer_pending on wallet_transfer (merchant_id, created_at) where state = 'pending';
call isolate_by_merchant('wallet_transfer');
grant select, insert, update (state, reason, contradicted, queries, queried_at, resolved_at) on wallet_transfer to :"app_role";

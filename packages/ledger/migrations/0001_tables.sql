-- The ledger's tables. Every money table carries the bucket (a hash of the customer, the distribution key) and the
-- merchant (row-level security). Amounts are integers in minor units.
create schema ledger;
grant usage on schema ledger to :"app_role";

-- Merchant of the running transaction: `set local fairhouse.merchant`. Without one no row of any merchant is seen.
create function ledger.current_merchant() returns smallint language sql stable parallel safe
  return nullif(current_setting('fairhouse.merchant', true), '')::smallint;

-- Makes the running transaction the merchant's, so that one call is one round trip. It cannot change merchants midway.
create function ledger.enter_merchant(id smallint) returns void language plpgsql as $$
begin
  if coalesce(nullif(current_setting('fairhouse.merchant', true), ''), id::text) <> id::text then
    raise exception 'the transaction belongs to another merchant';
  end if;
  perform set_config('fairhouse.merchant', id::text, true);
end $$;

-- The same as bucketOf in TypeScript.
create function ledger.bucket_of(wallet_id bigint) returns smallint language sql immutable parallel safe
  return (((((wallet_id >> 10) & 4294967295) * 1640531527) & 4294967295) >> 26)::smallint;

-- Registries: the same for all merchants.
create table ledger.merchant (id smallint primary key, opened_at timestamptz not null default now());

create table ledger.currency (id smallint primary key, code text not null unique, decimals smallint not null);
insert into ledger.currency values (1, 'TLB', 2), (2, 'BDT', 2), (3, 'PTS', 0);

create table ledger.purpose (id smallint primary key, name text not null unique);
insert into ledger.purpose values (1, 'cash'), (2, 'bets'), (3, 'wins'), (4, 'promo'), (5, 'fees'), (6, 'adjustments'),
  (7, 'withdrawals'), (8, 'clearing'), (9, 'points');

-- id = customer × 1024 + rail (0 main, 1 locked, 2 bonus, 3 points, 16 + n vendor n). seq numbers the wallet's records.
create table ledger.wallet (
  id bigint not null,
  balance bigint not null default 0 check (balance between 0 and 9007199254740991),
  seq bigint not null default 0,
  bucket smallint not null check (bucket = ledger.bucket_of(id)),
  merchant smallint not null,
  currency smallint not null references ledger.currency,
  status smallint not null default 0 check (status in (0, 1, 2)), -- active, frozen, closed
  primary key (id, bucket)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);

-- House totals: account = purpose × 1024 + sub (vendor or provider). One row per bucket, so that lanes do not meet.
create table ledger.house (
  balance bigint not null default 0,
  account int not null,
  bucket smallint not null,
  merchant smallint not null,
  currency smallint not null references ledger.currency,
  primary key (bucket, merchant, account, currency)
) with (fillfactor = 10, autovacuum_vacuum_scale_factor = 0.1);

-- What happened to a wallet, for ever: a posted movement (status 0), or a refusal (its code, delta 0).
-- The other side is the house account, so that every row is a balanced pair; see ledger.entry.
create table ledger.transfer (
  at timestamptz not null,
  wallet_id bigint not null,
  seq bigint not null,
  delta bigint not null,
  balance_after bigint not null,
  ref uuid not null,
  account int not null,
  payload int not null, -- fingerprint of the request, to tell a repeat from a reused key
  bucket smallint not null,
  merchant smallint not null,
  currency smallint not null,
  kind smallint not null,
  status smallint not null default 0 check (status = 0 or delta = 0),
  cause_type smallint not null,
  cause_id text collate "C",
  link uuid, -- bet refunded, hold resolved, entry corrected
  reason text
) partition by range (at);

-- Both sides of every posted movement; sums to zero by construction.
create view ledger.entry with (security_invoker = true) as
  select at, merchant, bucket, currency, ref, kind, wallet_id, null::int as account, delta as amount
    from ledger.transfer where status = 0
  union all
  select at, merchant, bucket, currency, ref, kind, null::bigint, account, -delta from ledger.transfer where status = 0;

-- One effect per reference and wallet, across all months: the unique key that a partitioned table cannot have
-- (docs/decisions/ledger-idempotency.md). seq finds the record.
create table ledger.key (
  wallet_id bigint not null,
  seq bigint not null,
  ref uuid not null,
  bucket smallint not null,
  merchant smallint not null,
  primary key (wallet_id, ref, bucket)
);

-- Money set aside; id is the reference of the reserve. state 0 reserved, or the kind that resolved it (10, 11, 12).
create table ledger.hold (
  ref uuid not null,
  wallet_id bigint not null, -- main wallet
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid,
  bucket smallint not null,
  merchant smallint not null,
  state smallint not null default 0 check (state in (0, 10, 11, 12)),
  check ((state = 0) = (resolved_by is null)),
  primary key (wallet_id, ref, bucket)
);
create index hold_open on ledger.hold (merchant, expires_at) where state = 0;

-- A vendor's round of one player: the cause of bets. state 0 open, 1 completed, 2 cancelled.
create table ledger.round (
  wallet_id bigint not null, -- main wallet
  staked bigint not null check (staked >= 0),
  paid bigint not null default 0 check (paid >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  bets int not null,
  wins int not null default 0,
  bucket smallint not null,
  merchant smallint not null,
  vendor smallint not null,
  currency smallint not null,
  state smallint not null default 0 check (state in (0, 1, 2)),
  round text collate "C" not null,
  primary key (round, vendor, wallet_id, bucket)
) with (fillfactor = 80);
create index round_opened on ledger.round using brin (opened_at);

do $$
declare t text;
begin
  foreach t in array array['wallet', 'house', 'transfer', 'key', 'hold', 'round'] loop
    execute format('alter table ledger.%I enable row level security', t);
    execute format('alter table ledger.%I force row level security', t);
    execute format('create policy merchant on ledger.%I using (merchant = (select ledger.current_merchant()))', t);
  end loop;
end $$;

-- The application appends; only running figures may be updated, and nothing is ever deleted.
grant select on all tables in schema ledger to :"app_role";
grant insert on ledger.merchant, ledger.wallet, ledger.house, ledger.transfer, ledger.key, ledger.hold, ledger.round to :"app_role";
grant update (balance, seq, status) on ledger.wallet to :"app_role";
grant update (balance) on ledger.house to :"app_role";
grant update (state, resolved_at, resolved_by) on ledger.hold to :"app_role";
grant update (staked, paid, bets, wins, state, closed_at) on ledger.round to :"app_role";

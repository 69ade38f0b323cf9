-- The ledger's public reading interface for SQL. Whoever joins the ledger's figures to tables of its own reads these views,
-- never the tables of the schema ledger; whoever does not join calls a function of packages/ledger. States are words,
-- amounts minor units, signed as they changed the wallet. Row-level security binds the reader, as in the tables.
--
-- A customer's figures are found by (wallet_id, bucket): ledger_reading.main_wallet(customer), ledger_reading.bucket(customer).
create schema ledger_reading;
grant usage on schema ledger_reading to :"app_role";

create function ledger_reading.main_wallet(customer bigint) returns bigint language sql immutable parallel safe
  return customer * 1024 + ledger.rail_main();
create function ledger_reading.bucket(customer bigint) returns smallint language sql immutable parallel safe
  return ledger.bucket_of(customer * 1024);

create view ledger_reading.wallet with (security_invoker = true) as
  select id as wallet_id, bucket, merchant, currency, balance from ledger.wallet;

-- Rounds of play. Found by (round, vendor, wallet_id, bucket), or by (wallet_id, opened_at).
create view ledger_reading.round with (security_invoker = true) as
  select wallet_id, bucket, merchant, vendor, round, wallet_id >> 10 as customer, currency, staked, paid, bets, wins,
      opened_at, closed_at,
      case state when ledger.round_open() then 'open' when ledger.round_completed() then 'completed'
        when ledger.round_cancelled() then 'cancelled' end as state
    from ledger.round;

-- Posted deposits. Found by wallet_id.
create view ledger_reading.deposit with (security_invoker = true) as
  select wallet_id, bucket, merchant, currency, at, ref, delta as amount from ledger.transfer
    where kind = ledger.kind_deposit() and status = ledger.posted();

-- Posted wins above 0, with the round that they were paid for. Found by at.
create view ledger_reading.payout with (security_invoker = true) as
  select wallet_id, bucket, merchant, currency, at, ref, delta as amount, ledger.vendor_of(account) as vendor, cause_id as round
    from ledger.transfer
    where kind = ledger.kind_win() and status = ledger.posted() and cause_type = ledger.cause_round() and delta > 0;

-- Holds whose money was paid out. Found by (wallet_id, ref, bucket); wallet_id is the main wallet.
create view ledger_reading.posted_hold with (security_invoker = true) as
  select wallet_id, bucket, merchant, ref, amount, resolved_at from ledger.hold where state = ledger.hold_posted();

grant select on all tables in schema ledger_reading to :"app_role";

-- Crypto: the address of one payment, the units to send to it, and when the transfer was first seen on the chain.
alter table money_order add column crypto_address text unique;
alter table money_order add column crypto_units bigint check (crypto_units > 0);
alter table money_order add column seen_at timestamptz;
alter table money_order add constraint money_order_crypto_check
  check ((crypto_address is null) = (crypto_units is null) and (seen_at is null or crypto_address is not null));

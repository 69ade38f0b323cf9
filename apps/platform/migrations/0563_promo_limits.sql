-- What a vendor may pay in prizes outside rounds, at one merchant on one day: currency → minor units. None for a currency
-- that is not named.
alter table vendor add column promo_limit jsonb not null default '{"TLB": 10000000, "BDT": 10000000}';
grant update (promo_limit) on vendor to :"app_role";

-- Prizes of a vendor on a day of the merchant's time zone. Its row is locked before the wallet.
create table promo_day (
  merchant_id smallint not null references merchant,
  vendor_id smallint not null references vendor,
  day date not null,
  paid bigint not null check (paid >= 0),
  -- the first prize that was over the limit; operators were told then
  refused_at timestamptz,
  primary key (merchant_id, vendor_id, day)
);
call isolate_by_merchant('promo_day');
grant select, insert on promo_day to :"app_role";
grant update (paid, refused_at) on promo_day to :"app_role";

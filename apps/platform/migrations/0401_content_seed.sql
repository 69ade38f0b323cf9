-- Merchants whose content came with the brand: it comes once, and what operators remove stays removed.
create table content_seed (
  merchant_id smallint primary key references merchant,
  at timestamptz not null
);
call isolate_by_merchant('content_seed');
grant select, insert on content_seed to :"app_role";

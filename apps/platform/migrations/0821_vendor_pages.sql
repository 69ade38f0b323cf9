-- An operator opened a page of a vendor. The row is also the visit that the vendor names in its deeds.
create table vendor_visit (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  vendor_id smallint not null references vendor,
  operator_id bigint not null,
  session_id uuid not null,                     -- of the operator
  page text not null,
  language text not null,
  parent_origin text not null,
  token_hash bytea not null unique,             -- sha-256 of the one-time token; the token itself is nowhere
  created_at timestamptz not null,
  expires_at timestamptz not null,              -- of the token
  used_at timestamptz
);
create index vendor_visit_created on vendor_visit (created_at);
call isolate_by_merchant('vendor_visit');
grant select, insert, delete, update (used_at) on vendor_visit to :"app_role";

-- What is in the audit log of a visit, so that a repeat adds nothing.
create table vendor_deed (
  visit_id uuid not null references vendor_visit on delete cascade,
  merchant_id smallint not null references merchant,
  deed_id text not null,
  body_hash bytea not null,
  primary key (visit_id, deed_id)
);
call isolate_by_merchant('vendor_deed');
grant select, insert on vendor_deed to :"app_role";

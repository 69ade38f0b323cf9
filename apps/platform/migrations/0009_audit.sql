-- What operators and other significant events did, each entry chained to the one before by its hash.
create table audit_entry (
  merchant_id smallint not null references merchant,
  id bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  previous_hash text not null,
  hash text not null,
  primary key (merchant_id, id)
);
call isolate_by_merchant('audit_entry');
-- No UPDATE, no DELETE, no TRUNCATE.
grant select, insert on audit_entry to :"app_role";

-- The end of each chain: appends queue on its row, and a cut-off end shows.
create table audit_head (
  merchant_id smallint primary key references merchant,
  id bigint not null,
  hash text not null
);
call isolate_by_merchant('audit_head');
grant select, insert, update on audit_head to :"app_role";

-- One-time links by which operators choose their own password and authenticator, so that nobody else ever knows either.
create table operator_enrolment (
  -- an operator has one link at most: a new one replaces it
  operator_id int primary key references operator on delete cascade,
  merchant_id smallint not null references merchant,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
call isolate_by_merchant('operator_enrolment');
grant select, insert, update, delete on operator_enrolment to :"app_role";

-- The people behind operators' accounts: two accounts of one person are one pair of eyes.
create table operator_person (
  id int generated always as identity primary key,
  merchant_id smallint not null references merchant,
  name text not null,
  document_kind text not null check (document_kind in ('passport', 'national_id', 'driving_licence')),
  -- keyed hash of kind and number; the number itself is not stored
  document_key bytea not null,
  document_ending text not null,
  unique (merchant_id, document_key)
);
call isolate_by_merchant('operator_person');
grant select, insert, update (name) on operator_person to :"app_role";

alter table operator
  add column person_id int references operator_person,
  add column person_verified_by text,
  add column person_verified_at timestamptz;

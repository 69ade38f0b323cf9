-- Identity documents that members send and operators check. Pictures are private: only calls of operators read them.
create table identity_check (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  state text not null check (state in ('draft', 'submitted', 'approved', 'refused')),
  document_kind text check (document_kind in ('passport', 'national_id', 'driving_licence')),
  -- the number, sealed, and its keyed hash, by which accounts of one person are found
  number_sealed text,
  document_key bytea,
  document_ending text,
  document_expires date,
  submitted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  reason text,
  valid_until timestamptz,
  check (state = 'draft' or (document_key is not null and submitted_at is not null)),
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((state = 'approved') = (valid_until is not null))
);
create unique index on identity_check (member_id) where state in ('draft', 'submitted');
create index on identity_check (member_id, decided_at desc);
create index on identity_check (merchant_id, state, submitted_at);
create index on identity_check (merchant_id, document_key);
call isolate_by_merchant('identity_check');
grant select, insert on identity_check to :"app_role";
grant update (state, document_kind, number_sealed, document_key, document_ending, document_expires, submitted_at,
  decided_by, decided_at, reason, valid_until) on identity_check to :"app_role";

create table identity_picture (
  check_id uuid not null references identity_check,
  number int not null,
  merchant_id smallint not null references merchant,
  -- JPEG, encoded by the server, without metadata
  picture bytea not null,
  primary key (check_id, number)
);
alter table identity_picture alter column picture set storage external; -- compressed already
call isolate_by_merchant('identity_picture');
grant select, insert, delete on identity_picture to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['members.identity']
    where code in ('manager', 'cashier') and not 'members.identity' = any(permissions);
  end loop;
end $$;

-- Password changes of the last day by their idempotency key: a repeat after a lost answer is answered again.
create table password_change (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  key uuid not null,
  -- Argon2id of the request with both passwords: shows that a repeat is the same, and tells nothing else
  request_hash text not null,
  at timestamptz not null,
  primary key (member_id, key)
);
create index on password_change (merchant_id, at);
call isolate_by_merchant('password_change');
grant select, insert, delete on password_change to :"app_role";

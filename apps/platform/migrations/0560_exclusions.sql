-- Breaks from play that members take or operators set (reliability 45). Rows are added only: nothing shortens one, the
-- application included.
create table exclusion (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  since timestamptz not null,
  -- null: for good
  until timestamptz check (until > since),
  -- 'member', 'operator:<username>', or 'elsewhere': it follows one of the same person's other accounts
  set_by text not null,
  -- what an operator wrote
  reason text,
  -- the exclusion of the other account
  follows uuid,
  unique (member_id, follows)
);
create index on exclusion (merchant_id, member_id);
call isolate_by_merchant('exclusion');
grant select, insert on exclusion to :"app_role";

-- Who is excluded, for every merchant to ask before it lets somebody in: keyed hashes of proven numbers and mail
-- addresses and of document numbers, made with a secret that the database does not have. Nobody learns from it where.
create table excluded_person (
  key bytea not null,
  exclusion_id uuid not null,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  since timestamptz not null,
  until timestamptz,
  primary key (key, exclusion_id)
);
grant select, insert on excluded_person to :"app_role";

-- The accounts of a person are found by these.
alter table member_registration add column id_number_key bytea;
create index on member_registration (merchant_id, id_number_key) where id_number_key is not null;
grant update (id_number_key) on member_registration to :"app_role";
create index on member (merchant_id, email) where email is not null;

-- The session of somebody who is excluded: what is there can be withdrawn, nothing else.
alter table member_session add column withdraw_only boolean not null default false;

-- Managers of merchants that exist already may exclude members.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['members.exclude']
    where code = 'manager' and not 'members.exclude' = any(permissions);
  end loop;
end $$;

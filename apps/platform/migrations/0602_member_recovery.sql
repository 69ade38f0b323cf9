-- New access for members without a proven contact: proposed by one operator, approved by another, by a one-time link.
create table member_recovery (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  verdict text check (verdict in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  -- Of an approved one: the hash of the link's token.
  token_hash bytea,
  expires_at timestamptz,
  used_at timestamptz
);
create unique index on member_recovery (member_id) where verdict is null;
create index on member_recovery (merchant_id, member_id, id desc);
create unique index on member_recovery (merchant_id, token_hash);
call isolate_by_merchant('member_recovery');
grant select, insert on member_recovery to :"app_role";
grant update (verdict, decided_by, decided_at, token_hash, expires_at, used_at) on member_recovery to :"app_role";

-- Managers of existing merchants may propose and decide it.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || array['members.recover']
    where code = 'manager' and not 'members.recover' = any(permissions);
  end loop;
end $$;

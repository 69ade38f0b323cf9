-- Points that play earns, and the mall where they are spent (docs/decisions/points.md). The balance is in the ledger.

-- How much of a member's lifetime play has been weighed.
create table point_account (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  -- valid stakes by category, minor units
  counted jsonb not null default '{}',
  -- weighted play, minor units × 10,000, that has not made a whole point yet
  remainder bigint not null default 0 check (remainder >= 0),
  earned bigint not null default 0 check (earned >= 0)
);
call isolate_by_merchant('point_account');
grant select, insert on point_account to :"app_role";
grant update (counted, remainder, earned) on point_account to :"app_role";

-- Up to which change of lifetime play points were posted.
create table point_mark (
  merchant_id smallint primary key references merchant,
  posted_to timestamptz not null
);
call isolate_by_merchant('point_mark');
grant select, insert, update on point_mark to :"app_role";

create table point_reward (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  version int not null default 1,
  words jsonb not null,
  picture text not null,
  points bigint not null check (points > 0),
  stock int not null check (stock >= 0),
  rank int not null check (rank >= 0),
  -- money that is credited at once, minor units; null: goods that operators deliver
  amount bigint check (amount > 0),
  on_sale boolean not null,
  position int not null,
  updated_at timestamptz not null,
  updated_by text not null
);
create index on point_reward (merchant_id, position);
call isolate_by_merchant('point_reward');
grant select, insert, update on point_reward to :"app_role";

-- The id is the reference of the spending in the ledger. Words and picture as they were then.
create table point_order (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  reward_id uuid not null references point_reward,
  words jsonb not null,
  picture text not null,
  quantity int not null check (quantity > 0),
  points bigint not null check (points > 0),
  state text not null check (state in ('processing', 'approved', 'rejected')),
  reason text,
  idempotency_key uuid not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'processing') = (decided_at is null)),
  unique (member_id, idempotency_key)
);
create index on point_order (member_id, created_at desc);
create index on point_order (merchant_id, state, created_at desc);
create index on point_order (reward_id);
call isolate_by_merchant('point_order');
grant select, insert on point_order to :"app_role";
grant update (state, reason, decided_at, decided_by) on point_order to :"app_role";

-- The id is the reference of the spending in the ledger.
create table point_conversion (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  points bigint not null check (points > 0),
  used bigint not null check (used > 0 and used <= points),
  amount bigint not null check (amount > 0),
  left_after bigint not null,
  idempotency_key uuid not null,
  created_at timestamptz not null,
  unique (member_id, idempotency_key)
);
call isolate_by_merchant('point_conversion');
grant select, insert on point_conversion to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['points.read', 'points.write']), ('auditor', array['points.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

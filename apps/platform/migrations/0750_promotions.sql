-- Promotions as data, and what members do with them (docs/decisions/promotions-as-data.md).
create table promotion (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  -- of the content with its title, summary and picture
  slug text not null,
  -- rules that operators work on; null: those of the version
  draft jsonb,
  draft_by text,
  draft_at timestamptz,
  -- the draft waits for a second operator
  proposed boolean not null default false,
  -- what new entries follow; null: never published
  version int,
  ended_at timestamptz,
  budget bigint not null default 0,
  reserved bigint not null default 0,
  most_rewards int,
  rewards int not null default 0,
  check (reserved between 0 and budget),
  check (rewards >= 0 and (most_rewards is null or rewards <= most_rewards)),
  check ((draft is null) = (draft_by is null)),
  check (not proposed or draft is not null),
  unique (merchant_id, slug)
);
call isolate_by_merchant('promotion');
grant select, insert, update on promotion to :"app_role";

-- Never changed: an entry follows the version that it began with.
create table promotion_version (
  promotion_id uuid not null references promotion,
  version int not null,
  merchant_id smallint not null references merchant,
  rules jsonb not null,
  -- SHA-256 of the rules, hexadecimal
  hash text not null,
  author text not null,
  approver text,
  at timestamptz not null,
  primary key (promotion_id, version)
);
call isolate_by_merchant('promotion_version');
grant select, insert on promotion_version to :"app_role";

create table promotion_entry (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  promotion_id uuid not null,
  version int not null,
  member_id bigint not null references member,
  -- first day of the period, or once
  period text not null,
  status text not null check (status in
    ('join', 'joined', 'signed', 'applying', 'rejected', 'claim', 'process', 'issued', 'claimed', 'closed')),
  reason text,
  -- what the reward is computed from, and the reward: minor units
  base bigint,
  reward bigint check (reward > 0),
  bonus_id uuid,
  check_ins int not null default 0,
  checked_in_on date,
  tries int not null default 0,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  -- when the status ends by itself
  until timestamptz,
  foreign key (promotion_id, version) references promotion_version (promotion_id, version),
  unique (promotion_id, member_id, period)
);
create index promotion_entry_of_member on promotion_entry (member_id, moved_at desc);
create index promotion_entry_open on promotion_entry (merchant_id, until)
  where status in ('joined', 'signed', 'rejected', 'claim', 'process');
call isolate_by_merchant('promotion_entry');
grant select, insert, update on promotion_entry to :"app_role";

-- The story of an entry.
create table promotion_step (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  entry_id uuid not null references promotion_entry,
  at timestamptz not null,
  status text not null,
  -- member, system, or operator:<name>
  actor text not null,
  reason text
);
create index on promotion_step (entry_id, id);
call isolate_by_merchant('promotion_step');
grant select, insert on promotion_step to :"app_role";

-- Persons, payout accounts and devices that had the promotion in a period, as keyed hashes.
create table promotion_trait (
  promotion_id uuid not null references promotion,
  period text not null,
  kind text not null,
  hash bytea not null,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  primary key (promotion_id, period, kind, hash)
);
call isolate_by_merchant('promotion_trait');
grant select, insert on promotion_trait to :"app_role";

-- The promotion that a member chose with a deposit.
create table promotion_deposit (
  deposit_id uuid primary key references deposit,
  merchant_id smallint not null references merchant,
  entry_id uuid not null references promotion_entry
);
call isolate_by_merchant('promotion_deposit');
grant select, insert on promotion_deposit to :"app_role";

create table promotion_application (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  entry_id uuid not null references promotion_entry,
  remark text not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  amount bigint check (amount > 0),
  -- the first of two operators
  first_by text,
  decided_by text,
  decided_at timestamptz,
  reason text,
  proofs int not null default 0 check (proofs between 0 and 3),
  check ((state = 'open') = (decided_at is null))
);
create unique index promotion_application_open on promotion_application (entry_id) where state = 'open';
create index promotion_application_queue on promotion_application (merchant_id, state, at);
call isolate_by_merchant('promotion_application');
grant select, insert, update on promotion_application to :"app_role";

create table promotion_proof (
  application_id uuid not null references promotion_application,
  number int not null,
  merchant_id smallint not null references merchant,
  id uuid not null,
  -- JPEG, encoded again and without metadata
  picture bytea not null,
  primary key (application_id, number),
  unique (merchant_id, id)
);
call isolate_by_merchant('promotion_proof');
grant select, insert on promotion_proof to :"app_role";

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['promotions.read', 'promotions.write', 'promotions.decide']),
                 ('cashier', array['promotions.read', 'promotions.decide']),
                 ('auditor', array['promotions.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

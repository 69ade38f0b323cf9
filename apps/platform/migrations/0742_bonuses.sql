-- Grants of bonus money and what play counts for them, beside the ledger (docs/decisions/bonus-money.md).
create table bonus_grant (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- queued → active → completed | forfeited | expired | spent; what open rounds bring after the end is moved until settled_at
  state text not null default 'queued'
    check (state in ('queued', 'active', 'completed', 'forfeited', 'expired', 'spent')),
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  counted bigint not null default 0 check (counted between 0 and required),
  terms jsonb not null,
  -- what it was granted for, as the ledger's cause names it
  source text not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  settled_at timestamptz,
  converted bigint not null default 0,
  returned bigint not null default 0,
  sweeps int not null default 0,
  check ((state = 'queued') = (activated_at is null)),
  check ((state in ('queued', 'active')) = (ended_at is null)),
  check (settled_at is null or ended_at is not null)
);
create unique index bonus_grant_current on bonus_grant (member_id) where state <> 'queued' and settled_at is null;
create index bonus_grant_of_member on bonus_grant (member_id, created_at);
create unique index bonus_grant_source on bonus_grant (member_id, source);
call isolate_by_merchant('bonus_grant');
grant select, insert on bonus_grant to :"app_role";
grant update (state, counted, activated_at, expires_at, ended_at, settled_at, converted, returned, sweeps)
  on bonus_grant to :"app_role";

-- A round that was opened while the grant was active. Counted again until it is closed.
create table bonus_wager (
  merchant_id smallint not null references merchant,
  grant_id uuid not null references bonus_grant,
  vendor smallint not null,
  round text collate "C" not null,
  opened_at timestamptz not null,
  category text not null,
  staked bigint not null default 0,
  paid bigint not null default 0,
  counted bigint not null default 0,
  settled boolean not null default false,
  primary key (grant_id, vendor, round)
);
create index bonus_wager_open on bonus_wager (grant_id) where not settled;
call isolate_by_merchant('bonus_wager');
grant select, insert on bonus_wager to :"app_role";
grant update (staked, paid, counted, settled) on bonus_wager to :"app_role";

-- Until when rounds were looked for.
create table bonus_mark (
  merchant_id smallint primary key references merchant,
  counted_to timestamptz not null
);
call isolate_by_merchant('bonus_mark');
grant select, insert, update on bonus_mark to :"app_role";

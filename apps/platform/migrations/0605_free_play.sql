-- Accounts of type 4, one for each browser at a time (SHA-256 of the token in its cookie), until they are closed.
create table trial_account (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  browser_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index on trial_account (merchant_id, browser_hash) where closed_at is null;
create index on trial_account (merchant_id, expires_at) where closed_at is null;
call isolate_by_merchant('trial_account');
grant select, insert on trial_account to :"app_role";
grant update (closed_at) on trial_account to :"app_role";

-- The player of the launch has a trial account.
alter table launch add column trial boolean not null default false;

-- Bank and e-wallet accounts of members for withdrawals. Never changed: a new number is a new account.
create table payout_account (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  channel_code text not null,
  channel_name text not null,
  holder_name text not null,
  -- AES-256-GCM; the clear number is nowhere
  sealed_number text not null,
  -- keyed hash of channel and number: one account belongs to one member
  fingerprint bytea not null,
  masked_number text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  unique (merchant_id, fingerprint)
);
create index on payout_account (merchant_id, member_id);
call isolate_by_merchant('payout_account');
grant select, insert on payout_account to :"app_role";

create table withdrawal (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- short, to read out; from the id
  reference text not null,
  account_id uuid not null references payout_account,
  -- minor units; amount + fee are held, amount is paid out
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  state text not null check (state in ('requested', 'approved', 'sent', 'received', 'disputed', 'rejected', 'failed')),
  received_by text check (received_by in ('member', 'member_earlier', 'automatic', 'operator')),
  reason text,
  reviewed_by text,
  proof_id uuid,
  auto_receive_at timestamptz,
  idempotency_key uuid not null,
  -- SHA-256 of the request that the key was first used for
  request_hash bytea not null,
  created_at timestamptz not null,
  unique (merchant_id, member_id, idempotency_key),
  check ((state = 'received') = (received_by is not null))
);
create index on withdrawal (merchant_id, member_id, created_at desc);
create index on withdrawal (merchant_id, state, created_at);
call isolate_by_merchant('withdrawal');
grant select, insert on withdrawal to :"app_role";
grant update (state, received_by, reason, reviewed_by, proof_id, auto_receive_at) on withdrawal to :"app_role";

create table withdrawal_step (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  withdrawal_id uuid not null references withdrawal,
  state text not null,
  reason text,
  at timestamptz not null
);
create index on withdrawal_step (withdrawal_id);
call isolate_by_merchant('withdrawal_step');
grant select, insert on withdrawal_step to :"app_role";

-- One sending of a withdrawal's money. The id is our reference at the provider and names the hold in the ledger; the
-- first sending bears the withdrawal's own id.
create table payout (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  withdrawal_id uuid not null references withdrawal,
  number smallint not null check (number > 0),
  -- held: the money is still in the member's locked wallet; returned: it went out and came back
  state text not null check (state in ('held', 'succeeded', 'failed', 'returned')),
  provider text not null,
  provider_reference text,
  unique (withdrawal_id, number)
);
call isolate_by_merchant('payout');
grant select, insert on payout to :"app_role";
grant update (state, provider_reference) on payout to :"app_role";

-- Pictures for "not received", re-encoded.
create table receipt_proof (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  withdrawal_id uuid not null references withdrawal,
  content_type text not null,
  image bytea not null,
  created_at timestamptz not null
);
create index on receipt_proof (withdrawal_id);
alter table receipt_proof alter column image set storage external; -- compressed already
call isolate_by_merchant('receipt_proof');
grant select, insert on receipt_proof to :"app_role";

alter table withdrawal add foreign key (proof_id) references receipt_proof;

-- Idempotency keys of operators' decisions.
create table withdrawal_decision (
  merchant_id smallint not null references merchant,
  operator_id int not null references operator,
  idempotency_key uuid not null,
  request_hash bytea not null,
  withdrawal_id uuid not null references withdrawal,
  at timestamptz not null,
  primary key (merchant_id, operator_id, idempotency_key)
);
call isolate_by_merchant('withdrawal_decision');
grant select, insert on withdrawal_decision to :"app_role";

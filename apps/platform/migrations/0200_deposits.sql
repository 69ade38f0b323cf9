create table deposit (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- short, to read out; from the id
  reference text not null,
  method_code text not null,
  method_name text not null,
  -- minor units; the provider takes amount + fee, the wallet gets amount
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  -- created: not yet accepted by the provider, and shown to nobody
  state text not null check (state in ('created', 'awaiting_payment', 'credited', 'declined', 'expired')),
  provider text not null,
  provider_reference text,
  pay_url text,
  idempotency_key uuid not null,
  -- SHA-256 of the request that the key was first used for
  request_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (merchant_id, member_id, idempotency_key)
);
create index on deposit (merchant_id, member_id, created_at desc);
create index on deposit (merchant_id, created_at desc);
call isolate_by_merchant('deposit');
grant select, insert on deposit to :"app_role";
grant update (state, provider_reference, pay_url) on deposit to :"app_role";

create table deposit_step (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  deposit_id uuid not null references deposit,
  state text not null,
  at timestamptz not null
);
create index on deposit_step (deposit_id);
call isolate_by_merchant('deposit_step');
grant select, insert on deposit_step to :"app_role";

-- What a provider told that does not fit our books: never acted on, shown to operators.
create table payment_discrepancy (
  merchant_id smallint not null references merchant,
  kind text not null check (kind in ('payment', 'payout')),
  -- the deposit, or the payout of a withdrawal
  subject_id uuid not null,
  reason text not null check (reason in ('amount', 'state', 'wallet')),
  reported jsonb not null,
  first_at timestamptz not null,
  times int not null default 1,
  primary key (merchant_id, subject_id, reason)
);
call isolate_by_merchant('payment_discrepancy');
grant select, insert on payment_discrepancy to :"app_role";
grant update (times) on payment_discrepancy to :"app_role";

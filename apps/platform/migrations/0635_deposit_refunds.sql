-- Money of deposits that goes back to its payers.
create table deposit_refund (
  id uuid primary key,                        -- the reference at the provider, and of the hold on the wallet
  merchant_id smallint not null references merchant,
  deposit_id uuid not null references deposit,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  currency text not null,                     -- as the provider reported it, of a payment that was never credited
  state text not null check (state in ('proposed', 'approved', 'succeeded', 'failed', 'rejected')),
  from_wallet boolean not null,               -- the deposit was credited: its amount is on hold until the outcome
  reason text not null,
  provider_reason text,
  contradicted boolean not null default false, -- a report does not match this row: a person must settle it
  requested_by text not null,
  approved_by text,
  operator_id bigint,                         -- null: it follows from a resolved discrepancy
  idempotency_key uuid,
  request_hash bytea,
  created_at timestamptz not null,
  decided_at timestamptz,                     -- when it was sent first, then when it ended
  unique (merchant_id, operator_id, idempotency_key)
);
-- A deposit goes back once; a refund that failed or was rejected may be followed by another.
create unique index deposit_refund_once on deposit_refund (deposit_id) where state in ('proposed', 'approved', 'succeeded');
create index deposit_refund_deposit on deposit_refund (deposit_id, created_at desc);
create index deposit_refund_open on deposit_refund (merchant_id, created_at) where state in ('proposed', 'approved');
create index deposit_refund_list on deposit_refund (merchant_id, created_at desc);
call isolate_by_merchant('deposit_refund');
grant select, insert, update (state, provider_reason, contradicted, approved_by, decided_at) on deposit_refund to :"app_role";

alter table discrepancy_resolution drop constraint if exists discrepancy_resolution_resolution_check;
alter table discrepancy_resolution add constraint discrepancy_resolution_resolution_check
  check (resolution in ('credit', 'refund', 'return', 'write_off'));

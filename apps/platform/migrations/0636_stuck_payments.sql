-- Deposits, payouts and refunds that waited longer than their method allows, and what their provider answered.
create table stuck_payment (
  subject_id uuid primary key,       -- of the deposit, the withdrawal or the refund
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  kind text not null check (kind in ('deposit', 'payout', 'refund')),
  reference text not null,
  amount bigint not null,
  currency text not null,
  due_at timestamptz not null,
  answer text not null check (answer in ('silent', 'pending', 'unknown', 'mismatch')),
  queries int not null default 1,
  queried_at timestamptz not null,
  resolved_at timestamptz
);
create index stuck_payment_open on stuck_payment (merchant_id, due_at) where resolved_at is null;
create index stuck_payment_list on stuck_payment (merchant_id, due_at desc);
call isolate_by_merchant('stuck_payment');
grant select, insert, update (due_at, answer, queries, queried_at, resolved_at) on stuck_payment to :"app_role";

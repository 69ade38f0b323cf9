-- Statements of payment providers and game vendors, their lines, and what does not match our books.
create table statement (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  source text not null,                       -- code of the provider or vendor
  kind text not null check (kind in ('provider', 'vendor')),
  day date not null,                          -- of the merchant's time zone
  uploaded_by text,                           -- null: the source was called
  taken_at timestamptz not null,
  lines int not null
);
-- A call replaces the one of the same day; files add to each other.
create unique index statement_called on statement (merchant_id, source, day) where uploaded_by is null;
create index statement_list on statement (merchant_id, taken_at desc);
call isolate_by_merchant('statement');
grant select, insert, delete, update (taken_at, lines) on statement to :"app_role";

create table statement_line (
  merchant_id smallint not null references merchant,
  statement_id uuid not null references statement on delete cascade,
  source text not null,
  kind text not null check (kind in ('payment', 'payout', 'refund', 'round')),
  reference text not null,
  player text not null,                       -- of a round: the player's id at the vendor; else empty
  amount bigint not null check (amount >= 0), -- minor units; of a round the stake
  paid bigint not null check (paid >= 0),     -- of a round what was won
  currency text not null,
  state text not null check (state in ('succeeded', 'failed', 'returned', 'pending')),
  primary key (statement_id, kind, reference, player)
);
create index statement_line_reference on statement_line (merchant_id, source, kind, reference);
call isolate_by_merchant('statement_line');
grant select, insert, delete on statement_line to :"app_role";

create table statement_difference (
  id uuid primary key default gen_random_uuid(),
  merchant_id smallint not null references merchant,
  statement_id uuid not null,                 -- the latest that shows it; no reference, since statements are forgotten
  source text not null,
  kind text not null check (kind in ('payment', 'payout', 'refund', 'round')),
  reference text not null,
  player text not null,
  reason text not null check (reason in ('missing_here', 'missing_there', 'amount', 'state')),
  ours jsonb,
  theirs jsonb,
  member_id bigint references member,         -- null: unknown, so that payouts of all members wait
  day date not null,
  uploaded_by text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  version int not null default 1,
  explained_at timestamptz,
  explained_by text,                          -- null: a later comparison found that both sides agree
  explanation text,
  unique (merchant_id, source, kind, reference, player),
  check ((explained_by is null) = (explanation is null)),
  check (explained_by is null or explained_at is not null)
);
create index statement_difference_open on statement_difference (merchant_id, member_id) where explained_at is null;
create index statement_difference_list on statement_difference (merchant_id, last_at desc);
create index statement_difference_statement on statement_difference (statement_id);
call isolate_by_merchant('statement_difference');
grant select, insert, update on statement_difference to :"app_role";

-- What was credited on a day, for comparison.
create index deposit_credited on deposit (merchant_id, credited_at) where credited_at is not null;
create index withdrawal_step_sent on withdrawal_step (merchant_id, at) where state = 'sent';
create index deposit_refund_decided on deposit_refund (merchant_id, decided_at) where state = 'succeeded';

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['reconciliation.read', 'reconciliation.write']),
                 ('cashier', array['reconciliation.read', 'reconciliation.write']),
                 ('auditor', array['reconciliation.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

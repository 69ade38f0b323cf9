-- What the merchant's risk rules found at the request of a withdrawal. Nothing changes it: an operator decided by it.
create table withdrawal_risk (
  withdrawal_id uuid not null references withdrawal,
  merchant_id smallint not null references merchant,
  rule text not null,
  effect text not null check (effect in ('note', 'second_operator', 'documents')),
  -- what was counted, and from when on the rule applies: minor units, percent, numbers of withdrawals or members
  figure bigint not null,
  threshold bigint not null,
  primary key (withdrawal_id, rule)
);
call isolate_by_merchant('withdrawal_risk');
grant select, insert on withdrawal_risk to :"app_role";

-- The operator who works on it, so that two do not; it lapses.
alter table withdrawal add column claimed_by text;
alter table withdrawal add column claimed_at timestamptz;
alter table withdrawal add check ((claimed_by is null) = (claimed_at is null));

-- Documents that the member must send before an approval: asked, then sent; null without a question.
alter table withdrawal add column documents text check (documents in ('asked', 'sent'));
alter table withdrawal add column documents_reason text;

-- An operator splits an amount into two payouts.
grant update (claimed_by, claimed_at, documents, documents_reason, amount) on withdrawal to :"app_role";

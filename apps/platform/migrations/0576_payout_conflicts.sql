-- Several members may bind one account: whoever came first may be a stranger, and a refusal would tell who has it. Money
-- goes to a later one only when an operator has released it. Servers of the version before cannot add accounts until
-- they are replaced: the constraint that they name is gone.
alter table payout_account drop constraint payout_account_merchant_id_fingerprint_key;
alter table payout_account add unique (merchant_id, member_id, fingerprint);
create index on payout_account (merchant_id, fingerprint);

alter table payout_account
  -- null: nobody else had it when it was bound. open: somebody had, and no operator has decided.
  add column conflict text check (conflict in ('open', 'released', 'refused')),
  add column decision text check (decision in ('release', 'reject', 'both')),
  add column decided_by text,
  add column decided_at timestamptz,
  add column decision_reason text,
  add check ((decided_at is not null) = (conflict in ('released', 'refused') and conflict is not null));
create index on payout_account (merchant_id, created_at) where conflict is not null;
grant update (conflict, decision, decided_by, decided_at, decision_reason) on payout_account to :"app_role";

-- A member has paid and the money is not here: one picture per deposit, for operators.
create table deposit_claim (
  deposit_id uuid primary key references deposit,
  merchant_id smallint not null references merchant,
  -- JPEG, encoded by the server
  image bytea not null,
  claimed_at timestamptz not null
);
alter table deposit_claim alter column image set storage external; -- compressed already
call isolate_by_merchant('deposit_claim');
grant select, insert on deposit_claim to :"app_role";

-- claim: reported by the member instead of the provider
alter table payment_discrepancy drop constraint payment_discrepancy_reason_check;
alter table payment_discrepancy add constraint payment_discrepancy_reason_check
  check (reason in ('amount', 'state', 'wallet', 'claim'));

-- lapsed: expired, and the provider has said that no money will come. An expired one may still be paid.
alter table deposit drop constraint deposit_state_check;
alter table deposit add check
  (state in ('created', 'awaiting_payment', 'credited', 'declined', 'expired', 'lapsed'));
-- When the money came; null in rows from before this migration.
alter table deposit add column credited_at timestamptz;
grant update (credited_at) on deposit to :"app_role";
create index on deposit (merchant_id, expires_at) where state in ('created', 'awaiting_payment', 'expired');

-- cancelled: by the member and at the provider. Paid nevertheless, it is credited.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check
  check (state in ('created', 'awaiting_payment', 'credited', 'declined', 'cancelled', 'expired', 'lapsed'));
-- The strip of the site: the member's deposits that wait for their payment.
create index on deposit (member_id, created_at) where state = 'awaiting_payment';

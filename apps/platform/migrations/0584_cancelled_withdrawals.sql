-- cancelled: by the member, before a review, where the merchant allows it.
alter table withdrawal drop constraint withdrawal_state_check;
alter table withdrawal add constraint withdrawal_state_check
  check (state in ('requested', 'approved', 'sent', 'received', 'disputed', 'rejected', 'cancelled', 'failed'));
-- When the member was told that the money arrives; null in rows from before this migration.
alter table withdrawal add column arrives_by timestamptz;

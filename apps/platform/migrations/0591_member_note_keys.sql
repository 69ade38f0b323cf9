-- A note is written once per key of its author; rows from before have none.
alter table member_note add column idempotency_key uuid;
create unique index on member_note (merchant_id, author, idempotency_key);

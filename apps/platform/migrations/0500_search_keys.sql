-- Names as they are compared. Under row-level security a condition may only be looked up in an index when nothing in it
-- could leak another tenant's row: `lower()` is not trusted with that, equality and `starts_with` of a column are.
alter table member add column username_key text collate "C" generated always as (lower(username)) stored;
create unique index member_by_name on member (merchant_id, username_key);
drop index member_merchant_id_lower_idx;

-- What operators look for and page through.
create index withdrawal_by_reference on withdrawal (merchant_id, reference text_pattern_ops);
create index withdrawal_by_age on withdrawal (merchant_id, created_at);
create index deposit_by_reference on deposit (merchant_id, reference text_pattern_ops);
create index deposit_by_state on deposit (merchant_id, state, created_at desc);

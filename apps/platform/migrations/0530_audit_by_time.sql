-- Entries of a span of time, within a log of years.
create index audit_entry_by_time on audit_entry (merchant_id, at);

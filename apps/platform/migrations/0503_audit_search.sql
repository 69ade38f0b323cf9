-- Who did what: entries of one actor, and those about one thing.
create index on audit_entry (merchant_id, actor, id desc);
create index on audit_entry (merchant_id, subject, id desc);

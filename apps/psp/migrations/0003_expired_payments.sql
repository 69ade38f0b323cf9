-- Payments that nobody decided, by the end of their time: they are then settled as failed.
create index on money_order (expires_at) where state = 'pending' and settle_at is null and expires_at is not null;

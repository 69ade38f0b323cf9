-- A mail address that was proven belongs to one member of a merchant, as a number does. One that was only written down at
-- registration may stand with several, until one of them proves it.
create unique index member_proven_email on member (merchant_id, email) where email_verified_at is not null;
create index member_by_email on member (merchant_id, email) where email is not null;

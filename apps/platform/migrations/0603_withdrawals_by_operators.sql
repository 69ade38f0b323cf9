-- The operator who requested a withdrawal in the name of a locked or closed member, and why; null for members' own.
alter table withdrawal add column requested_by text;
alter table withdrawal add column request_reason text;
alter table withdrawal add check ((requested_by is null) = (request_reason is null));

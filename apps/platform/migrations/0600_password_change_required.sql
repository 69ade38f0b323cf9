-- An operator requires a new password, or sent a one-time one: the next log-in with the password asks for a new one.
-- A one-time password is valid until the given time.
alter table member
  add column password_change_required boolean not null default false,
  add column one_time_until timestamptz;

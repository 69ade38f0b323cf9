-- When an operator's secrets were replaced by way of a colleague; null for operators of the start.
alter table operator add column access_since timestamptz;

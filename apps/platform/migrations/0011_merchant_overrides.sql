-- What operators changed of a merchant, by section of its settings: wins over `settings`, which are the file's.
alter table merchant
  add column overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  add column version int not null default 0;

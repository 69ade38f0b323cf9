-- Written to see whether the database can write: one row, and for a closer look rows that are rolled back at once.
create table write_probe (
  id smallint primary key,
  at timestamptz not null default now(),
  filling text
);
-- As it is: compressed, a closer look would need no room.
alter table write_probe alter column filling set storage external;
insert into write_probe (id) values (0);
grant select, insert, update on write_probe to :"app_role";

-- Weeks of matches whose root is an entry of the public log.
create table sports_logged_week (
  week date primary key references sports_week
);
grant select, insert on sports_logged_week to :"app_role";

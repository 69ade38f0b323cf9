-- How often in a row a vendor did not list its games: after the second time its games are paused until it does.
alter table vendor add column missed_answers smallint not null default 0;
grant update (missed_answers) on vendor to :"app_role";

-- The series that a vendor puts a game in: code, name and path of its picture; null: the game stands by itself.
alter table game add column series jsonb;
grant insert (series), update (series) on game to :"app_role";

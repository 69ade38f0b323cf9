-- The play that a lottery opens with, as its vendor lists it; '' for other games.
alter table game add column default_play_type text not null default '';
grant insert (default_play_type), update (default_play_type) on game to :"app_role";

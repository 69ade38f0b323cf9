-- How other players see the player of a session, and with whom it must not share a table.
alter table game_session add column name text not null default '';
alter table game_session add column groups text[] not null default '{}';

-- Games that members marked with a heart, and games that they opened last.

create table favourite_game (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  game_id int not null references game,
  added_at timestamptz not null,
  primary key (merchant_id, member_id, game_id)
);
call isolate_by_merchant('favourite_game');
grant select, insert, delete on favourite_game to :"app_role";

create table recent_game (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  game_id int not null references game,
  -- when the vendor took the launch: the game really opened
  opened_at timestamptz not null,
  primary key (merchant_id, member_id, game_id)
);
call isolate_by_merchant('recent_game');
grant select, insert, update, delete on recent_game to :"app_role";

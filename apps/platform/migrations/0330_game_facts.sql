-- What players filter games by, and the lettering of the label under which a game is published.
alter table game
  -- kinds within a category (spec §2): JP, TG, AC, BG
  add column classify text[] not null default '{}',
  -- 0 where the game has none
  add column lines int not null default 0 check (lines >= 0),
  -- path on the vendor's frame origin; '' where the vendor gives none
  add column label_image text not null default '';
grant update (classify, lines, label_image) on game to :"app_role";

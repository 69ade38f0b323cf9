-- The pot of Tongits is carried to the next hand of the same three players. Its money is theirs and lies in no account between
-- hands: each hand holds the shares again with the rest of its escrows, and gives back what nobody won.

alter table pvp_hand add column carried json;   -- {hand, antes, lastWinner}: what its seats left before; null in games without a pot

create table pvp_pot (
  hand_id text primary key references pvp_hand, -- that left it
  room_id text not null references pvp_room,
  players text[] not null,                      -- bots of trial money too, in the order of their seats
  antes int not null check (antes > 0),         -- stakes of each player
  last_winner text not null,
  at timestamptz not null default clock_timestamp()
);
create index pvp_pot_room on pvp_pot (room_id);

grant select, insert, delete on pvp_pot to :"app_role";

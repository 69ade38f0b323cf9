-- Players of a demonstration merchant whose rounds are its history: nobody's accounts, one per place.
create table demonstration_player (
  merchant_id smallint not null references merchant,
  place smallint not null,
  member_id bigint not null unique references member,
  -- null until every round of the plan was played
  played_at timestamptz,
  primary key (merchant_id, place)
);
call isolate_by_merchant('demonstration_player');
grant select, insert on demonstration_player to :"app_role";
grant update (played_at) on demonstration_player to :"app_role";

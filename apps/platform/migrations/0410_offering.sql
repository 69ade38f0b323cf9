-- What a merchant makes of the catalogue that all share: without a row, a game is shown as its vendor lists it.

create table merchant_game (
  merchant_id smallint not null references merchant,
  game_id int not null references game,
  hidden boolean not null default false,
  -- null: as the catalogue marks it for every merchant
  hot boolean,
  -- the mark ends by itself then
  hot_until timestamptz,
  -- the larger, the further ahead: among hot games, and among the others
  weight smallint not null default 0 check (weight between 0 and 1000),
  primary key (merchant_id, game_id),
  check (hot_until is null or hot is true)
);
call isolate_by_merchant('merchant_game');
grant select, insert, update, delete on merchant_game to :"app_role";

-- Labels that the merchant does not offer.
create table hidden_label (
  merchant_id smallint not null references merchant,
  label text not null,
  primary key (merchant_id, label)
);
call isolate_by_merchant('hidden_label');
grant select, insert, delete on hidden_label to :"app_role";

-- Labels that operators put first in a category, in their order.
create table label_order (
  merchant_id smallint not null references merchant,
  category text not null,
  labels text[] not null,
  version int not null,
  primary key (merchant_id, category)
);
call isolate_by_merchant('label_order');
grant select, insert, update on label_order to :"app_role";

-- Managers of merchants that exist already may change it, their auditors may look at it.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['catalogue.read', 'catalogue.write']),
                 ('auditor', array['catalogue.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

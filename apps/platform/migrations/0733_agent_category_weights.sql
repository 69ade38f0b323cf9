-- How much of a valid bet in a category counts for agents, basis points, from an instant on: a midnight of the merchant.
-- Without a row all of it counts. Rows of the past never change, so what was counted can be counted again.
create table agent_category_weight (
  merchant_id smallint not null references merchant,
  category text not null,
  starts_at timestamptz not null,
  weight int not null check (weight between 0 and 10000),
  primary key (merchant_id, category, starts_at)
);
call isolate_by_merchant('agent_category_weight');
grant select, insert, update (weight) on agent_category_weight to :"app_role";

-- Four eyes: what one operator orders for a vendor's lottery draw, and another one decides.
create table draw_order (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  vendor text not null,
  game_code text not null,
  numero text not null,
  action text not null check (action in ('void', 'settle_again')),
  reason text not null,
  ordered_by text not null,
  ordered_at timestamptz not null,
  verdict text check (verdict in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null)),
  check (verdict <> 'approved' or decided_by <> ordered_by)
);
create unique index on draw_order (merchant_id, vendor, game_code, numero) where verdict is null;
call isolate_by_merchant('draw_order');
grant select, insert on draw_order to :"app_role";
grant update (verdict, decided_by, decided_at) on draw_order to :"app_role";

-- How operators end a discrepancy: one proposes, another approves, and then it stands.
create table discrepancy_resolution (
  discrepancy_id uuid primary key references payment_discrepancy (id),
  merchant_id smallint not null references merchant,
  -- of the discrepancy, as the first operator read it
  version int not null,
  resolution text not null check (resolution in ('credit', 'return', 'write_off')),
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> proposed_by)
);
call isolate_by_merchant('discrepancy_resolution');
grant select, insert on discrepancy_resolution to :"app_role";
grant update (version, resolution, reason, proposed_by, proposed_at, approved_by, approved_at)
  on discrepancy_resolution to :"app_role";

-- What a resolution credited, when it is not the amount that was asked for.
alter table deposit add column credited_amount bigint check (credited_amount > 0);
grant update (credited_amount) on deposit to :"app_role";

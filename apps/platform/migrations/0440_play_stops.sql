-- What operators stopped, and when and why play went on: a row per stop, kept for good.
create table play_stop (
  id uuid primary key default gen_random_uuid(),
  merchant_id smallint not null references merchant,
  scope text not null check (scope in ('all', 'vendor', 'label', 'game', 'member')),
  -- vendor's code, label, number of the game or of the member; '' for all play
  subject text not null,
  stopped_at timestamptz not null,
  stopped_by text not null,
  reason text not null,
  resumed_at timestamptz,
  resumed_by text,
  resume_reason text,
  check ((scope = 'all') = (subject = '')),
  check ((resumed_at is null) = (resumed_by is null) and (resumed_at is null) = (resume_reason is null))
);
-- Nothing is stopped twice at a time; bets look through what stands.
create unique index play_stop_standing on play_stop (merchant_id, scope, subject) where resumed_at is null;
create index play_stop_ended on play_stop (merchant_id, resumed_at desc) where resumed_at is not null;
call isolate_by_merchant('play_stop');
grant select, insert on play_stop to :"app_role";
grant update (resumed_at, resumed_by, resume_reason) on play_stop to :"app_role";

-- Managers of merchants that exist already may stop play, their auditors may look at it.
do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role set permissions = permissions || added.names
    from (values ('manager', array['play.read', 'play.stop']),
                 ('auditor', array['play.read'])) added (code, names)
    where operator_role.code = added.code and not operator_role.permissions && added.names;
  end loop;
end $$;

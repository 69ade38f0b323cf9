-- Bonuses that operators take back for abuse: one proposes, another person approves; the member may appeal once (docs/rewards.md).

-- A grant that still waits has credited nothing when it is taken back.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'bonus_grant'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%queued%'
  loop
    execute format('alter table bonus_grant drop constraint %I', name);
  end loop;
end $$;
alter table bonus_grant
  add constraint bonus_grant_state check
    (state in ('queued', 'active', 'completed', 'forfeited', 'expired', 'spent', 'revoked')),
  add constraint bonus_grant_activated check (case state when 'queued' then activated_at is null
    when 'revoked' then true else activated_at is not null end),
  add constraint bonus_grant_ended check ((state in ('queued', 'active')) = (ended_at is null));

create table bonus_revocation (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  grant_id uuid not null references bonus_grant,
  member_id bigint not null references member,
  abuse text not null check (abuse in
    ('same_person', 'same_payout_account', 'same_device', 'trial_account', 'own_agent_tree', 'forged_proof')),
  -- what shows it, for the other operators
  note text not null,
  -- proposed → revoked → appealed → upheld | granted; proposed → rejected
  state text not null default 'proposed'
    check (state in ('proposed', 'rejected', 'revoked', 'appealed', 'upheld', 'granted')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  -- bonus money that it took, or that a waiting grant would have credited
  amount bigint check (amount >= 0),
  appeal text,
  appealed_at timestamptz,
  answered_by text,
  answered_at timestamptz,
  -- what the member reads
  answer text,
  -- the bonus that an appeal brought back
  again_id uuid references bonus_grant,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('proposed', 'rejected')) = (amount is null)),
  check ((state in ('appealed', 'upheld', 'granted')) = (appealed_at is not null)),
  check ((state in ('upheld', 'granted')) = (answered_at is not null))
);
create unique index bonus_revocation_of_grant on bonus_revocation (grant_id) where state <> 'rejected';
create index on bonus_revocation (merchant_id, state, proposed_at);
create index on bonus_revocation (member_id, proposed_at);
call isolate_by_merchant('bonus_revocation');
grant select, insert on bonus_revocation to :"app_role";
grant update (state, decided_by, decided_at, decision_reason, amount, appeal, appealed_at, answered_by, answered_at, answer,
  again_id) on bonus_revocation to :"app_role";

-- Events of members on their way into the audit log: written in the transaction of their cause, chained in batches.
create table audit_pending (
  merchant_id smallint not null references merchant,
  id bigint not null generated always as identity,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  primary key (merchant_id, id)
);
call isolate_by_merchant('audit_pending');
grant select, insert, delete on audit_pending to :"app_role";

-- What members do all day; the log leaves it out unless something is searched for.
alter table audit_entry
  add column routine boolean not null generated always as (action in (
    'member.log_in', 'member.log_in_refused', 'member.create_deposit', 'member.move_deposit',
    'member.request_withdrawal', 'member.move_withdrawal')) stored;
create index audit_entry_by_routine on audit_entry (merchant_id, routine, id desc);

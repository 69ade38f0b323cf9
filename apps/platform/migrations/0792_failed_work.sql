-- Work of a job that failed for one subject: it is tried again later and later, while the others go on.
create table failed_work (
  merchant_id smallint not null references merchant,
  -- of the work, as points
  kind text collate "C" not null,
  -- of whom or what, as the number of a member
  subject text collate "C" not null,
  tries int not null default 1,
  next_at timestamptz not null,
  reason text not null,
  primary key (merchant_id, kind, subject)
);
call isolate_by_merchant('failed_work');
grant select, insert, update, delete on failed_work to :"app_role";

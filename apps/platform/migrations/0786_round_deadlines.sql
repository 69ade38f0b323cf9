-- Until when a vendor ends a round that it may leave open for longer than a day.
create table round_deadline (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  vendor_id smallint not null references vendor,
  -- as in the ledger
  round text not null,
  settles_by timestamptz not null,
  primary key (member_id, vendor_id, round)
);
create index round_deadline_due on round_deadline (merchant_id, settles_by);
call isolate_by_merchant('round_deadline');
grant select, insert, delete, update (settles_by) on round_deadline to :"app_role";

-- What members may at most pay in by day, week and month of the merchant's time zone, as they set it themselves.
create table play_limit (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  kind text not null check (kind in ('deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  -- minor units; null: none
  amount bigint check (amount > 0),
  -- a higher one, or none (null), that was asked for: it can be confirmed between these two
  asked_amount bigint check (asked_amount > 0),
  confirm_from timestamptz,
  confirm_until timestamptz,
  check ((confirm_from is null) = (confirm_until is null)),
  check (asked_amount is null or confirm_from is not null),
  primary key (member_id, kind, period)
);
create index on play_limit (merchant_id);
call isolate_by_merchant('play_limit');
grant select, insert, update on play_limit to :"app_role";

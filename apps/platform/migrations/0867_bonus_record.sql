-- The record of a member's bonuses: those that ended, by the days of their end.
create index bonus_grant_ended on bonus_grant (member_id, ended_at desc, id) where ended_at is not null;

-- 560_exclusions.sql brings the same index under another name.
drop index if exists member_by_email;

-- When a vendor was last silent: who was asked a moment ago is not asked again for the second time in a row.
alter table vendor add column missed_at timestamptz;
grant update (missed_at) on vendor to :"app_role";

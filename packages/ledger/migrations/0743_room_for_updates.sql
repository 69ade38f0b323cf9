-- Rows that each summing changes: with room on their page the new version stays there and no index changes.
alter table ledger.record_position set (fillfactor = 70);
alter table ledger.record_chunk set (fillfactor = 60);

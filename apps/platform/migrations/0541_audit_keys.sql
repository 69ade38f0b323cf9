-- The audit log is searched by the start of who, of the action, of what, and of either's name. Actors and actions are
-- written in lower case.
alter table audit_entry
  -- `tala` of `operator:tala`
  add column actor_name text collate "C" generated always as (lower(split_part(actor, ':', 2))) stored,
  add column subject_key text collate "C" generated always as (lower(subject)) stored,
  -- `w-1a2b` of `discrepancy:W-1A2B`, `fruits` of `game:studio/fruits`
  add column subject_name text collate "C" generated always as (lower(substring(subject from '[^:/]*$'))) stored;
create index audit_entry_by_actor on audit_entry (merchant_id, actor collate "C", id desc);
create index audit_entry_by_actor_name on audit_entry (merchant_id, actor_name);
create index audit_entry_by_action on audit_entry (merchant_id, action collate "C");
create index audit_entry_by_subject on audit_entry (merchant_id, subject_key, id desc);
create index audit_entry_by_subject_name on audit_entry (merchant_id, subject_name);
drop index audit_entry_merchant_id_actor_id_idx;
drop index audit_entry_merchant_id_subject_id_idx;

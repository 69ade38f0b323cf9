-- What vendors put into the audit log is an entry, as everywhere.
alter table vendor_deed rename to vendor_entry;
alter table vendor_entry rename column deed_id to entry_id;
